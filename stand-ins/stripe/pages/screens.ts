import { escapeHtml } from '../../http';
import { formatAmount } from '../money';
import type { SessionRecord } from '../state';
import { layout, testBand } from './layout';
import { fill, type Language, textsFor } from './texts';

type Screen = { testId: string; title: string; text: string; more?: string };

function screen(language: Language, { testId, title, text, more = '' }: Screen): string {
  const texts = textsFor(language);
  const body = `${testBand(texts)}<main class="alone"><div data-testid="${testId}"><hr class="rule"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${more}</div></main>`;
  return layout(language, `${title} · ${texts.testMode}`, body);
}

const onward = (url: string, label: string) =>
  `<div class="actions"><a class="button primary" href="${escapeHtml(url)}">${escapeHtml(label)}</a></div>`;

/** The bank's question of a 3-D Secure payment. */
export function challengePage({ session, challenge }: SessionRecord, language: Language): string {
  const texts = textsFor(language);
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'eur', language);
  const card = fill(texts.challengeCard, { last4: challenge?.cardNumber.slice(-4) ?? '' });
  const more = `
    <div class="facts"><span>${escapeHtml(card)}</span><strong>${escapeHtml(amount)}</strong></div>
    <form class="actions" method="post" action="/c/pay/${session.id}/challenge">
      <button class="button primary" name="answer" value="complete" data-testid="threeds-complete">${texts.challengeComplete}</button>
      <button class="button quiet" name="answer" value="fail" data-testid="threeds-fail">${texts.challengeFail}</button>
    </form>`;
  const text = fill(texts.challengeText, { amount });
  return screen(language, { testId: 'challenge', title: texts.challengeTitle, text, more });
}

/** The page of a session whose time is over; the way on is the shop's own page. */
export function expiredPage({ session }: SessionRecord, language: Language): string {
  const { expiredTitle: title, expiredText: text, backTo } = textsFor(language);
  const more = session.cancel_url ? onward(session.cancel_url, backTo) : '';
  return screen(language, { testId: 'expired', title, text, more });
}

/** The page of a session that was completed before; the way on is the shop's success page. */
export function completePage({ session }: SessionRecord, language: Language, onwardUrl: string): string {
  const texts = textsFor(language);
  const [title, text] =
    session.payment_status === 'unpaid'
      ? [texts.processingTitle, texts.processingText]
      : [texts.paidTitle, texts.paidText];
  const more = onward(onwardUrl, texts.continueTo);
  return screen(language, { testId: 'already-complete', title, text, more });
}

/** The page of an address that belongs to no session. */
export function unknownPage(language: Language): string {
  const { unknownTitle: title, unknownText: text } = textsFor(language);
  return screen(language, { testId: 'unknown', title, text });
}
