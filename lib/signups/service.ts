import 'server-only';
import { lifePathSignups } from '@/db/schema';
import { dayFromIso } from '@/lib/calendar/day';
import { getDb } from '@/lib/database';
import { fullName } from '@/lib/forms/full-name';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { lifePath } from '@/lib/numerology/life-path';
import { queueMail } from '@/lib/outbox/outbox';
import { business } from '@/lib/shop/current';
import type { Signup } from './schema';

/**
 * Stores a calculation with the consents it rests on: no saved row, no result.
 * @param isMailed whether the result goes out by mail too; the caller has asked the limits and the visitor
 */
export async function saveSignup(signup: Signup, locale: Locale, isMailed: boolean): Promise<void> {
  const { value } = lifePath(dayFromIso(signup.dateOfBirth));
  const { calculator, calculatorMail } = messages[locale].consents;
  await getDb().transaction(async (tx) => {
    const [row] = await tx
      .insert(lifePathSignups)
      .values({
        fullName: fullName(signup.firstName, signup.lastName),
        email: signup.email,
        birthDate: signup.dateOfBirth,
        lifePathNumber: String(value),
        locale,
        consentText: calculator.replace(/<[^>]+>/g, ''),
        consentVersion: business().legalVersion,
        mailConsentText: signup.mailConsent ? calculatorMail : null,
      })
      .returning({ id: lifePathSignups.id });
    if (row && isMailed) await queueMail(tx, 'life-path-result', row.id);
  });
}
