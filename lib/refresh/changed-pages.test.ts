import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getDb } from '@/lib/database';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import {
  announceChangedPages,
  changedPagesFollower,
  isRefreshKey,
  noteChangedPages,
  refreshKey,
} from './changed-pages';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await getDb().execute(sql`truncate page_changes`);
});

/** An instance: what it rendered anew, look by look. */
function instance(outdated: string[] = []) {
  const rendered: string[][] = [];
  const fault = { isFailing: false };
  const look = changedPagesFollower(async (paths) => {
    if (fault.isFailing) throw new Error('rendering failed');
    rendered.push(paths.toSorted());
  }, outdated);
  return { look, rendered, fault };
}

it('every instance renders a changed page anew once, and once more for each further change', async () => {
  const [one, two] = [instance(), instance()];
  const lookAll = async () => {
    await one.look();
    await two.look();
  };
  await lookAll();
  await announceChangedPages(['/de', '/blog']);
  await lookAll();
  await lookAll();
  await announceChangedPages(['/de']);
  await announceChangedPages(['/de']);
  await lookAll();
  for (const { rendered } of [one, two]) expect(rendered).toEqual([['/blog', '/de'], ['/de']]);
});

it('what changed before an instance started, or is old from the start, is rendered with its first look', async () => {
  await announceChangedPages(['/de']);
  const { look, rendered } = instance(['/', '/de']);
  await look();
  await look();
  expect(rendered).toEqual([['/', '/de']]);
});

it('what could not be rendered is tried again with the next look, together with what changed meanwhile', async () => {
  const { look, rendered, fault } = instance(['/en']);
  fault.isFailing = true;
  await announceChangedPages(['/de']);
  await expect(look()).rejects.toThrow('rendering failed');
  fault.isFailing = false;
  await announceChangedPages(['/blog']);
  await look();
  await look();
  expect(rendered).toEqual([['/blog', '/de', '/en']]);
});

it('a change that is rolled back changes no page', async () => {
  const { look, rendered } = instance();
  const change = getDb().transaction(async (tx) => {
    await noteChangedPages(tx, ['/de']);
    throw new Error('rolled back');
  });
  await expect(change).rejects.toThrow('rolled back');
  await announceChangedPages([]);
  await look();
  expect(rendered).toEqual([]);
});

it('a request to render anew is believed for exactly the pages that its key was made for', () => {
  const key = refreshKey(['/de']);
  expect(isRefreshKey(key, ['/de'])).toBe(true);
  for (const [other, paths] of [
    [key, ['/de', '/']],
    [`${key.slice(0, -1)}-`, ['/de']],
    ['', ['/de']],
  ] as const)
    expect(isRefreshKey(other, [...paths])).toBe(false);
});
