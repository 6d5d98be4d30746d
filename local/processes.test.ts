import { expect, it } from 'vitest';
import { runProgram, startProgram } from './processes';

it('a program that waits for something lost ends at once, as a failure', async () => {
  const waiting = { args: ['-e', 'setInterval(() => {}, 1000)'], env: process.env };
  const started = Date.now();
  expect(await runProgram(waiting, Promise.resolve('the worker ended with code 9'))).not.toBe(0);
  expect(Date.now() - started).toBeLessThan(10_000);
});

it('a program whose surroundings stay ends by itself', async () => {
  const done = { args: ['-e', 'process.exit(3)'], env: process.env };
  expect(await runProgram(done, new Promise(() => {}))).toBe(3);
});

it('a program that has ended by itself is not signalled when its starter ends: its number may be another’s', async () => {
  const before = process.listenerCount('exit');
  const { ended } = startProgram({ name: 'program', args: ['-e', 'process.exit(3)'], env: process.env });
  expect(process.listenerCount('exit')).toBe(before + 1);
  expect(await ended).toBe('ended with code 3');
  expect(process.listenerCount('exit')).toBe(before);
});
