import { escapeHtml } from '../../http';
import type { Decline } from '../cards';
import { formatAmount } from '../money';
import type { SessionRecord } from '../state';
import { testCardList, testControls } from './checkout-tests';
import { cardFields, emailField, type FormView } from './fields';
import { layout, testBand } from './layout';
import { FIELD_NAMES, type FieldErrors, type FieldName, type FieldValues } from './payer-form';
import { fill, type Language, type Texts, textsFor } from './texts';

export type CheckoutView = {
  record: SessionRecord;
  language: Language;
  values: FieldValues;
  errors?: FieldErrors;
  decline?: Decline;
};

/** Which field a decline belongs to; the others are shown above the form. */
export function declineField({ code }: Decline): FieldName | null {
  if (code === 'incorrect_cvc') return 'cardCvc';
  return code === 'expired_card' ? 'cardExpiry' : null;
}

function declineText(decline: Decline, texts: Texts): string {
  if (decline.code === 'payment_intent_authentication_failure') return texts.declines.authentication;
  const known: Record<string, string> = texts.declines;
  return known[decline.declineCode ?? ''] ?? texts.declines.generic_decline;
}

function summary({ record, language }: CheckoutView, texts: Texts): string {
  const { session } = record;
  const money = (minor: number) => escapeHtml(formatAmount(minor, session.currency ?? 'eur', language));
  const lines = record.lineItems.map((line, index) => {
    const quantity = line.quantity ?? 1;
    const note = record.productDescriptions[index];
    const each = fill(texts.each, { amount: money(Math.round(line.amount_total / quantity)) });
    return `<li><span class="name">${escapeHtml(line.description ?? '')}</span>
      <span class="price">${money(line.amount_total)}${quantity > 1 ? `<small>${each}</small>` : ''}</span>
      ${note ? `<span class="note">${escapeHtml(note)}</span>` : ''}
      ${quantity > 1 ? `<span class="note">${fill(texts.quantity, { count: String(quantity) })}</span>` : ''}</li>`;
  });
  const back = session.cancel_url
    ? `<a class="back" data-testid="cancel" href="${escapeHtml(session.cancel_url)}"><svg width="18" height="12" viewBox="0 0 18 12" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M6.5 1 1.5 6l5 5M2 6h15.5"/></svg>${texts.backTo}</a>`
    : '';
  return `<section class="summary" aria-labelledby="payee"><div>
    ${back}
    <h1 class="payee" id="payee">${texts.payTo}</h1>
    <p class="amount" data-testid="amount">${money(session.amount_total ?? 0)}</p>
    <ul class="lines">${lines.join('')}</ul>
    <p class="totals"><span>${texts.total}</span><span>${money(session.amount_total ?? 0)}</span></p>
  </div></section>`;
}

function payLabel({ record, language }: CheckoutView, texts: Texts): string {
  const { amount_total: total, currency } = record.session;
  if (!total) return texts.completeOrder;
  return escapeHtml(fill(texts.pay, { amount: formatAmount(total, currency ?? 'eur', language) }));
}

/** The hosted page of an open session. */
export function checkoutPage(view: CheckoutView): string {
  const { record, language, values, errors = {}, decline } = view;
  const texts = textsFor(language);
  const { session } = record;
  const action = `/c/pay/${session.id}`;
  const declined = decline ? { field: declineField(decline), text: declineText(decline, texts) } : null;
  const errorOf = (name: FieldName) => {
    const key = errors[name];
    if (key) return texts.errors[key];
    return declined?.field === name ? declined.text : undefined;
  };
  const firstWrong = FIELD_NAMES.find(errorOf) ?? (declined ? 'cardNumber' : null);
  const alert =
    declined && !declined.field ? declined.text : Object.keys(errors).length ? texts.errorSummary : '';
  const fixedEmail = session.customer_email;
  const form: FormView = {
    language,
    values: { ...values, email: fixedEmail ?? values.email },
    errorOf,
    focused: firstWrong,
  };
  const body = `${testBand(texts)}
<main class="checkout">
${summary(view, texts)}
<section class="pane"><div>
  <form id="checkout" method="post" action="${action}" novalidate>
    ${alert ? `<p class="alert" role="alert" data-testid="alert">${escapeHtml(alert)}</p>` : ''}
    <h2>${texts.contact}</h2>
    ${emailField(form, fixedEmail !== null)}
    ${session.amount_total ? cardFields(form) : `<p class="hint">${texts.nothingToPay}</p>`}
    <div class="submit"><button class="button primary" data-testid="pay">${payLabel(view, texts)}</button></div>
  </form>
  ${session.amount_total ? testCardList(action, texts) : ''}
  ${testControls(action, texts)}
</div></section>
</main>`;
  return layout(language, `${texts.payTo} · ${texts.testMode}`, body);
}
