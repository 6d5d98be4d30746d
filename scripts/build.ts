import { join, resolve } from 'node:path';
import { siteUrl } from '../lib/env';
import { buildSite } from '../local/build';
import { makeProductionFolder } from '../local/production-folder';
import { step } from '../local/progress';
import { projectDir } from '../local/settings';

// `npm run build -- /srv/numina`: the folder that goes to a server; without a name it is `production/`.
const folder = resolve(process.argv[2] ?? join(projectDir, 'production'));
const distDir = '.next-production';

async function main() {
  const address = siteUrl();
  await step('Build', async () => {
    const built = await buildSite({ ...process.env, SITE_URL: address }, distDir);
    return [`${built ? 'built' : 'up to date'} for ${address}, which stands in the pages`, null];
  });
  await step('Folder', async () => {
    const { packages } = makeProductionFolder(distDir, folder);
    return [`${folder} with ${packages} packages; deploy/README.md says what comes next`, null];
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
