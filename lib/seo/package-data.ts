import 'server-only';
import type { Graph, Offer, Person } from 'schema-dts';
import { businessDaysUntil } from '@/lib/calendar/business-days';
import { daysAfter } from '@/lib/calendar/day';
import { dayOf } from '@/lib/calendar/moment';
import { orderPath, type PackageId, packagePath } from '@/lib/catalog/packages';
import { type DeliveryPromise, deliveryPromise } from '@/lib/delivery/promise';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { business } from '@/lib/shop/current';
import { deliveryOf, priceOf } from '@/lib/shop/sold';
import { addressOf } from './metadata';
import { readerData } from './reader-data';
import { absoluteUrl, pageData, schemaIds } from './structured-data';

/** For how many days a price that is shown is promised to stay; it is told anew with every rendering. */
const PRICE_DAYS = 30;

/** What a package costs, until when at least, and how soon it comes. How to step back from it stands with the house. */
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
  // A product of one offer has said what both are called.
  const { name: _name, description: _description, ...offers } = offerData(locale, packageId, now);
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
        offers,
      },
      ...people,
    ],
  });
}
