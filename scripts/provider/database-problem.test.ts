import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '@/db/client';
import { orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import { openTestShop, type TestShop } from '@/local/test-shop';
import { databaseProblem } from './database-problem';
import { runProvider } from './run';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const failureOf = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => null,
    (error: unknown) => error,
  );

describe('a query that the database refuses', () => {
  it('is told by its code, without the values that stood in it', async () => {
    const error = await failureOf(
      getDb().select().from(orders).where(sql`${orders.birthDate} = ${'Mara Winter'}`),
    );
    expect(String((error as Error).message)).toContain('Mara Winter');
    const problem = databaseProblem(error);
    expect(problem).toEqual({
      error: 'database',
      message: expect.stringContaining('refused that (code 22007)'),
    });
    expect(JSON.stringify(problem)).not.toMatch(/Mara|select|orders/);
  });

  it('is told so by every command, for people and for programs', async () => {
    await getDb().execute(sql`alter table contact_messages rename to contact_messages_away`);
    const [told, asJson] = [await runProvider(['messages']), await runProvider(['messages', '--json'])];
    await getDb().execute(sql`alter table contact_messages_away rename to contact_messages`);
    expect(told).toEqual({ code: 1, out: '', err: expect.stringContaining('(code 42P01)') });
    expect(told.err).not.toMatch(/select|contact_messages/);
    expect(JSON.parse(asJson.err)).toEqual({ error: 'database', message: told.err });
  });
});

it('a database that is not there does not answer', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/nothing');
  const error = await failureOf(nowhere.db.select().from(orders));
  await nowhere.close();
  expect(databaseProblem(error)?.message).toContain('does not answer (code ECONNREFUSED)');
});

it('whatever no query caused is not its concern', () => {
  expect(databaseProblem(new Error('no such file'))).toBeNull();
  expect(databaseProblem('no such file')).toBeNull();
});
