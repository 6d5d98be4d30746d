'use client';

import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { sentenceFor, summaryOf } from '@/components/forms/field-sentences';
import { judgeOfOrder } from '@/components/forms/judges/order';
import { quoted } from '@/components/forms/quoted';
import { withTidyDate } from '@/components/forms/typed-day';
import { useJudgedForm } from '@/components/forms/use-judged-form';
import { useKeptEntries } from '@/components/forms/use-kept-entries';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import { clearToasts, showToast } from '@/components/ui/toast';
import { formatMoney, MINIMUM_PAYABLE } from '@/lib/catalog/money';
import type { PackageId } from '@/lib/catalog/packages';
import { endsCoupon } from '@/lib/coupons/problems';
import { isBlank } from '@/lib/forms/blank';
import { fill } from '@/lib/i18n/fill';
import { isForAnother } from '@/lib/orders/checkout/for-another';
import { overallProblem } from '@/lib/orders/checkout/overall-problem';
import { ConsentFields } from './consent-fields';
import { CouponBox } from './coupon-box';
import { OrderCheck } from './order-check';
import { OrderOffers } from './order-offers';
import {
  changed,
  initialValues,
  type OrderFormProps,
  type OrderProblems,
  type OrderValues,
  orderBoxes,
  orderFields,
  withoutTicks,
} from './order-state';
import { OrderSummary } from './order-summary';
import { RecipientFields, SubjectFields } from './person-fields';
import { PostedWish } from './posted-wish';
import { isSentBefore, useCheckout } from './use-checkout';
import { useChosenPackage } from './use-chosen-package';
import { useReplies } from './use-replies';

