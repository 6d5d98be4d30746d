import type { ReactElement } from 'react';
import { BirthDateInput } from '@/components/forms/birth-date-input';
import { EmailInput } from '@/components/forms/email-input';
import { NameFields } from '@/components/forms/name-fields';
import type { FormTexts } from '@/components/forms/shared-texts';
import { Checkbox } from '@/components/ui/checkbox';
import { RadioGroup } from '@/components/ui/radio-group';
import { readingLanguages } from '@/lib/forms/reading-languages';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/messages/messages';
import { BirthDateQuestion } from './birth-date-question';
import type { OrderValues } from './order-state';
import type { OrderReplies, OrderTexts } from './order-words';

type PartProps = {
  values: OrderValues;
  set: (name: string, value: string) => void;
  error: (name: string) => string | undefined;
  texts: OrderTexts;
};

type TextName = 'firstName' | 'lastName' | 'buyerFirstName' | 'buyerLastName' | 'email';

function textProps({ values, set, error, texts }: PartProps, name: TextName) {
  return {
    name,
    label: texts[name],
    value: values[name],
    error: error(name),
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  };
}

function boxProps({ values, set }: PartProps, name: 'oneName' | 'isGift' | 'buyerOneName', label: string) {
  return {
    name,
    label,
    checked: values[name] === 'on',
    onChange: (event: { target: { checked: boolean } }) => set(name, event.target.checked ? 'on' : ''),
  };
}

const nameProps = { spellCheck: false, required: true };

/** The sentences about wrong entries, once they have come. */
type Validation = Messages['validation'] | null;

type SubjectFieldsProps = PartProps & {
  locale: Locale;
  forms: FormTexts;
  nameHelp: ReactElement;
  replies: OrderReplies | null;
  validation: Validation;
};

/** Whom the reading is about: name as on the birth certificate, and birth date. */
export function SubjectFields(props: SubjectFieldsProps) {
  const { values, set, error, texts, replies, forms, nameHelp, validation, locale } = props;
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-2 font-display text-xl">{texts.subjectTitle}</legend>
      {nameHelp}
      <NameFields
        first={{ ...textProps(props, 'firstName'), autoComplete: 'given-name', ...nameProps }}
        last={{ ...textProps(props, 'lastName'), autoComplete: 'family-name', ...nameProps }}
        oneName={boxProps(props, 'oneName', forms.oneName.subject)}
      />
      <BirthDateInput
        name="birthDate"
        locale={locale}
        texts={{
          label: texts.birthDate,
          placeholder: texts.datePlaceholder,
          hint: texts.dateHint,
          echo: texts.dateEcho,
        }}
        problems={validation?.birthDate}
        value={values.birthDate}
        onChange={(value) => set('birthDate', value)}
        error={error('birthDate')}
      />
      <BirthDateQuestion {...{ values, set, error, replies }} />
      <Checkbox {...boxProps(props, 'isGift', texts.isGift)} hint={texts.giftHint} />
      {/* Shown by CSS alone, so that the switch works without JavaScript too. */}
      <fieldset className="hidden gap-6 group-has-[[name=isGift]:checked]:grid">
        <legend className="mb-4 font-semibold">{texts.buyerTitle}</legend>
        <NameFields
          first={{ ...textProps(props, 'buyerFirstName'), autoComplete: 'section-buyer given-name' }}
          last={{ ...textProps(props, 'buyerLastName'), autoComplete: 'section-buyer family-name' }}
          oneName={boxProps(props, 'buyerOneName', forms.oneName.own)}
        />
      </fieldset>
    </fieldset>
  );
}

/** Where the reading goes, and in which language it is written. */
export function RecipientFields(props: PartProps & { validation: Validation; locale: Locale }) {
  const { values, set, error, texts, validation, locale } = props;
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-4 font-display text-xl">{texts.contactTitle}</legend>
      <EmailInput
        {...textProps(props, 'email')}
        slip={validation?.emailSlip}
        hint={texts.emailHint}
        required
      />
      <RadioGroup
        name="language"
        label={texts.language}
        inline
        value={values.language}
        onChange={(event) => set('language', event.target.value)}
        error={error('language')}
        options={readingLanguages(locale).map((value) => ({
          value,
          label: value === 'german' ? texts.languageGerman : texts.languageEnglish,
        }))}
      />
    </fieldset>
  );
}
