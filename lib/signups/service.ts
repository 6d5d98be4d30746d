import { fullName } from '@/lib/forms/full-name';
import 'server-only';
import { lifePathSignups } from '@/db/schema';
import { business } from '@/lib/business';
import { dayFromIso } from '@/lib/calendar/day';
import { getDb } from '@/lib/database';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { lifePath } from '@/lib/numerology/life-path';
import type { Signup } from './schema';

/** Stores a calculation with the consent it rests on: no saved row, no result. */
export async function saveSignup(signup: Signup, locale: Locale): Promise<void> {
  const { value } = lifePath(dayFromIso(signup.dateOfBirth));
  const { calculator: consentText } = messages[locale].consents;
  await getDb()
    .insert(lifePathSignups)
    .values({
      fullName: fullName(signup.firstName, signup.lastName),
      email: signup.email,
      birthDate: signup.dateOfBirth,
      lifePathNumber: String(value),
      locale,
      consentText: consentText.replace(/<[^>]+>/g, ''),
      consentVersion: business.legalVersion,
    });
}
