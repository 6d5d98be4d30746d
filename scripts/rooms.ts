import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { projectDir } from '../local/settings';

/**
 * Says which room imports which, and fails where rooms stand in a circle or `db` looks up: rooms that need each other
 * are one room, or three. A room is a folder of `lib` or `components`, a file of `lib`, or any other folder at the top.
 * Imports of types count. `--all` prints each arrow with the imports it is made of.
 */

const FOLDERS = ['app', 'components', 'db', 'emails', 'lib', 'messages', 'worker'];
const NOT_SHIPPED = /\.(test|fixture|type-test)\.tsx?$/;

type Arrows = Map<string, Map<string, string[]>>;

function roomOf(file: string): string {
  const [top = '', second = '', third] = file.split('/');
  if (top !== 'lib' && top !== 'components') return top;
  return third === undefined ? `${top}/${second.replace(/\.tsx?$/, '')}` : `${top}/${second}`;
}

async function readArrows(): Promise<Arrows> {
  const { output } = await cruise(FOLDERS, {
    baseDir: projectDir,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  });
  const arrows: Arrows = new Map();
  const isOurs = (file: string) => FOLDERS.includes(file.split('/')[0] ?? '') && !NOT_SHIPPED.test(file);
  for (const { source, dependencies } of (output as ICruiseResult).modules.filter((each) =>
    isOurs(each.source),
  )) {
    for (const { resolved } of dependencies.filter((each) => isOurs(each.resolved))) {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      if (from === to) continue;
      const targets = arrows.get(from) ?? new Map<string, string[]>();
      arrows.set(from, targets.set(to, [...(targets.get(to) ?? []), `${source} -> ${resolved}`]));
    }
  }
  return arrows;
}

/** One circle of rooms, or null: a walk along the arrows that comes back to a room it is still in. */
function findCircle(arrows: Arrows): string[] | null {
  const done = new Set<string>();
  const walk = (room: string, way: string[]): string[] | null => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (done.has(room)) return null;
    for (const next of arrows.get(room)?.keys() ?? []) {
      const circle = walk(next, [...way, room]);
      if (circle) return circle;
    }
    done.add(room);
    return null;
  };
  for (const room of arrows.keys()) {
    const circle = walk(room, []);
    if (circle) return circle;
  }
  return null;
}

async function main() {
  const arrows = await readArrows();
  const rooms = new Set([...arrows].flatMap(([from, targets]) => [from, ...targets.keys()]));
  const count = [...arrows.values()].reduce((sum, targets) => sum + targets.size, 0);
  if (process.argv.includes('--all')) {
    for (const [from, targets] of [...arrows].sort())
      for (const [to, imports] of [...targets].sort())
        console.log(`${from} -> ${to}\n  ${imports.join('\n  ')}`);
  }
  const circle = findCircle(arrows);
  const fromDb = [...(arrows.get('db')?.keys() ?? [])];
  console.log(`${rooms.size} rooms, ${count} arrows`);
  circle?.slice(1).forEach((to, index) => {
    const from = circle[index] ?? '';
    console.log(`in a circle: ${from} -> ${to}\n  ${arrows.get(from)?.get(to)?.join('\n  ')}`);
  });
  for (const room of fromDb) console.log(`db looks up: ${arrows.get('db')?.get(room)?.join(', ')}`);
  process.exit(circle || fromDb.length > 0 ? 1 : 0);
}

void main();
