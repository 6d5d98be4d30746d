import { noSuch } from './errors';
import type { FormBranch } from './form';
import { hash, integer, list, type Reader, text } from './readers';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

const limit: Reader<number> = (node, path) => Math.min(integer(1)(node, path), MAX_LIMIT);

const created: Reader<(value: number) => boolean> = (node, path) => {
  if (typeof node === 'string') {
    const exact = integer()(node, path);
    return (value) => value === exact;
  }
  const range = hash({ gt: integer(), gte: integer(), lt: integer(), lte: integer() })(node, path);
  return (value) =>
    value > (range.gt ?? -1) &&
    value >= (range.gte ?? 0) &&
    value < (range.lt ?? Number.POSITIVE_INFINITY) &&
    value <= (range.lte ?? Number.POSITIVE_INFINITY);
};

/** The parameters every list takes. */
export const listFields = {
  limit,
  starting_after: text(),
  ending_before: text(),
  created,
  expand: list(text()),
};

const readPage = hash(listFields);
export type PageParams = ReturnType<typeof readPage>;

/** Parameters of a list that has no filters of its own. */
export const readPageParams = (query: FormBranch) => readPage(query, '');

/**
 * One page of objects, newest first. `oldestFirst` is the order they were made in; the cursor names an object of the
 * list, and an unknown one is a 400.
 */
export function page<T extends { id: string }>(
  oldestFirst: T[],
  { limit = DEFAULT_LIMIT, starting_after, ending_before }: PageParams,
  url: string,
  kind: string,
) {
  const all = oldestFirst.toReversed();
  const indexOf = (id: string, param: string) => {
    const index = all.findIndex((item) => item.id === id);
    if (index < 0) throw noSuch(kind, id, param);
    return index;
  };
  if (ending_before !== undefined) {
    const end = indexOf(ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : indexOf(starting_after, 'starting_after') + 1;
  return { object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url };
}
