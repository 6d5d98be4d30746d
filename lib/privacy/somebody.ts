import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { isCalled } from '@/db/conditions';
import { lifePathSignups } from '@/db/schema';
import { readEmailAddress } from '@/lib/forms/email-address';
import type { Person } from '@/lib/orders/erasure';
import { hashKey } from '@/lib/security/visitor';

/** An address in the form we store, however it was typed or pasted; what is none stays as it is and finds nothing. */
export function storedForm(typed: string): string {
  return readEmailAddress(typed) ?? typed.trim();
}

/** SQL: a sign-up of the calculator that names this person with this birth date. */
export function isSignupOf({ name, birthDate }: Person): SQL {
  return sql`${lifePathSignups.birthDate} = ${birthDate} and ${isCalled(lifePathSignups.fullName, name)}`;
}

/** What the log keeps of whom an export or erasure was about. */
export function hashOfPerson({ name, birthDate }: Person): string {
  return hashKey(`${name.trim().replace(/\s+/g, ' ')}|${birthDate}`);
}
