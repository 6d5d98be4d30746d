import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { projectDir, type Variables } from '../../local/settings';

const RESTART_MS = 500;

/** A program of the shop under a keeper that starts it again whenever it ends, as a service manager would. */
export class Service {
  starts = 0;
  private child: ChildProcess | null = null;
  private isWanted = false;

  constructor(
    readonly name: string,
    private readonly args: string[],
    private readonly env: Variables,
    private readonly onLine: (line: string) => void,
  ) {}

  start(): void {
    this.isWanted = true;
    this.starts += 1;
    const endWithStarter = pathToFileURL(join(projectDir, 'local/end-with-starter.mjs')).href;
    const child = spawn(process.execPath, ['--import', endWithStarter, ...this.args], {
      cwd: projectDir,
      env: this.env as NodeJS.ProcessEnv,
      stdio: 'pipe',
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => this.onLine(`[${this.name}] ${line}`));
    child.once('exit', (code, signal) => {
      this.onLine(`[${this.name}] ended: ${signal ?? code}`);
      if (this.isWanted) setTimeout(() => this.isWanted && this.start(), RESTART_MS);
    });
    // One for all its starts: it is the latest child that is signalled.
    if (this.starts === 1) process.once('exit', () => this.signal('SIGKILL'));
    this.child = child;
  }

  /** Sends a signal to the program and all it has started. */
  signal(signal: NodeJS.Signals): void {
    try {
      if (this.child?.pid) process.kill(-this.child.pid, signal);
    } catch (error) {
      // It has ended already.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  /** Ends it for good. */
  async stop(): Promise<void> {
    this.isWanted = false;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    this.signal('SIGCONT');
    this.signal('SIGTERM');
    const impatience = setTimeout(() => this.signal('SIGKILL'), 10_000);
    await ended;
    clearTimeout(impatience);
  }

  /** Resident memory of the program in megabytes; null where the system does not tell. */
  memory(): number | null {
    return this.child?.pid ? residentMegabytes(this.child.pid) : null;
  }
}

/** Resident memory of a process in megabytes, as Linux tells it. */
export function residentMegabytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
  } catch {
    return null;
  }
}
