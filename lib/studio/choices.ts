import { z } from 'zod';
import type { NumberChoices } from '@/db/schema';
import { cleanLine } from '@/lib/forms/clean-text';
import { fullName } from '@/lib/forms/full-name';
import { readTypedName } from '@/lib/forms/typed-name';
import { checkName, nameWords, takeNameApart } from '@/lib/numerology';
import type { OrderRow } from '@/lib/orders/order';

/** The largest number of words or Ys that a form asks about one by one. */
export const MOST_PLACES = 60;

/**
 * What the form of the decisions sends: fields `y0`, `y1`, ... ("" follows the rule), ticks `count0`, `count1`, ... for the
 * words that count. Problems are message keys of namespace `desk.problems`.
 */
export const choicesSchema = z
  .object({
    /** The name that the form asked about; its places mean nothing for another. */
    forName: z.string().default(''),
    nameUsed: z.string().default('').transform(cleanLine).pipe(z.string().max(200, 'tooLong')),
    umlauts: z.enum(['expand', 'base'], { error: 'unexpected' }).default('expand'),
    year: z
      .string()
      .default('')
      .transform((typed) => typed.trim())
      .refine((typed) => typed === '' || /^(19|20|21)\d\d$/.test(typed), 'yearWrong'),
  })
  .catchall(z.string());

/**
 * Reads the decisions for an order.
 * @returns them, or the field that is wrong with its message key
 */
export function readChoices(
  form: z.output<typeof choicesSchema>,
  order: Pick<OrderRow, 'subjectFirstName' | 'subjectLastName'>,
): { ok: true; choices: NumberChoices } | { ok: false; fieldErrors: Record<string, string> } {
  const nameUsed = readTypedName(form.nameUsed) || null;
  if (nameUsed && !checkName(nameUsed).ok) return { ok: false, fieldErrors: { nameUsed: 'nameUsedWrong' } };
  const name = nameUsed ?? fullName(order.subjectFirstName, order.subjectLastName);
  const choices: NumberChoices = {
    nameUsed,
    umlauts: form.umlauts,
    year: form.year ? Number(form.year) : null,
    forName: name,
    ys: {},
    leftOut: null,
  };
  // Of another name than the form showed nothing was decided by place.
  if (form.forName !== name) return { ok: true, choices };
  const words = nameWords(name).slice(0, MOST_PLACES);
  const leftOut = words.flatMap((_, place) => (form[`count${place}`] === 'on' ? [] : [place]));
  const byRule = ruleLeavesOut(name);
  if (leftOut.join() !== byRule.join()) {
    if (takeNameApart(name, { leftOut }).words.length === 0)
      return { ok: false, fieldErrors: { count0: 'nothingCounts' } };
    choices.leftOut = leftOut;
  }
  for (let place = 0; place < MOST_PLACES; place += 1) {
    const role = form[`y${place}`];
    if (role === 'vowel' || role === 'consonant') choices.ys[place] = role;
  }
  return { ok: true, choices };
}

/** The places of the words that the rule for titles leaves out. */
export function ruleLeavesOut(name: string): number[] {
  const titles = [...takeNameApart(name).titles];
  return nameWords(name).flatMap((word, place) => {
    const at = titles.indexOf(word);
    if (at < 0) return [];
    titles.splice(at, 1);
    return [place];
  });
}
