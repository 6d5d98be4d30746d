import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Variables } from '../../../local/settings';

/** A clock for site and worker that can be moved while they run: libfaketime (package `libfaketime` of Debian). */
export type MovableClock = { variables: Variables; move: (seconds: number) => void };

/** Finds it; null where it is not installed. */
export function findMovableClock(): MovableClock | null {
  const library = findLibrary();
  if (!library) return null;
  const file = join(mkdtempSync(join(tmpdir(), 'numina-clock-')), 'offset');
  const move = (seconds: number) => writeFileSync(file, `${seconds >= 0 ? '+' : ''}${seconds}\n`);
  move(0);
  return {
    move,
    variables: {
      ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1' },
      // Only the time of day moves; pauses stay as long as they are.
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' },
    },
  };
}

function findLibrary(): string | null {
  if (process.platform !== 'linux') return null;
  const folders = ['/usr/lib', ...readdirSync('/usr/lib').map((name) => join('/usr/lib', name))];
  return folders.map((folder) => join(folder, 'faketime', 'libfaketime.so.1')).find(existsSync) ?? null;
}
