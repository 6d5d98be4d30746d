import 'server-only';
import type { MerchantReturnPolicy } from 'schema-dts';
import { siteUrl } from '@/lib/env';
import { consentDocuments } from '@/lib/i18n/addresses';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { business } from '@/lib/shop/current';

/**
 * Where the right of withdrawal is named for: the largest countries of the two languages. The terms give it to consumers
 * everywhere; of all of them Google takes fifty.
 */
const RETURN_COUNTRIES = ['AT', 'CH', 'DE', 'GB', 'IE', 'US'];

/**
 * The right of withdrawal in Google's words for returns, once for all that the house sells. `returnMethod` is left out: of what Google takes (by mail, in a
 * store, at a kiosk) nothing is true of a file, and none of its words for fees fits work that was begun before the withdrawal. Google counts the days from delivery, so the description says how ours run.
 */
export function returnPolicy(locale: Locale): MerchantReturnPolicy {
  return {
    '@type': 'MerchantReturnPolicy',
    description: fill(messages[locale].meta.withdrawal, { days: business().withdrawalDays }),
    applicableCountry: RETURN_COUNTRIES,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: business().withdrawalDays,
    merchantReturnLink: `${siteUrl()}/${consentDocuments[locale].withdrawal}`,
  };
}
