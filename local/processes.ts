import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { projectDir, type Variables } from './settings';

const isWindows = process.platform === 'win32';
const endWithStarter = pathToFileURL(join(projectDir, 'local/end-with-starter.mjs')).href;

/** A program of ours that runs until it is stopped. */
export type RunningProgram = {
  name: string;
  /** Settles when it has ended, with a word on how. */
  ended: Promise<string>;
  /** Ends it in the middle of whatever it does, as a crash would. */
  kill: () => void;
  stop: () => Promise<void>;
};

export type ProgramOptions = {
  name: string;
  /** Arguments for Node: the file to run and what it is given. */
  args: string[];
  /** Another program than Node. */
  command?: string;
  env: Variables;
  /** Takes every line the program prints. */
  onLine?: (line: string) => void;
};

/** Starts a program in a process group of its own, so that stopping it takes its children along. */
export function startProgram({
  name,
  args,
  command,
  env,
  onLine = printAs(name),
}: ProgramOptions): RunningProgram {
  const [program, given] = command
    ? [command, args]
    : [process.execPath, ['--import', endWithStarter, ...args]];
  const child = spawn(program, given, {
    cwd: projectDir,
    env: env as NodeJS.ProcessEnv,
    stdio: 'pipe',
    detached: !isWindows,
    windowsHide: true,
  });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', onLine);
  let over = false;
  const killAtExit = () => signalGroup(child, 'SIGKILL');
  process.once('exit', killAtExit);
  const ended = once(child, 'exit').then(([code, signal]) => {
    over = true;
    // Whatever it left in its group goes as well, now: later its number may be another program's.
    process.removeListener('exit', killAtExit);
    killAtExit();
    return signal ? `ended by ${signal}` : `ended with code ${code}`;
  });
  return {
    name,
    ended,
    kill: () => {
      if (!over) killAtExit();
    },
    async stop() {
      // The program itself tells its children; a signal to all of them would reach those twice.
      if (!over) child.kill('SIGTERM');
      const impatience = setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000);
      await ended;
      clearTimeout(impatience);
    },
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (!child.pid) return;
  try {
    if (isWindows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

function printAs(name: string) {
  return (line: string) => {
    if (line.trim()) console.log(`${`[${name}]`.padEnd(10)}${line}`);
  };
}

/**
 * Runs a Node program to its end. Returns its exit code; its output goes where ours goes unless `onLine` takes it.
 * @param until ends it before, once this settles; the exit code is 1 then
 */
export async function runProgram(
  options: Omit<ProgramOptions, 'name' | 'command'>,
  until?: Promise<unknown>,
): Promise<number> {
  const child = spawn(process.execPath, options.args, {
    cwd: projectDir,
    env: options.env as NodeJS.ProcessEnv,
    stdio: options.onLine ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    windowsHide: true,
  });
  const killAtExit = () => child.kill('SIGTERM');
  process.once('exit', killAtExit);
  void until?.then(killAtExit);
  for (const stream of [child.stdout, child.stderr])
    if (stream && options.onLine) createInterface({ input: stream }).on('line', options.onLine);
  const [code, signal] = await once(child, 'close');
  process.removeListener('exit', killAtExit);
  return code ?? (signal ? 1 : 0);
}
