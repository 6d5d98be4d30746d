import { z } from 'zod';

/** The box of whoever has one name only: ticked or not, never a problem. */
export const oneNameBox = z
  .union([z.literal('on'), z.literal(true)])
  .optional()
  .catch(undefined);

/** A last name that may be none (null, see `withoutUnaskedNames`); none becomes an empty text. */
export function orNone<Name extends z.ZodType<string>>(name: Name) {
  return name.nullable().transform((text) => text ?? '');
}

/**
 * What a form sends, without the last names whose box says that there is none: what stands in a field that is not asked
 * for is neither judged nor kept.
 * @param boxes which box is about which last name, by the names of the fields
 */
export function withoutUnaskedNames(boxes: Record<string, string>) {
  return (entries: unknown): unknown => {
    if (typeof entries !== 'object' || entries === null) return entries;
    const unasked = Object.entries(boxes).filter(
      ([box]) => oneNameBox.parse(Reflect.get(entries, box)) !== undefined,
    );
    return { ...entries, ...Object.fromEntries(unasked.map(([, lastName]) => [lastName, null])) };
  };
}
