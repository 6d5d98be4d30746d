import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { lifePathSignups } from '@/db/schema';
import { getDb } from '@/lib/database';

/** A calculation whose result was asked for by mail; null without that consent or once it is deleted. */
export async function getSignupToMail(id: string) {
  const { email, birthDate, locale, mailConsentText } = lifePathSignups;
  const [row] = await getDb()
    .select({ email, birthDate, locale })
    .from(lifePathSignups)
    .where(and(eq(lifePathSignups.id, id), isNotNull(mailConsentText)));
  return row ?? null;
}
