import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareTexts, presentTexts } from '../lib/legal/canonical';
import type { KeptText } from '../lib/legal/kept-texts';
import { projectDir } from '../local/settings';

const folder = join(projectDir, 'lib/legal/archive');
const index = join(folder, 'index.json');

/**
 * What is wrong between the kept legal texts and the present ones, as sentences for whoever changed them; none if all is
 * well. Only `npm run generate` may find texts that are not kept yet.
 */
export function findUnkept(): { problems: string[]; missing: ReturnType<typeof presentTexts> } {
  const { changed, missing } = compareTexts(readIndex(), presentTexts());
  return {
    problems: changed.map(
      ({ slug, version }) =>
        `${slug}: its text has changed since version ${version} was kept. Set the day of the new one as legalVersion in lib/business.ts. (A version nobody has seen yet: remove its folder and its rows in lib/legal/archive first.)`,
    ),
    missing,
  };
}

/** Keeps the legal texts of the present version, if they are not kept yet. Throws where a text changed without a version. */
export function keepLegalTexts(): string[] {
  const { problems, missing } = findUnkept();
  if (problems.length > 0) throw new Error(problems.join('\n'));
  for (const { version, slug, text } of missing) {
    mkdirSync(join(folder, version), { recursive: true });
    writeFileSync(join(folder, version, `${slug}.md`), text);
  }
  const rows = [...readIndex(), ...missing.map(({ text: _, ...row }) => row)];
  writeFileSync(index, `[\n${rows.map((row) => `  ${rowOf(row)}`).join(',\n')}\n]\n`);
  return missing.map(({ version, slug }) => `lib/legal/archive/${version}/${slug}.md`);
}

/** One line per text, as the formatter leaves it where it fits. */
function rowOf({ version, locale, slug, sha256 }: KeptText): string {
  const pairs = Object.entries({ version, locale, slug, sha256 });
  return `{ ${pairs.map(([name, value]) => `"${name}": "${value}"`).join(', ')} }`;
}

function readIndex(): KeptText[] {
  return JSON.parse(readFileSync(index, 'utf8')) as KeptText[];
}
