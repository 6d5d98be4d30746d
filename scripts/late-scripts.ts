import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectDir } from '../local/settings';

const entry = join(projectDir, 'components/late-scripts/late-scripts.ts');

/**
 * Makes one file of the script that fetches the others (docs/decisions/0049).
 * @returns its address, which changes with its text, and its text
 */
export async function bundleLateScripts(): Promise<{ address: string; text: string }> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    // What Next 16 builds for.
    target: ['chrome111', 'edge111', 'firefox111', 'safari16.4'],
    tsconfig: join(projectDir, 'tsconfig.json'),
  });
  const text = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { address: `/late/${hash}.js`, text };
}

/** The module that tells the page cache where it is. */
export const addressModule = (address: string) =>
  `// Written by \`npm run generate\`.\n\n/** Where the script is that fetches the others. */\nexport const LATE_SCRIPTS = '${address}';\n`;
