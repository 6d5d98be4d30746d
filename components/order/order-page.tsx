import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { NameHelp } from '@/components/forms/name-help';
import { Toasts } from '@/components/layout/toasts';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { Container } from '@/components/ui/section';
import { quoteOf } from '@/lib/actions/quote';
import { currencyOf, isPackageId, orderPath, type PackageId, packageIds } from '@/lib/catalog/packages';
import { deliveryPromise } from '@/lib/delivery/promise';
import { freshenPlaces } from '@/lib/delivery/taken';
import { answeredSentences } from '@/lib/forms/answered-sentences';
import { countedLetters } from '@/lib/forms/counted-letters';
import { consentDocuments } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { logFailure } from '@/lib/log/log';
import { messages } from '@/lib/messages/page-messages';
import { findBuyerHere } from '@/lib/orders/address/ordered-here';
import { couponOfDraft, type Draft, findUnfinishedOrder, readDraft } from '@/lib/orders/checkout/drafts';
import { isCheckoutKey } from '@/lib/orders/checkout/schema';
import { findOrderByCheckoutKey, isOpen } from '@/lib/orders/order';
import { pageMetadata, textsOfPage } from '@/lib/seo/metadata';
import { orderData } from '@/lib/seo/package-data';
import { JsonLd } from '@/lib/seo/structured-data';
import { isOpenForOrders } from '@/lib/shop/open';
import { freshenShop } from '@/lib/shop/store';
import { StaticPart } from '@/lib/static-html/static-part';
import { EarlierEntries } from './earlier-entries';
import { offerOf, orderMeta } from './offered-package';
import { OrderForm } from './order-form';
import { orderFormName } from './order-form-name';
import { initialValues, type OrderProblems, subjectName } from './order-state';
import { textsOfForm } from './order-words';
import { entriesOfBuyer, isForSameBuyer, PlainBuyerOffer } from './plain-buyer-offer';
import { ShutPackage } from './shut-package';

type Query = Record<string, string | string[] | undefined>;

/** What an order page's address says, as Next hands it over; `packageId` is missing where the path names none. */
export type OrderPageProps = { params: Promise<{ packageId?: string }>; searchParams: Promise<Query> };

/** The head of the page of one package, whichever of its addresses was asked for. */
export async function orderMetadata({ params, searchParams }: OrderPageProps): Promise<Metadata> {
  const [query, locale] = [await searchParams, await getLocale()];
  const packageId = packageOf(query, (await params).packageId);
  const texts = textsOfPage(locale, orderMeta[packageId]);
  const hasProblem =
    query.problem && problemsOf(query, (await entriesOf(query, packageId, locale)).draft, locale);
  const title = hasProblem ? messages[locale].forms.errorPrefix + texts.title : texts.title;
  return pageMetadata({ locale, path: orderPath(packageId), page: { ...texts, title } });
}

/** The package of an order page: the query's, else the last path segment, else Essence. */
export function packageOf(query: Query, pathPackage?: string): PackageId {
  return [query.package, pathPackage].find(isPackageId) ?? 'essence';
}

