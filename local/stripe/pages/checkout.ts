import { escapeHtml } from '../../http';
import type { Decline } from '../cards';
import { formatAmount } from '../money';
import type { SessionRecord } from '../state';
import { testCardList, testControls } from './checkout-tests';
import { layout, testBand } from './layout';
import type { FieldErrors, FieldName, FieldValues } from './payer-form';
import { fill, type Language, type Texts, textsFor } from './texts';

export type CheckoutView = {
  record: SessionRecord;
  language: Language;
  businessName: string;
  values: FieldValues;
  errors: FieldErrors;
  decline: Decline | null;
  testCardsOpen: boolean;
};

const COUNTRIES =
  'AT AU BE BR CA CH CZ DE DK ES FI FR GB GR HU IE IN IT JP LI LU MX NL NO NZ PL PT RO SE US ZA'.split(' ');

/** Which field a decline belongs to; the others are shown above the form. */
export function declineField({ code }: Decline): FieldName | null {
  if (code === 'incorrect_cvc') return 'cardCvc';
  return code === 'expired_card' ? 'cardExpiry' : null;
}

function declineText(decline: Decline, texts: Texts): string {
  if (decline.code === 'payment_intent_authentication_failure') return texts.declines.authentication;
  const key = decline.declineCode ?? '';
  const known = Object.entries(texts.declines).find(([name]) => name === key);
  return known?.[1] ?? texts.declines.generic_decline;
}

function summary({ record, language, businessName }: CheckoutView, texts: Texts): string {
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
  const business = escapeHtml(businessName);
  const back = session.cancel_url
    ? `<a class="back" data-testid="cancel" href="${escapeHtml(session.cancel_url)}"><svg width="18" height="12" viewBox="0 0 18 12" fill="none" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M6.5 1 1.5 6l5 5M2 6h15.5"/></svg>${fill(texts.backTo, { business })}</a>`
    : '';
  return `<section class="summary" aria-labelledby="payee"><div>
    ${back}
    <h1 class="payee" id="payee" style="font:inherit">${fill(texts.payTo, { business })}</h1>
    <p class="amount" data-testid="amount">${money(session.amount_total ?? 0)}</p>
    <ul class="lines">${lines.join('')}</ul>
    <dl class="totals"><dt class="sum">${texts.total}</dt><dd class="sum">${money(session.amount_total ?? 0)}</dd></dl>
  </div></section>`;
}

type Field = { name: FieldName; label: string; attributes: string; error?: string; value: string };

function field({ name, label, attributes, error, value }: Field): string {
  const described = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  return `<div class="field"><label for="${name}">${label}</label>
    <input id="${name}" name="${name}" value="${escapeHtml(value)}" ${attributes}${described}>
    ${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}</div>`;
}

function countrySelect({ language, values }: CheckoutView, texts: Texts): string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const chosen = values.billingCountry || (language === 'de' ? 'DE' : 'US');
  const options = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
    .map(
      ({ code, name }) =>
        `<option value="${code}"${code === chosen ? ' selected' : ''}>${escapeHtml(name)}</option>`,
    );
  return `<div class="field"><label for="billingCountry">${texts.billingCountry}</label>
    <select id="billingCountry" name="billingCountry" autocomplete="billing country">${options.join('')}</select></div>`;
}

function cardFields(
  view: CheckoutView,
  texts: Texts,
  error: (name: FieldName) => string | undefined,
): string {
  const { values } = view;
  const input = (name: FieldName, label: string, attributes: string) =>
    field({ name, label, attributes, error: error(name), value: values[name] });
  return `<h2>${texts.method}</h2>
    ${input('cardNumber', texts.cardNumber, 'inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242"')}
    <div class="pair">
      ${input('cardExpiry', texts.cardExpiry, 'inputmode="numeric" autocomplete="cc-exp" placeholder="12 / 34"')}
      ${input('cardCvc', texts.cardCvc, 'inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"')}
    </div>
    ${input('cardholderName', texts.cardholderName, 'autocomplete="cc-name"')}
    ${countrySelect(view, texts)}`;
}

function payLabel({ record, language }: CheckoutView, texts: Texts): string {
  const { amount_total: total, currency, submit_type: type } = record.session;
  if (!total) return texts.completeOrder;
  const text = type === 'book' ? texts.book : type === 'donate' ? texts.donate : texts.pay;
  return escapeHtml(fill(text, { amount: formatAmount(total, currency ?? 'eur', language) }));
}

/** The hosted page of an open session. */
export function checkoutPage(view: CheckoutView): string {
  const { record, language, businessName, values, errors, decline } = view;
  const texts = textsFor(language);
  const { session } = record;
  const action = `/c/pay/${session.id}`;
  const declined = decline ? { field: declineField(decline), text: declineText(decline, texts) } : null;
  const error = (name: FieldName) => {
    const key = errors[name];
    if (key) return texts.errors[key];
    return declined?.field === name ? declined.text : undefined;
  };
  const alert =
    declined && !declined.field ? declined.text : Object.keys(errors).length ? texts.errorSummary : '';
  const submitText = session.custom_text?.submit?.message;
  const email = field({
    name: 'email',
    label: texts.email,
    attributes: `type="email" autocomplete="email"${session.customer_email ? ' readonly' : ''}`,
    error: error('email'),
    value: session.customer_email ?? values.email,
  });
  const body = `${testBand(texts)}
<main class="checkout">
${summary(view, texts)}
<section class="pane"><div>
  <form id="checkout" method="post" action="${action}" novalidate>
    <h2>${texts.contact}</h2>
    ${alert ? `<p class="alert" role="alert" data-testid="alert">${escapeHtml(alert)}</p>` : ''}
    ${email}
    ${session.amount_total ? cardFields(view, texts, error) : `<p class="hint">${texts.nothingToPay}</p>`}
    <div class="submit">
      <button class="button primary" data-testid="pay">${payLabel(view, texts)}</button>
      ${submitText ? `<p class="submit-note">${escapeHtml(submitText)}</p>` : ''}
    </div>
  </form>
  ${session.amount_total ? testCardList(texts, view.testCardsOpen) : ''}
  ${testControls(action, texts)}
</div></section>
</main>`;
  return layout({
    language,
    title: `${fill(texts.payTo, { business: businessName })} · ${texts.testMode}`,
    body,
  });
}
