import { escapeHtml } from '../../http';
import { formatAmount } from '../money';
import type { SessionRecord } from '../state';
import { layout, testBand } from './layout';
import { fill, type Language, textsFor } from './texts';

type Screen = { language: Language; title: string; body: string; testId: string };

function screen({ language, title, body, testId }: Screen): string {
  const texts = textsFor(language);
  return layout({
    language,
    title: `${title} · ${texts.testMode}`,
    body: `${testBand(texts)}<main class="alone"><div data-testid="${testId}"><hr class="rule"><h1>${escapeHtml(title)}</h1>${body}</div></main>`,
  });
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const onward = (url: string | null, label: string) =>
  url
    ? `<div class="actions"><a class="button primary" href="${escapeHtml(url)}">${escapeHtml(label)}</a></div>`
    : '';

/** The bank's question of a 3-D Secure payment. */
export function challengePage(record: SessionRecord, language: Language): string {
  const texts = textsFor(language);
  const { session, challenge } = record;
  const amount = formatAmount(session.amount_total ?? 0, session.currency ?? 'eur', language);
  const body = `${paragraph(fill(texts.challengeText, { amount }))}
    <div class="facts"><span>${escapeHtml(fill(texts.challengeCard, { last4: challenge?.cardNumber.slice(-4) ?? '' }))}</span><strong>${escapeHtml(amount)}</strong></div>
    <form class="actions" method="post" action="/c/pay/${session.id}/challenge">
      <button class="button primary" name="answer" value="complete" data-testid="threeds-complete">${texts.challengeComplete}</button>
      <button class="button quiet" name="answer" value="fail" data-testid="threeds-fail">${texts.challengeFail}</button>
    </form>`;
  return screen({ language, title: texts.challengeTitle, body, testId: 'challenge' });
}

export function expiredPage(record: SessionRecord, language: Language): string {
  const texts = textsFor(language);
  const link = onward(record.session.cancel_url, texts.backTo);
  return screen({
    language,
    title: texts.expiredTitle,
    body: paragraph(texts.expiredText) + link,
    testId: 'expired',
  });
}

/** The page of a session that was completed before; the way on is the shop's success page. */
export function completePage(record: SessionRecord, language: Language, onwardUrl: string): string {
  const texts = textsFor(language);
  const waiting = record.session.payment_status === 'unpaid';
  const link = onward(onwardUrl, texts.continueTo);
  return screen({
    language,
    title: waiting ? texts.processingTitle : texts.paidTitle,
    body: paragraph(waiting ? texts.processingText : texts.paidText) + link,
    testId: 'already-complete',
  });
}

export function unknownPage(language: Language): string {
  const texts = textsFor(language);
  return screen({
    language,
    title: texts.unknownTitle,
    body: paragraph(texts.unknownText),
    testId: 'unknown',
  });
}
