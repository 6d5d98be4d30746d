import { TEST_CARDS, type TestCard } from '../cards';
import type { Texts } from './texts';

/** `4242 4242 4242 4242`; American Express groups 4-6-5. */
export function groupDigits(number: string): string {
  if (number.length === 15) return number.replace(/^(\d{4})(\d{6})(\d{5})$/, '$1 $2 $3');
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

function effectOf(card: TestCard, texts: Texts): string {
  const effects: Record<string, string> = texts.cards;
  const named = (key: string) => effects[key] ?? texts.cards.paid;
  if (card.number === '4000000032200000') return texts.cards.frictionless;
  if (card.threeDSecure) return card.decline ? texts.cards.threeDSecureDeclined : texts.cards.threeDSecure;
  if (card.decline) return named(card.decline.declineCode ?? '');
  if (card.dispute) return named(`dispute_${card.dispute}`);
  return card.refund ? named(`refund_${card.refund}`) : texts.cards.paid;
}

/** The test cards as buttons that fill in the form without JavaScript. */
export function testCardList(action: string, texts: Texts): string {
  const items = TEST_CARDS.map(
    (card) =>
      `<li><button form="checkout" formaction="${action}#checkout" name="fill" value="${card.number}"><span class="digits">${groupDigits(card.number)}</span><span class="effect">${effectOf(card, texts)}</span></button></li>`,
  );
  return `<details data-testid="test-cards"><summary>${texts.testCards}</summary>
    <p class="hint">${texts.testCardsHint}</p><ul class="cards">${items.join('')}</ul></details>`;
}

const options = (pairs: [value: string, label: string][]) =>
  pairs.map(([value, label]) => `<option value="${value}">${label}</option>`).join('');

/** The switches a real payment page does not have. */
export function testControls(action: string, texts: Texts): string {
  return `<details data-testid="test-controls"><summary>${texts.controls}</summary>
  <p class="hint">${texts.controlsHint}</p>
  <div class="control"><h3>${texts.delayedTitle}</h3><p class="hint">${texts.delayedHint}</p>
    <div class="row"><div class="field"><label for="afterwards">${texts.delayedThen}</label>
      <select id="afterwards" name="afterwards" form="checkout">${options([
        ['none', texts.delayedNone],
        ['succeed', texts.delayedSucceed],
        ['fail', texts.delayedFail],
      ])}</select></div>
    <button class="button quiet small" form="checkout" formaction="${action}/delayed" data-testid="pay-delayed">${texts.payDelayed}</button></div></div>
  <form class="control" method="post" action="${action}/delivery"><h3>${texts.deliveryTitle}</h3><p class="hint">${texts.deliveryHint}</p>
    <div class="row three"><div class="field"><label for="mode">${texts.deliveryMode}</label>
      <select id="mode" name="mode">${options([
        ['normal', texts.deliveryNormal],
        ['drop', texts.deliveryDrop],
        ['duplicate', texts.deliveryDuplicate],
        ['delay', texts.deliveryDelay],
      ])}</select></div>
    <div class="field"><label for="seconds">${texts.deliverySeconds}</label><input id="seconds" name="seconds" inputmode="numeric" value="5"></div>
    <button class="button quiet small" data-testid="delivery-apply">${texts.deliveryApply}</button></div></form>
  <form class="control" method="post" action="${action}/expire"><h3>${texts.expireTitle}</h3><p class="hint">${texts.expireHint}</p>
    <button class="button quiet small" data-testid="expire">${texts.expire}</button></form>
  <p class="hint"><a href="/">${texts.dashboard}</a></p></details>`;
}
