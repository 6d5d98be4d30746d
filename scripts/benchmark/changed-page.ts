import { join } from 'node:path';
import { freePort } from '../../local/ports';
import { startProgram } from '../../local/processes';
import { say } from '../../local/progress';
import { projectDir, type Variables } from '../../local/settings';
import { commands } from '../../local/site';
import { testBuild } from '../../local/stack';
import { changePrice } from '../growing/changes';
import { writeTable } from './table';

const PATIENCE_MS = 120_000;

/**
 * What a change of a price costs the page that shows it: requests per second before and after, by turns in one run, whether
 * it is static both times, and how soon a second instance on the same database shows it. Into `docs/benchmark.md`.
 * @param variables of the site that runs
 */
export async function measureChange(variables: Variables): Promise<void> {
  const port = await freePort();
  const env = {
    ...variables,
    ...{ NODE_ENV: 'production', NEXT_DIST_DIR: testBuild, NEXT_TELEMETRY_DISABLED: '1' },
    ...{ PORT: String(port), HOST: '127.0.0.1', TSX_TSCONFIG_PATH: join(projectDir, 'tsconfig.node.json') },
  };
  const second = startProgram({
    ...{ name: 'second site', args: commands.site(port, '127.0.0.1'), env },
    onLine: () => {},
  });
  try {
    const sites = [String(variables.SITE_URL), `http://localhost:${port}`];
    await firstAnswer(sites[1] ?? '');
    say('Benchmark', 'a price, before and after it changes');
    const { rates, cache, seconds } = await changePrice({ sites, variables });
    const [before, after] = rates;
    const states = (from: number, to?: number) => [...new Set(cache.slice(from, to))].join(', ');
    const shown = (site: number) => seconds.filter((_, index) => index % sites.length === site);
    const span = (site: number) =>
      `${Math.min(...shown(site)).toFixed(2)} to ${Math.max(...shown(site)).toFixed(2)} s`;
    writeTable(
      'change',
      [
        ['', 'requests per second', 'ratio', '`x-nextjs-cache`'],
        ['home, before a price changed', before.toFixed(0), '1.00', states(0, sites.length)],
        ['home, after', after.toFixed(0), (after / before).toFixed(2), states(sites.length)],
      ],
      `${shown(0).length} changes, each shown after: first instance ${span(0)}, second instance ${span(1)}`,
    );
  } finally {
    await second.stop();
  }
}

async function firstAnswer(site: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
    const answer = await fetch(`${site}/api/health`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    );
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the second site does not come up');
}
