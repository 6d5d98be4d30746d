import { expect, it } from 'vitest';
import { startProgram } from './processes';
import { supervise } from './supervise';

const times = { firstPauseMs: 10, goodRunMs: 60_000, tries: 4 };

function supervised(code: string, isUp = () => true) {
  const said: string[] = [];
  let starts = 0;
  const lines: string[] = [];
  const program = supervise({
    start: () => {
      starts += 1;
      const env = { ...process.env, ROUND: String(starts) };
      return startProgram({ name: 'worker', args: ['-e', code], env, onLine: (line) => lines.push(line) });
    },
    isUp,
    say: (line) => said.push(line),
    times,
  });
  return { program, said, lines, starts: () => starts };
}

it('a program that ends is started again, after pauses that grow, until it stays', async () => {
  const { program, said, lines } = supervised(
    'if (process.env.ROUND < 3) process.exit(9); console.log("stays"); setInterval(() => {}, 1000)',
  );
  await expect.poll(() => lines, { timeout: 15_000 }).toContain('stays');
  expect(said).toEqual([
    'the worker ended with code 9; starts again in 0.01 s',
    'the worker ended with code 9; starts again in 0.02 s',
  ]);
  await program.stop();
  await program.ended;
});

it('one that never stays is given up on, which the start hears', async () => {
  const { program, starts } = supervised('process.exit(9)');
  expect(await program.ended).toBe('ended with code 9, for the 4th time in a row; given up');
  expect(starts()).toBe(4);
});

it('one that ends before the site was ever up is not tried again', async () => {
  const { program, starts } = supervised('process.exit(9)', () => false);
  expect(await program.ended).toBe('ended with code 9');
  expect(starts()).toBe(1);
});

it('stopping in the middle of a pause or of a run starts nothing again', async () => {
  const { program, starts } = supervised('setInterval(() => {}, 1000)');
  await program.stop();
  await program.ended;
  expect(starts()).toBe(1);
});
