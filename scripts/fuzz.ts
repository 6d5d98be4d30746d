import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd, stackOf } from '../local/run-to-end';
import { dataDir } from '../local/settings';
import { startStack, testSettings } from '../local/stack';
import { endGently } from './robustness/drain';
import { runFuzz } from './robustness/fuzz/run';
import { anySeed, readNumbers } from './robustness/options';

/**
 * `npm run fuzz -- --inputs 20000 --seed 7`: sends generated inputs to all actions, handlers and addresses of the built
 * site. `--only N` sends the one input that a report names, with its seed.
 */
async function main(): Promise<number> {
  const { inputs, seed, only } = readNumbers({ inputs: 12_000, seed: anySeed(), only: -1 });
  const lines: string[] = [];
  const stack = await startStack(await testSettings(), (line) => lines.push(line));
  try {
    const { findings } = await runFuzz({
      variables: stack.variables,
      databaseLog: stack.databaseLog,
      said: lines,
      inputs,
      seed,
      only,
    });
    const wrong = await endGently(stack);
    for (const sentence of wrong) console.log(sentence);
    return findings + wrong.length;
  } finally {
    await stack.stop();
    const log = join(dataDir, 'test-results', 'fuzz-servers.log');
    mkdirSync(join(dataDir, 'test-results'), { recursive: true });
    writeFileSync(log, lines.join('\n'));
    console.log(`what the servers said: ${log}`);
  }
}

runToEnd(async () => ((await main()) === 0 ? 0 : 1), stackOf);
