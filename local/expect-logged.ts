import { afterAll, afterEach, expect } from 'vitest';

const said: string[] = [];

/**
 * From here on whatever is written to `console.error` fails the test it was written in, or the file when it was written
 * between tests, unless {@link expectLogged} took it. (Unhandled rejections fail the run by themselves.)
 */
export function refuseUnexpectedErrors() {
  console.error = (...parts: unknown[]) => void said.push(parts.map(String).join(' '));
  afterEach(nothingLeft);
  afterAll(nothingLeft);
}

function nothingLeft() {
  expect(said.splice(0), 'written to console.error').toEqual([]);
}

/**
 * Says that exactly this many failures were logged at a place, and takes them from what would fail the test.
 * @param where the first argument of `logFailure`
 * @returns their lines as they were written, so that a test can search them for what must not stand there
 */
export function expectLogged(where: string, times = 1): string[] {
  const found = said.filter((line) => placeOf(line) === where);
  expect(found.length, `failures logged at "${where}" among ${JSON.stringify(said)}`).toBe(times);
  for (const line of found) said.splice(said.indexOf(line), 1);
  return found;
}

function placeOf(line: string): string | null {
  try {
    return (JSON.parse(line) as { where: string }).where;
  } catch {
    return null;
  }
}
