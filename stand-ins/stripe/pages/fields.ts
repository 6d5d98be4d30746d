import { escapeHtml } from '../../http';
import type { FieldName, FieldValues } from './payer-form';
import { type Language, textsFor } from './texts';

/** What the form shows: values as typed, an error per field, and the field that gets the focus. */
export type FormView = {
  language: Language;
  values: FieldValues;
  errorOf: (name: FieldName) => string | undefined;
  focused: FieldName | null;
};

const COUNTRIES =
  'AT AU BE BR CA CH CZ DE DK ES FI FR GB GR HU IE IN IT JP LI LU MX NL NO NZ PL PT RO SE US ZA'.split(' ');

function input(view: FormView, name: FieldName, attributes: string): string {
  const error = view.errorOf(name);
  const described = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  const focus = view.focused === name ? ' autofocus' : '';
  return `<div class="field"><label for="${name}">${textsFor(view.language)[name]}</label>
    <input id="${name}" name="${name}" value="${escapeHtml(view.values[name])}" ${attributes}${described}${focus}>
    ${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}</div>`;
}

function countrySelect({ language, values }: FormView): string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const chosen = values.billingCountry || (language === 'de' ? 'DE' : 'US');
  const options = COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
    .map(
      ({ code, name }) =>
        `<option value="${code}"${code === chosen ? ' selected' : ''}>${escapeHtml(name)}</option>`,
    );
  return `<div class="field"><label for="billingCountry">${textsFor(language).billingCountry}</label>
    <select id="billingCountry" name="billingCountry" autocomplete="billing country">${options.join('')}</select></div>`;
}

/** The e-mail field; a session that came with an address does not let the customer change it. */
export function emailField(view: FormView, fixed: boolean): string {
  return input(view, 'email', `type="email" autocomplete="email"${fixed ? ' readonly' : ''}`);
}

/** The fields of a card payment. */
export function cardFields(view: FormView): string {
  const numeric = 'inputmode="numeric"';
  return `<h2>${textsFor(view.language).method}</h2>
    ${input(view, 'cardNumber', `${numeric} autocomplete="cc-number" placeholder="4242 4242 4242 4242"`)}
    <div class="pair">
      ${input(view, 'cardExpiry', `${numeric} autocomplete="cc-exp" placeholder="12 / 34"`)}
      ${input(view, 'cardCvc', `${numeric} autocomplete="cc-csc" placeholder="123" maxlength="4"`)}
    </div>
    ${input(view, 'cardholderName', 'autocomplete="cc-name"')}
    ${countrySelect(view)}`;
}
