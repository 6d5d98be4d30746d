/** Fails with a sentence for each legal text that is not kept as it stands; `lib/legal/kept-texts.test.ts` runs it. */
import { findUnkept } from './keep-legal-texts';

const { problems, missing } = findUnkept();
const lines = [
  ...problems,
  ...missing.map(({ slug, version }) => `${slug}: version ${version} is not kept. Run npm run generate.`),
];
for (const line of lines) console.error(line);
process.exit(lines.length === 0 ? 0 : 1);
