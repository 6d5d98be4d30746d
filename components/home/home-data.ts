import type { Graph, Offer, Product } from 'schema-dts';
import { business } from '@/lib/business';
import { deliveryOf } from '@/lib/catalog/delivery';
import { packageIds, priceOf } from '@/lib/catalog/packages';
import { pathIn } from '@/lib/i18n/addresses';
import { countAtStart } from '@/lib/i18n/count-words';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import type { ClaimedRating } from '@/lib/reviews/claimed-rating';
import { absoluteUrl, organizationData, schemaIds, websiteData } from '@/lib/seo/structured-data';

/** What the home page says, for search engines: who, which site, the readings with their prices, the rating it shows. */
export function homeData(locale: Locale, rating: ClaimedRating | null): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': [organizationData(), websiteData(locale), readingData(locale, rating)],
  };
}

function readingData(locale: Locale, rating: ClaimedRating | null): Product {
  const texts = messages[locale].packages;
  return {
    '@type': 'Product',
    '@id': absoluteUrl(`${pathIn(locale, '/')}#reading`),
    name: fill(messages[locale].home.readings.title, { count: countAtStart(packageIds.length, locale) }),
    description: messages[locale].home.readings.lead,
    image: absoluteUrl(`/opengraph/numina-${locale}.png`),
    brand: { '@type': 'Brand', name: business.brand },
    offers: packageIds.map((id): Offer => {
      const { amount, currency } = priceOf(id, locale);
      return {
        '@type': 'Offer',
        name: texts[id].title,
        description: texts[id].description,
        url: absoluteUrl(`${pathIn(locale, '/order')}?package=${id}`),
        price: (amount / 100).toFixed(2),
        priceCurrency: currency.toUpperCase(),
        availability: 'https://schema.org/InStock',
        deliveryLeadTime: {
          '@type': 'QuantitativeValue',
          minValue: deliveryOf(id).min,
          maxValue: deliveryOf(id).max,
          unitText: locale === 'de' ? 'Werktage' : 'business days',
        },
        seller: { '@id': schemaIds.organization() },
      };
    }),
    ...(rating
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: rating.value,
            reviewCount: rating.count,
            bestRating: 5,
          },
        }
      : {}),
  };
}