/** The order form. With JavaScript it talks to `/api/checkout` in place, without it the browser posts it there. */
export function OrderForm(props: OrderFormProps) {
  const { locale, offers, currency, texts, forms } = props;
  const [values, setValues] = useState(() => initialValues(props.initial, locale));
  const [problems, setProblems] = useState<OrderProblems | null>(props.problems);
  const [typedCoupon, setTypedCoupon] = useState('');
  const [isBack, setBack] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const { isBusy, send } = useCheckout(props.formName);
  const form = useRef<HTMLFormElement>(null);
  const { forget, keep } = useKeptEntries(form, props.formName, (entries, _form, isFromMemory) => {
    setValues((now) => ({ ...now, ...withTidyDate(entries, 'birthDate') }));
    setTypedCoupon((now) => entries.typedCoupon?.toUpperCase() ?? now);
    setBack(isFromMemory);
  });

  const { replies, arrive } = useReplies(locale, props.replies);
  const money = (minor: number) => formatMoney({ amount: minor, currency }, locale);
  const { offer, price, setPrice, coupon, setCoupon, choose, isChanging } = useChosenPackage({
    ...props,
    money,
    arrive,
  });
  // Nobody is to pay a price that is about to change.
  const isPriceOpen = isChecking || isChanging;
  const amount = coupon?.amount ?? price;
  const sentence = ({ code, amount: newAmount, quote }: OrderProblems, known = replies) =>
    code
      ? quoted(
          fill(sentenceOf(code, { ...texts, ...known }) ?? texts.paymentFailed, {
            minimum: money(MINIMUM_PAYABLE),
            price: money(newAmount ?? amount),
          }),
          { quote },
        )
      : '';
  /** What was sent before, with the ticks that still stand: they are good for that person only. */
  const sent = useRef<OrderValues | 'as it stands' | null>(null);
  useEffect(() => {
    if (isSentBefore()) sent.current = 'as it stands';
  }, []);

  function set(name: string, value: string) {
    if (sent.current === 'as it stands') sent.current = values;
    if (orderBoxes.some((box) => box === name)) sent.current = null;
    const next = changed(values, name, value);
    const isOtherOrder = sent.current && isForAnother(sent.current, next);
    if (isOtherOrder) sent.current = null;
    setValues((now) => changed(isOtherOrder ? withoutTicks(now) : now, name, value));
  }
  const {
    errors,
    summary: lastAttempt,
    sentences,
    validation,
    refuses,
    listeners,
  } = useJudgedForm(form, {
    loadJudge: judgeOfOrder,
    answer: problems,
  });
  const words = useMemo(() => {
    const { firstName, lastName, birthDate, buyerFirstName, buyerLastName, email, language } = texts;
    const labels = { firstName, lastName, birthDate, buyerFirstName, buyerLastName, email, language };
    return { missing: replies?.missing, labels, catalogues: sentences };
  }, [texts, replies, sentences]);
  const summaryErrors = useMemo(() => summaryOf(orderFields, lastAttempt, words), [lastAttempt, words]);
  const error = (name: string) => sentenceFor(name, errors, words);

  function clear() {
    forget();
    setBack(false);
    setProblems(null);
    setValues(initialValues({}, locale));
  }

  /** Takes over what this tab knew already, as if it had been typed here. */
  function take(entries: Partial<OrderValues>) {
    setValues((now) => ({ ...now, ...entries }));
    keep(entries);
  }

  async function change(id: PackageId) {
    if (isBusy || isPriceOpen || id === offer.id) return;
    forgetFailure();
    await choose(id);
    setValues(withoutTicks);
  }

  /** Why an earlier attempt failed is old news once the order costs something else; wrong entries stay wrong. */
  function forgetFailure() {
    clearToasts();
    setProblems((now) => (now && Object.keys(now.fieldErrors).length > 0 ? now : null));
  }

  async function report(next: OrderProblems) {
    const known = await arrive();
    setProblems(next);
    showToast({ title: sentence(next, known), tone: 'error' });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isPriceOpen) return;
    // Whoever typed a code means to have it taken off the price, which the button does not name yet.
    if (!coupon && !isBlank(typedCoupon)) return pressApply(form.current);
    clearToasts();
    setProblems(null);
    const found = await refuses();
    if (found) return report({ code: overallProblem(found), fieldErrors: found });
    const result = await send({
      ...values,
      isGift: values.isGift === 'on',
      checkoutKey: props.checkoutKey,
      packageType: offer.id,
      userLanguage: locale,
      couponCode: coupon?.code ?? null,
      discountAmount: (price - amount) / 100,
      finalAmount: amount,
      currency,
    });
    if (result.ok) {
      sent.current = values;
      return;
    }
    // The page says that no orders are taken, and from when on they are.
    if (result.code === 'closed' || result.code === 'notOpen') return window.location.reload();
    if (endsCoupon(result.code)) setCoupon(null);
    if (result.code === 'priceChanged' && result.amount !== undefined) {
      if (coupon) setCoupon({ ...coupon, amount: result.amount });
      else setPrice(result.amount);
    }
    report(result);
  }

  return (
    <form
      ref={form}
      action="/api/checkout"
      method="post"
      noValidate
      onSubmit={submit}
      {...listeners}
      className="group grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-20"
    >
      {/* Chromium knows a form by the names of its first fields: what was typed and ticked comes back into this very form only. */}
      <input type="hidden" name={`form-${props.checkoutKey}`} />
      {/* Enter in a field must order, not apply a coupon: the first submit button is the one the browser presses. */}
      <button
        type="submit"
        name="intent"
        value="order"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <OrderSummary {...{ texts, offers, offer, coupon, price, money }} onChoose={(id) => void change(id)} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
        {isBack && replies && Object.keys(props.initial).length === 0 ? (
          <Notice tone="info">
            <p>{replies.entriesBack}</p>
            <button type="button" className="text-link min-h-11" onClick={clear}>
              {replies.clearEntries}
            </button>
          </Notice>
        ) : null}
        {replies ? (
          <OrderOffers {...{ replies, values }} onTake={take} mayOfferBuyer={props.mayOfferBuyer} />
        ) : null}
        {problems?.code && summaryErrors.length === 0 ? (
          <Notice tone="error" id="problem" role="alert">
            {sentence(problems)}
          </Notice>
        ) : null}
        <ErrorSummary
          title={problems ? sentence(problems) : (replies?.checkEntries ?? '')}
          titleId="problem"
          errors={summaryErrors}
          prefix={forms.errorPrefix}
        />
        <PostedWish
          {...{ currency, amount, checkoutKey: props.checkoutKey }}
          packageType={offer.id}
          userLanguage={locale}
          couponCode={coupon?.code ?? ''}
        />
        <SubjectFields
          {...{ values, set, error, texts, replies, forms, validation, locale }}
          nameHelp={props.nameHelp}
        />
        <RecipientFields {...{ values, set, error, texts, validation, locale }} />
        <CouponBox
          {...{ locale, texts, replies, arrive, coupon, setCoupon, money, isChecking, setChecking }}
          packageId={offer.id}
          isLocked={isBusy || isChanging}
          onAttempt={forgetFailure}
          code={typedCoupon}
          setCode={setTypedCoupon}
          news={props.couponNews}
          refusal={props.problems && endsCoupon(props.problems.code) ? sentence(props.problems) : undefined}
          sentence={(code, known) => sentence({ code, fieldErrors: {} }, known)}
        />
        <ConsentFields {...{ values, set, error, texts }} labels={props.consents} />
        <OrderCheck
          {...{ values, texts, forms, offer, price, amount, money, isBusy, isPriceOpen, locale }}
          couponCode={coupon?.code ?? null}
          typedLetters={props.letters}
        />
      </div>
    </form>
  );
}

/** As if a person went to the box and pressed its button, so that what comes of it is seen. */
function pressApply(form: HTMLFormElement | null) {
  form?.querySelector<HTMLInputElement>('[name="typedCoupon"]')?.focus();
  form?.querySelector<HTMLButtonElement>('[name="intent"][value="apply-coupon"]')?.click();
}

function sentenceOf(code: string, texts: object): string | undefined {
  const found: unknown = Reflect.get(texts, code);
  return typeof found === 'string' ? found : undefined;
}
