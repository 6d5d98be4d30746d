import 'server-only';
import type { Graph, MerchantReturnPolicy, Offer, Person } from 'schema-dts';
import { businessDaysUntil } from '@/lib/calendar/business-days';
import { daysAfter } from '@/lib/calendar/day';
import { dayOf } from '@/lib/calendar/moment';
import { orderPath, type PackageId, packagePath } from '@/lib/catalog/packages';
import { type DeliveryPromise, deliveryPromise } from '@/lib/delivery/promise';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { business } from '@/lib/shop/current';
import { deliveryOf, priceOf } from '@/lib/shop/sold';
import { addressOf } from './metadata';
import { readerData } from './reader-data';
import { absoluteUrl, pageData, schemaIds } from './structured-data';

/** For how many days a price that is shown is promised to stay; it is told anew with every rendering. */
const PRICE_DAYS = 30;

/**
 * Where the right of withdrawal is named for: the largest countries of the two languages. The terms give it to consumers everywhere;
 * all of them would weigh more than the order page's bound leaves.
 */
const RETURN_COUNTRIES = ['AT', 'CH', 'DE', 'GB', 'IE', 'US'];

/**
 * The right of withdrawal in Google's words for returns. `returnMethod` is left out: of what Google takes (by mail, in a
 * store, at a kiosk) nothing is true of a file, and none of its words for fees fits work that was begun before the withdrawal. Google counts the days from delivery, so the description says how ours run.
 */
function returnPolicy(locale: Locale): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    description: fill(messages[locale].meta.withdrawal, { days: business().withdrawalDays }),
    applicableCountry: RETURN_COUNTRIES,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: business().withdrawalDays,
    merchantReturnLink: absoluteUrl(locale === 'de' ? '/widerruf' : '/withdrawal'),
  };
}

/** What a package costs, until when at least, how soon it comes, and how to step back from it. */
export function offerData(locale: Locale, packageId: PackageId, now = new Date()): Offer & object {
  const { amount, currency } = priceOf(packageId, locale);
  const { title, description } = messages[locale].packages[packageId];
  const promise = deliveryPromise(packageId, dayOf(now));
  return {
    '@type': 'Offer',
    name: title,
    description,
    url: absoluteUrl(addressOf(locale, orderPath(packageId))),
    price: (amount / 100).toFixed(2),
    priceCurrency: currency.toUpperCase(),
    priceValidUntil: daysAfter(dayOf(now), PRICE_DAYS),
    ...(promise.opensOn
      ? { availability: 'https://schema.org/OutOfStock', availabilityStarts: promise.opensOn }
      : { availability: 'https://schema.org/InStock' }),
    seller: { '@id': schemaIds.organization() },
    deliveryLeadTime: {
      '@type': 'QuantitativeValue',
      ...leadDays(packageId, promise, dayOf(now)),
      // Google's code for days, which it takes for business days where something is handled.
      unitCode: 'DAY',
      unitText: locale === 'de' ? 'Werktage' : 'business days',
    },
    hasMerchantReturnPolicy: returnPolicy(locale),
  };
}

/** In how many business days a package comes; where it comes later than usual, only until when at the latest. */
function leadDays(packageId: PackageId, { due, later }: DeliveryPromise, day: string) {
  const { min, max } = deliveryOf(packageId);
  return later ? { maxValue: businessDaysUntil(day, due) } : { minValue: min, maxValue: max };
}

/** Structured data of an order page: the package as one product with one offer. */
export function orderData(locale: Locale, packageId: PackageId, now = new Date()): Graph {
  return productData(locale, packageId, orderPath(packageId), now);
}

/** Structured data of the page that tells what a package is. */
export function packageData(locale: Locale, packageId: PackageId, now = new Date()): Graph {
  return productData(locale, packageId, packagePath(packageId), now, readerData(locale));
}

function productData(
  locale: Locale,
  packageId: PackageId,
  path: string,
  now: Date,
  people: (Person & object)[] = [],
): Graph {
  const { title, description } = messages[locale].packages[packageId];
  const id = `${absoluteUrl(addressOf(locale, path))}#package`;
  return pageData({
    locale,
    path,
    title,
    description,
    way: [{ name: messages[locale].meta.crumbs.packages, path: '/#readings' }],
    about: id,
    parts: [
      {
        '@type': 'Product',
        '@id': id,
        name: title,
        description,
        sku: packageId,
        image: absoluteUrl(`/opengraph/numina-${locale}.png`),
        brand: { '@type': 'Brand', name: business().brand },
        offers: offerData(locale, packageId, now),
      },
      ...people,
    ],
  });
}
