import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Section, SectionHeading } from '@/components/ui/section';
import { correctMyOrder } from '@/lib/buyer/actions';
import type { OrderPapers } from '@/lib/buyer/papers';
import type { BuyerOrder } from '@/lib/buyer/queries';
import { dayFromIso, dayToDotted } from '@/lib/calendar/day';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/page-messages';
import { business } from '@/lib/shop/current';
import { CorrectionForm } from './correction-form';
import { Downloads, hasReadingOnTop, OrderedRows, PastChanges, ReadingDownload } from './order-details';
import { OrderEmail } from './order-email';
import { OrderPapersView } from './order-papers';
import { OrderState } from './order-state';
import { UnconfirmedWithdrawal } from './unconfirmed-withdrawal';

type OrderViewProps = { order: BuyerOrder; locale: Locale };
type WithPapers = OrderViewProps & { papers: OrderPapers };

/** Everything a buyer can see and do about one order. */
export function OrderView({ order, papers, locale }: WithPapers) {
  const t = useTranslations('buyer');
  const base = pathIn(locale, `/my-order/${order.number}`);
  const isOver =
    order.state === 'refunded' || order.state === 'withdrawn' || order.withdrawalDeclaredAt !== null;
  const canWithdraw =
    (order.state === 'paid' || order.state === 'in_preparation') && !order.withdrawalDeclaredAt;
  return (
    <Section>
      <SectionHeading level={1} number={8} eyebrow={order.number} title={t('title')} />
      <div className="mt-10 grid max-w-3xl justify-items-start gap-6">
        <OrderState order={order} locale={locale} />
        {order.unconfirmedWithdrawalAt ? (
          <UnconfirmedWithdrawal
            declaredAt={order.unconfirmedWithdrawalAt}
            locale={locale}
            number={order.number}
          />
        ) : null}
        {hasReadingOnTop(order) ? <ReadingDownload base={base} /> : null}
      </div>
      <div className="mt-14 grid gap-x-20 gap-y-14 lg:grid-cols-[1.25fr_1fr]">
        <section aria-labelledby="ordered-title" className="min-w-0">
          <h2 id="ordered-title" className="mb-4 text-2xl">
            {t('orderedTitle')}
          </h2>
          <OrderedRows order={order} locale={locale} />
        </section>
        <section aria-labelledby="download-title">
          <h2 id="download-title" className="mb-4 text-2xl">
            {t('downloadTitle')}
          </h2>
          <Downloads order={order} base={base} />
        </section>
        {isOver ? null : (
          <section aria-labelledby="correct-title" className="min-w-0">
            <h2 id="correct-title" className="mb-4 text-2xl">
              {t('correctTitle')}
            </h2>
            <Correction order={order} locale={locale} />
          </section>
        )}
        <div className="grid content-start gap-12">
          <OrderEmail order={order} locale={locale} />
          {canWithdraw ? (
            <section aria-labelledby="withdraw-title">
              <h2 id="withdraw-title" className="mb-4 text-2xl">
                {t('withdrawTitle')}
              </h2>
              <p className="mb-5">{t('withdrawText', { days: business().withdrawalDays })}</p>
              <a
                href={`${pathIn(locale, '/withdraw')}?order=${order.number}`}
                className={buttonClass({ variant: 'secondary' })}
              >
                {t('withdraw')}
              </a>
            </section>
          ) : null}
          <section aria-labelledby="help-title">
            <h2 id="help-title" className="mb-4 text-2xl">
              {t('helpTitle')}
            </h2>
            <p>{t.rich('help', mailLink(order))}</p>
          </section>
        </div>
      </div>
      <OrderPapersView papers={papers} locale={locale} base={base} />
    </Section>
  );
}

/** The address for questions, as the link that sentences give it. */
function mailLink({ number }: BuyerOrder) {
  const address = business().email.support;
  return {
    address,
    email: (chunks: ReactNode) => (
      <a href={`mailto:${address}?subject=${number}`} className="text-link">
        {chunks}
      </a>
    ),
  };
}

/** The correction form while it is possible, else what to do instead; below it what was corrected before. */
function Correction({ order, locale }: OrderViewProps) {
  const t = useTranslations('buyer');
  const { buyer, forms } = messages[locale];
  const {
    find: _find,
    closed: _closed,
    unconfirmed: _unconfirmed,
    linkMail: _link,
    changedMail: _mail,
    changedTask: _task,
    ...texts
  } = buyer;
  const { subject } = order;
  return (
    <div className="grid gap-8">
      {order.canCorrect && subject ? (
        <>
          <p className="max-w-prose">{t('correctLead')}</p>
          <CorrectionForm
            action={correctMyOrder.bind(null, locale)}
            number={order.number}
            locale={locale}
            texts={texts}
            forms={forms}
            current={{
              subjectFirstName: subject.firstName,
              subjectLastName: subject.lastName,
              birthDate: dayToDotted(dayFromIso(subject.birthDate)),
              readingLanguage: order.readingLanguage,
            }}
          />
        </>
      ) : (
        <p className="max-w-prose">{t.rich('correctLate', mailLink(order))}</p>
      )}
      <PastChanges order={order} locale={locale} />
    </div>
  );
}
