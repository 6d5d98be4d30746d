import { cleanLine } from '@/lib/forms/clean-text';

/** Longer than any slug of ours; what somebody made up need not be repeated whole. */
const LONGEST = 80;

/** A slug from an address as text for people, without what nobody can read; one with broken escapes stays as it is. */
export function readableSlug(slug: string): string {
  const signs = [...cleanLine(decoded(slug))];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('')}…` : signs.join('');
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
