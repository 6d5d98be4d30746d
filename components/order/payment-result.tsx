import type { ReactElement } from 'react';
import { ButtonLink } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { Ledger } from '@/components/ui/ledger';
import { Seal } from '@/components/ui/seal';
import { dayInWords } from '@/lib/calendar/words';
import { formatMoney } from '@/lib/catalog/money';
import { fullName } from '@/lib/forms/full-name';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { orderPath } from '@/lib/links/links';
import { logFailure } from '@/lib/log/log';
import { messages } from '@/lib/messages/page-messages';
import { isMendableHere, isShownHere } from '@/lib/orders/address/ordered-here';
import { comesLaterThanUsual } from '@/lib/orders/agreed-date';
import { agreedPackage, titleOf } from '@/lib/orders/agreed-package';
import type { OrderRow } from '@/lib/orders/order';
import { fulfilOrder, type Settlement } from '@/lib/orders/payment/settlement';
import { limitVisitor } from '@/lib/security/rate-limit';

/** Verifies a payment (the same fulfilment as the webhook's) and says what came of it. */
export async function PaymentResult({ sessionId, locale }: { sessionId: string | null; locale: Locale }) {
  const texts = messages[locale].payment;
  const settlement = sessionId ? await verify(sessionId) : ({ state: 'unknown', order: null } as const);
  switch (settlement.state) {
    case 'paid':
      return (
        <Success
          locale={locale}
          order={(await isShownHere(settlement.order)) ? settlement.order : null}
          isMendable={await isMendableHere(settlement.order)}
        />
      );
    case 'unverified':
      return <Success locale={locale} order={null} isMendable={false} />;
    case 'awaiting':
      return <Outcome locale={locale} title={texts.awaitingTitle} text={texts.awaitingText} />;
    case 'mismatch':
      return <Outcome locale={locale} title={texts.mismatchTitle} text={texts.mismatchText} />;
    case 'unpaid': {
      const back = pathIn(locale, `/order?package=${settlement.order.packageId}`);
      return (
        <Outcome locale={locale} title={texts.unpaidTitle} text={texts.unpaidText}>
          <ButtonLink href={back}>{texts.toOrder}</ButtonLink>
        </Outcome>
      );
    }
    default:
      return (
        <Outcome locale={locale} title={texts.unknownTitle} text={texts.unknownText}>
          <ButtonLink href={pathIn(locale, '/order')}>{texts.orderOne}</ButtonLink>
          <ButtonLink href={pathIn(locale, '/contact')} variant="secondary">
            {texts.contact}
          </ButtonLink>
        </Outcome>
      );
  }
}

/** A failed verification is logged only (brief, point 4): the webhook and the reconcile job confirm the order later. */
async function verify(sessionId: string): Promise<Settlement | { state: 'unverified' }> {
  if (!/^cs_[A-Za-z0-9_]{1,250}$/.test(sessionId)) return { state: 'unknown', order: null };
  try {
    return await fulfilOrder(sessionId, { mayAsk: await limitVisitor('verification') });
  } catch (error) {
    logFailure('payment verification', error);
    return { state: 'unverified' };
  }
}

type SuccessProps = {
  locale: Locale;
  order: OrderRow | null;
  /** Whether this browser ordered, just now: it may mend the order's address and open its page. */
  isMendable: boolean;
};

function Success({ locale, order, isMendable }: SuccessProps) {
  const { payment: texts, address } = messages[locale];
  return (
    <Outcome
      locale={locale}
      title={texts.successTitle}
      text={`${promiseOf(order, locale)} ${texts.confirmation}`}
      details={
        order ? (
          <section aria-labelledby="details-title" className="card card-featured w-full text-left">
            <h2 id="details-title" className="mb-4 text-xl">
              {texts.detailsTitle}
            </h2>
            <Ledger
              rows={[
                { label: texts.orderNumber, value: order.number },
                { label: texts.name, value: fullName(order.buyerFirstName, order.buyerLastName) },
                { label: texts.email, value: order.email },
                { label: texts.package, value: titleOf(order, locale) },
                ...(order.isGift ? [{ label: texts.subject, value: subjectOf(order) }] : []),
                ...(order.dueDate
                  ? [{ label: texts.due, value: dayInWords(order.dueDate, locale, { weekday: true }) }]
                  : []),
                { label: texts.amount, value: formatMoney(order, locale), total: true },
              ]}
            />
            {isMendable ? (
              <p className="mt-4">
                <a
                  href={`${pathIn(locale, '/payment-success/email')}?order=${order.number}`}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {address.mend.offer}
                </a>
              </p>
            ) : null}
          </section>
        ) : null
      }
      help={texts.noMail}
    >
      <ButtonLink href={pathIn(locale, '/')}>{texts.home}</ButtonLink>
      <ButtonLink href={pathIn(locale, '/order')} variant="secondary">
        {texts.again}
      </ButtonLink>
      <ButtonLink href={pathToOrder(order, isMendable, locale)} variant="secondary">
        {messages[locale].navigation.footer.myOrder}
      </ButtonLink>
    </Outcome>
  );
}

/**
 * The order's own page where this browser ordered it; a success page's address alone, which may have been handed on,
 * leads to where a link is asked for.
 */
function pathToOrder(order: OrderRow | null, isOrderedHere: boolean, locale: Locale): string {
  if (!order?.paidAt || !isOrderedHere) return pathIn(locale, '/my-order');
  return orderPath(order, order.paidAt);
}

/** When the reading comes; of a gift also for whom it is. */
function promiseOf(order: OrderRow | null, locale: Locale): string {
  const texts = messages[locale].payment;
  if (!order) return texts.preparingUnknown;
  const delivery = agreedPackage(order).delivery;
  const name = subjectOf(order);
  const { preparedBy, preparedGiftBy } = messages[locale].calendar;
  const isGift = order.isGift && name !== '';
  if (!order.dueDate) return fill(texts.preparing, delivery);
  const due = dayInWords(order.dueDate, locale, { weekday: true });
  if (comesLaterThanUsual(order)) return fill(isGift ? preparedGiftBy : preparedBy, { name, due });
  return isGift ? fill(texts.preparingGift, { ...delivery, name, due }) : fill(texts.preparing, delivery);
}

/** The name that the reading is about. */
function subjectOf({ subjectFirstName, subjectLastName }: OrderRow): string {
  return fullName(subjectFirstName, subjectLastName);
}

type OutcomeProps = {
  locale: Locale;
  title: string;
  text: string;
  details?: ReactElement | null;
  /** What to do when something does not come; `<contact>` leads to the contact page. */
  help?: string;
  children?: Elements;
};

function Outcome({ locale, title, text, details, help, children }: OutcomeProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-6 text-center">
      <Seal number={9} size={96} isFirst />
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-prose text-balance">{text}</p>
      {details}
      {help ? <Help locale={locale} text={help} /> : null}
      <div className="flex flex-wrap justify-center gap-4">
        {children ?? <ButtonLink href={pathIn(locale, '/')}>{messages[locale].payment.home}</ButtonLink>}
      </div>
    </div>
  );
}

function Help({ locale, text }: { locale: Locale; text: string }) {
  const [before, link, after] = text.split(/<\/?contact>/);
  return (
    <p className="max-w-prose text-ink-soft text-sm">
      <span>{before}</span>
      <a href={pathIn(locale, '/contact')} className="text-link">
        {link}
      </a>
      <span>{after}</span>
    </p>
  );
}
