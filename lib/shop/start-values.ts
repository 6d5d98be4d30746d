import 'server-only';
import { business } from '@/lib/business';
import type { PackageId } from '@/lib/catalog/packages';
import { priceList } from '@/lib/catalog/price-list';
import german from '@/messages/de/home.json';
import germanPackages from '@/messages/de/packages.json';
import english from '@/messages/en/home.json';
import englishPackages from '@/messages/en/packages.json';
import type { PackageSetting, SettingKey, ShopValues } from './settings';

/** What a fresh shop begins with: the values of the files. */
const start: { [Key in SettingKey]: () => ShopValues[Key] } = {
  owner: () => business.owner,
  hosting: () => business.hosting,
  email: () => business.email,
  promises: () => {
    const { deliveryOuterLimitBusinessDays, contactReplyHours, withdrawalDays } = business;
    return { deliveryOuterLimitBusinessDays, contactReplyHours, withdrawalDays };
  },
  claimedRating: () => business.claimedRating,
  retention: () => business.retention,
  closedDays: () => business.closedDays,
  places: () => ({ perWeek: null, whenFull: 'later', whenClosed: 'later' }),
  reader: () => null,
  essence: () => startPackage('essence'),
  full: () => startPackage('full'),
  advanced: () => startPackage('advanced'),
  about: () => ({ en: aboutOf(english), de: aboutOf(german) }),
  faq: () =>
    (Object.keys(english.faq.items) as (keyof typeof english.faq.items)[]).map((key) => ({
      en: english.faq.items[key],
      de: german.faq.items[key],
    })),
  notice: () => null,
  deskLanguage: () => 'de',
  legalVersion: () => business.legalVersion,
};

/** What a fresh shop begins with for a setting. */
export function startValue<Key extends SettingKey>(key: Key): ShopValues[Key] {
  return start[key]();
}

/** All of them. */
export function startValues(): ShopValues {
  return Object.fromEntries(Object.entries(start).map(([key, value]) => [key, value()])) as ShopValues;
}

function startPackage(id: PackageId): PackageSetting {
  const texts = (from: typeof englishPackages) => {
    const { title, description, items } = from[id];
    return { title, description, items: items as Record<string, string> };
  };
  const own = texts(englishPackages);
  return {
    prices: priceList[id],
    delivery: business.deliveryBusinessDays[id],
    isFeatured: id === 'full',
    items: Object.keys(own.items),
    texts: { en: own, de: texts(germanPackages) },
  };
}

function aboutOf({ about }: Pick<typeof english, 'about'>): { title: string; text: string } {
  return { title: about.title, text: Object.values(about.paragraphs).join('\n\n') };
}
