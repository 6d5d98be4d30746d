import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entries } from './entries';
import { limits } from './limits';

const sources = ['app', 'components', 'lib'].flatMap(filesIn);
const codeOf = (file: string) => readFileSync(file, 'utf8');

it('every server action, every method of a route and every page has its row, and no row is of none', () => {
  const found = sources.flatMap((file) => {
    if (/^app\/.*\/page\.tsx$/.test(file) || file === 'app/page.tsx') return [file];
    if (file.endsWith('/route.ts')) return exportsOf(file, '(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)');
    return /^['"]use server['"]/m.test(codeOf(file)) ? exportsOf(file, '\\w+') : [];
  });
  expect(Object.keys(entries).toSorted()).toEqual(found.toSorted());
});

it('every rule is counted somewhere, and is the rule of an entry', () => {
  const code = sources
    .filter((file) => !/\.test\.tsx?$|security\/(limits|entries)\.ts$/.test(file))
    .map(codeOf)
    .join('\n');
  const counted = Object.keys(limits).filter((rule) => code.includes(`'${rule}'`));
  expect(counted).toEqual(Object.keys(limits));
  const named = Object.values(entries).flatMap((entry) => ('rules' in entry ? entry.rules : []));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(limits).toSorted());
});

it('every action and route that is limited counts through the one limiter', () => {
  for (const [entry, how] of Object.entries(entries)) {
    const file = entry.split('#')[0] ?? '';
    if (!('rules' in how) || file.endsWith('page.tsx')) continue;
    const reached = [file, ...importsOf(file)].map(codeOf).join('\n');
    expect(reached, entry).toMatch(
      new RegExp(`(limitVisitor\\(|limit: )'(${how.rules.join('|')})'|guardedRoute|deskAction`),
    );
  }
});

/** `steps` are made of `deskAction` (lib/desk/version-steps.ts). */
it('every action runs under the id of its request, which its lines in the log and its jobs carry', () => {
  const without = sources
    .filter((file) => /^['"]use server['"]/m.test(codeOf(file)))
    .flatMap((file) => {
      const [, ...exported] = codeOf(file).split(/^export (?=async function|const)/m);
      return exported
        .filter((code) => !/\b(formAction|deskAction|linkAction|inRequest|steps)\b/.test(code))
        .map((code) => `${file}: ${code.split('(')[0]}`);
    });
  expect(without).toEqual([]);
});

it('every route runs guarded, so that nothing unexpected reaches a screen or the log', () => {
  for (const file of sources.filter((each) => each.endsWith('/route.ts')))
    if (!codeOf(file).includes("'force-static'"))
      for (const method of exportsOf(file, '[A-Z]+'))
        expect(codeOf(file), method).toContain(`${method.split('#')[1]} = guardedRoute(`);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|dev)\.tsx?$/.test(file));
}

/** The names that a file exports as functions or values. */
function exportsOf(file: string, names: string): string[] {
  const found = codeOf(file).matchAll(
    new RegExp(`^export (?:async function|function|const) (${names})\\b`, 'gm'),
  );
  return [...found]
    .map(([, name]) => `${file}#${name}`)
    .filter((name) => !/#(dynamic|dynamicParams)$/.test(name));
}

/** The files of ours that a file imports. */
function importsOf(file: string): string[] {
  return [...codeOf(file).matchAll(/from '(@\/|\.\/)([\w/.-]+)'/g)]
    .map(([, from, path]) => `${from === '@/' ? path : `${file.replace(/[^/]+$/, '')}${path}`}.ts`)
    .filter((path) => sources.includes(path));
}