/** The order page: package, form, coupon, consents and the binding button. */
export async function OrderPage({ query, pathPackage }: { query: Query; pathPackage?: string }) {
  const locale = await getLocale();
  const packageId = packageOf(query, pathPackage);
  const texts = messages[locale].order;
  const { draft, coupon, unfinished, openKey, buyer } = await entriesOf(query, packageId, locale);
  const isSameBuyer = buyer !== null && isForSameBuyer(query);
  const open = packageIds.filter((id) => !deliveryPromise(id).opensOn);
  const isShut = !open.includes(packageId);
  const fresh = isSameBuyer ? entriesOfBuyer(buyer) : {};
  const initial = draft ? initialOf(draft, packageId, locale) : fresh;
  const problems = problemsOf(query, draft, locale);
  const { orderReplies, forms: shared } = messages[locale];
  const { nameHelp, ...forms } = shared;
  const isAnswer = draft !== null || problems !== null || Object.keys(initial).length > 0;
  // A form that knows nothing of anybody; every other one has something to say at once.
  const isFresh = !(isAnswer || query.payment || query.coupon || unfinished || buyer);
  const consents = await getTranslations('consents');
  const legal = consentDocuments[locale];
  const link = (href: string | undefined) => (chunks: React.ReactNode) => (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {chunks}
    </a>
  );

  return (
    <main
      data-scripts={isFresh ? 'late' : undefined}
      id="main"
      className="pt-8 pb-section md:pt-[calc(var(--spacing-bar)+2rem)]"
    >
      <Container>
        <StaticPart>
          <a href={pathIn(locale, '/#readings')} className="mb-8 inline-flex min-h-11 items-center gap-2">
            <Icon name="arrowLeft" size={20} />
            <span>{texts.back}</span>
          </a>
          <h1 className="mb-10 text-3xl">{texts.title}</h1>
        </StaticPart>
        {query.payment === 'cancelled' ? (
          <Notice tone="info" role="status" className="mb-8">
            {texts.cancelled}
          </Notice>
        ) : null}
        {isOpenForOrders() ? null : (
          <Notice tone="info" role="status" className="mb-8">
            <strong>{texts.opensSoon}</strong> <span>{texts.notOpen}</span>
          </Notice>
        )}
        {isShut ? <ShutPackage {...{ packageId, locale }} open={open} /> : null}
        {isShut ? null : (
          <>
            <EarlierEntries
              locale={locale}
              packageId={packageId}
              isBack={draft !== null}
              unfinished={unfinished}
            />
            {buyer && !isSameBuyer ? <PlainBuyerOffer {...{ buyer, packageId, locale }} /> : null}
            <OrderForm
              key={draft?.key}
              locale={locale}
              packageId={packageId}
              currency={currencyOf(locale)}
              offers={open.map((id) => offerOf(id, locale))}
              checkoutKey={draft?.key ?? randomUUID()}
              mayOfferBuyer={!draft && !unfinished && !isSameBuyer}
              formName={orderFormName(openKey)}
              initial={initial}
              letters={countedLetters(subjectName(initialValues(initial, locale)))}
              problems={problems}
              coupon={coupon}
              couponNews={query.coupon === 'applied' || query.coupon === 'removed' ? query.coupon : null}
              texts={textsOfForm(locale)}
              replies={isAnswer ? orderReplies : null}
              forms={forms}
              nameHelp={
                <StaticPart>
                  <NameHelp hint={texts.nameHint} texts={nameHelp} />
                </StaticPart>
              }
              consents={{
                consentTerms: consents.rich('terms', {
                  terms: link(`/${legal.terms}`),
                  privacy: link(`/${legal.privacy}`),
                  withdrawal: link(`/${legal.withdrawal}`),
                }),
                consentEarlyStart: messages[locale].consents.earlyStart,
                consentDataProcessing: messages[locale].consents.dataProcessing,
                consentReviewRequest: messages[locale].consents.reviewRequest,
              }}
            />
          </>
        )}
      </Container>
      <Toasts />
      <JsonLd data={orderData(locale, packageId)} />
    </main>
  );
}

/**
 * What this browser typed into the form that the address names, else an order that it left unfinished. When the
 * database does not answer, the form is simply empty.
 */
async function entriesOf(query: Query, packageId: PackageId, locale: Locale) {
  try {
    await Promise.all([freshenShop(), freshenPlaces()]);
    const key = isCheckoutKey(query.form) ? query.form : undefined;
    const draft = key ? await readDraft(key) : null;
    const coupon = await couponOfDraft(draft, packageId, locale);
    const openKey = key && (draft || (await isUnpaid(key))) ? key : undefined;
    const unfinished = draft ? null : await findUnfinishedOrder();
    const buyer = draft || unfinished ? null : await findBuyerHere();
    return { draft, coupon, unfinished, openKey, buyer };
  } catch (error) {
    logFailure('order draft', error);
    return { draft: null, coupon: null, unfinished: null, openKey: undefined, buyer: null };
  }
}

/** Whether the order of a form, if there is one, can still be paid: only then the tab may show its entries again. */
async function isUnpaid(key: string): Promise<boolean> {
  const order = await findOrderByCheckoutKey(key);
  return !order || isOpen(order);
}

/** What was typed; ticks only where they were set for this package in these words. */
function initialOf({ values }: Draft, packageId: PackageId, locale: Locale): Record<string, string> {
  if (values.packageType === packageId && values.userLanguage === locale) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('consent')));
}

/** What the post without JavaScript, from which the visitor was led back here, was refused for. */
function problemsOf(query: Query, draft: Draft | null, locale: Locale): OrderProblems | null {
  if (query.problem === 'busy') return { code: 'tooManyPosts', fieldErrors: {} };
  const failed = /^failed(?:-([0-9a-f]{8}))?$/.exec(String(query.problem));
  if (failed) return { code: 'paymentFailed', fieldErrors: {}, quote: quoteOf(locale, failed[1] ?? null) };
  if (!query.problem || !draft?.problems) return null;
  return { ...draft.problems, sentences: answeredSentences(locale, draft.problems.fieldErrors) };
}
