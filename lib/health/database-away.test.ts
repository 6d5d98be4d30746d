import { beforeEach, expect, it, vi } from 'vitest';
import { expectLogged } from '@/local/expect-logged';
import { AWAY_MINUTES, lookUnlessAway } from './database-away';
import type { Told } from './send-alert';

const MINUTE = 60_000;
const at = { now: 0 };
const database = { isAway: false };
const told: string[] = [];
const tell = vi.fn(async ({ kind, detail, endedAt }: Told) => {
  told.push(`${kind} ${detail} ${endedAt ? 'over' : 'now'}`);
});
const look = async () => {
  if (database.isAway) throw new Error('ECONNREFUSED');
};
const watching = () => lookUnlessAway('worker', look, { tell, now: () => at.now });

/** Looks twice a minute, as the programs do, and says how many looks failed. */
async function goOn(watch: () => Promise<void>, minutes: number): Promise<number> {
  let failed = 0;
  for (const end = at.now + minutes * MINUTE; at.now < end; at.now += MINUTE / 2)
    await watch().catch(() => (failed += 1));
  return failed;
}

beforeEach(() => {
  told.length = 0;
  at.now = 0;
  database.isAway = false;
});

it('tells past the database that it is away, once, and once more when it is back', async () => {
  const watch = watching();
  await goOn(watch, 1);
  database.isAway = true;
  expect(await goOn(watch, AWAY_MINUTES)).toBe(2 * AWAY_MINUTES);
  expect(told).toEqual([]);
  await goOn(watch, 60);
  expect(told).toEqual(['database-away worker, > 5 min now']);
  database.isAway = false;
  await goOn(watch, 60);
  expect(told.slice(1)).toEqual(['database-away worker, > 5 min over']);
});

it('says nothing about a database that is restarted, however often', async () => {
  const watch = watching();
  for (let time = 0; time < 5; time += 1) {
    database.isAway = true;
    await goOn(watch, AWAY_MINUTES - 1);
    database.isAway = false;
    await goOn(watch, 1);
  }
  expect(told).toEqual([]);
});

it('tries again at the next look what could not be told', async () => {
  const watch = watching();
  tell.mockRejectedValueOnce(new Error('no network'));
  database.isAway = true;
  await goOn(watch, AWAY_MINUTES + 2);
  expectLogged('telling an alert');
  expect(told).toHaveLength(1);
});

it('takes a database that swallows every question for one that is away', async () => {
  const watch = lookUnlessAway('site', () => new Promise(() => {}), {
    tell,
    now: () => (at.now += 4 * MINUTE),
    lookMs: 5,
  });
  await expect(watch()).rejects.toThrow('in time');
  await expect(watch()).rejects.toThrow('in time');
  expect(told).toEqual(['database-away site, > 5 min now']);
});
