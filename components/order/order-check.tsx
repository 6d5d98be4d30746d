import { inWords } from '@/components/forms/birth-date-text';
import type { FormTexts } from '@/components/forms/shared-texts';
import { StillMissing } from '@/components/forms/still-missing';
import { useHydrated } from '@/components/forms/use-hydrated';
import { Button } from '@/components/ui/button';
import { Ledger, type LedgerRow } from '@/components/ui/ledger';
import { Notice } from '@/components/ui/notice';
import { MINIMUM_PAYABLE } from '@/lib/catalog/money';
import { isBlank } from '@/lib/forms/blank';
import type { CountedLetters } from '@/lib/forms/counted-letters';
import { fullName } from '@/lib/forms/full-name';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import {
  isTooSmall,
  missingConsents,
  type OfferedPackage,
  type OrderValues,
  subjectName,
} from './order-state';
import type { OrderTexts } from './order-words';
import { useCountedLetters } from './use-counted-letters';

type OrderCheckProps = {
  values: OrderValues;
  texts: OrderTexts;
  forms: FormTexts;
  offer: OfferedPackage;
  /** Minor units, before and after the coupon. */
  price: number;
  amount: number;
  couponCode: string | null;
  money: (minor: number) => string;
  isBusy: boolean;
  /** Whether a coupon is being checked, so that the price may change yet. */
  isPriceOpen: boolean;
  /** Which letters count of the name that the form came with. */
  typedLetters: CountedLetters | null;
  locale: Locale;
};

/** Everything the order is about, directly above the one binding button (German Civil Code, § 312j). */
export function OrderCheck(props: OrderCheckProps) {
  const { values, texts, forms, offer, price, amount, couponCode, money, isBusy, isPriceOpen } = props;
  const isHydrated = useHydrated();
  const letters = useCountedLetters(subjectName(values), props.typedLetters);
  const tooSmall = isTooSmall(amount);
  const missing = missingConsents(values).map((name) => texts.boxNames[name]);
  const blockedBy = tooSmall ? 'minimum-warning' : missing.length > 0 && 'order-missing';
  return (
    <section
      aria-labelledby="check-title"
      className="card card-featured grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <h2 id="check-title" className="text-xl">
        {texts.checkTitle}
      </h2>
      <Ledger rows={rowsOf(props, letters)} />
      <div className="text-sm">
        <h3 className="font-semibold">{texts.contents}</h3>
        <ul className="mt-1 list-disc pl-5">
          {offer.contents.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <noscript>
        <button type="submit" name="intent" value="check" className="text-link min-h-11">
          {texts.showLetters}
        </button>
      </noscript>
      {couponCode ? (
        <p className="text-right text-success">
          {`${texts.discount}: ${money(price - amount)} (${couponCode})`}
        </p>
      ) : null}
      <div className="grid gap-2 text-ink-soft text-sm">
        <p>{texts.taxNote}</p>
        <p>{texts.aboutReading}</p>
        <p>{texts.payment}</p>
        <p>{texts.correct}</p>
      </div>
      {offer.later ? (
        <Notice tone="info">
          <strong data-testid="later">{offer.later}</strong>
        </Notice>
      ) : null}
      {tooSmall ? (
        <p
          id="minimum-warning"
          role="alert"
          className="font-semibold text-error"
          data-testid="minimum-warning"
        >
          {fill(texts.minimumWarning, { minimum: money(MINIMUM_PAYABLE) })}
        </p>
      ) : null}
      <Button
        type="submit"
        name="intent"
        value="order"
        size="lg"
        busy={isBusy || isPriceOpen}
        busyLabel={isBusy ? texts.processing : texts.couponChecking}
        blockedBy={isHydrated && blockedBy}
        className="w-full"
        data-testid="order-button"
      >
        {fill(texts.submit, { price: money(amount) })}
      </Button>
      <StillMissing id="order-missing" words={forms.stillMissing} names={missing} isShown={isHydrated} />
      <p className="text-ink-soft text-sm">{texts.nextStep}</p>
    </section>
  );
}

function rowsOf(props: OrderCheckProps, letters: CountedLetters | null): LedgerRow[] {
  const { values, texts, offer, amount, money, locale } = props;
  const name = subjectName(values);
  const born = inWords(values.birthDate, locale) ?? values.birthDate;
  const giver = fullName(values.buyerFirstName.trim(), values.buyerLastName.trim());
  const missing = <span className="text-ink-soft">{texts.rowMissing}</span>;
  return [
    { label: texts.rowReading, value: offer.title },
    { label: texts.rowFor, value: isBlank(name) ? missing : <Person name={name} born={born} /> },
    ...(values.isGift ? [{ label: texts.rowGift, value: giver === '' ? missing : giver }] : []),
    ...(letters ? [{ label: texts.rowLetters, value: letters.counted }] : []),
    ...(letters?.leftOut ? [{ label: texts.rowLeftOut, value: letters.leftOut }] : []),
    {
      label: texts.rowLanguage,
      value: values.language === 'german' ? texts.languageGerman : texts.languageEnglish,
    },
    { label: texts.rowTo, value: isBlank(values.email) ? missing : values.email },
    { label: texts.rowDelivery, value: offer.delivery },
    { label: texts.rowTotal, value: <span data-testid="total">{money(amount)}</span>, total: true },
  ];
}

function Person({ name, born }: { name: string; born: string }) {
  return (
    <>
      <span>{born ? `${name}, ` : name}</span>
      <span className="whitespace-nowrap">{born}</span>
    </>
  );
}
