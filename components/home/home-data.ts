import type { Graph, Product } from 'schema-dts';
import { packageIds } from '@/lib/catalog/packages';
import { countAtStart } from '@/lib/i18n/count-words';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/messages';
import type { ClaimedRating } from '@/lib/reviews/claimed-rating';
import { offerData } from '@/lib/seo/package-data';
import { readerData } from '@/lib/seo/reader-data';
import { absoluteUrl, pageData } from '@/lib/seo/structured-data';
import { business } from '@/lib/shop/current';

/** What the home page says, for search engines: who, which site, the readings with their prices, the rating it shows. */
export function homeData(locale: Locale, rating: ClaimedRating | null): Graph {
  const { title, description } = messages[locale].meta.pages.home;
  return pageData({
    locale,
    path: '/',
    title,
    description,
    about: readingId(locale),
    parts: [readingData(locale, rating), ...readerData(locale)],
  });
}

const readingId = (locale: Locale) => absoluteUrl(`${pathIn(locale, '/')}#reading`);

function readingData(locale: Locale, rating: ClaimedRating | null): Product & object {
  return {
    '@type': 'Product',
    '@id': readingId(locale),
    name: fill(messages[locale].home.readings.title, { count: countAtStart(packageIds.length, locale) }),
    description: messages[locale].home.readings.lead,
    image: absoluteUrl(`/opengraph/numina-${locale}.png`),
    brand: { '@type': 'Brand', name: business().brand },
    offers: packageIds.map((id) => offerData(locale, id)),
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
