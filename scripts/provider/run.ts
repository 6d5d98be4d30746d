import { parseArgs } from 'node:util';
import { commands } from './commands';
import { databaseProblem } from './database-problem';
import { HELP, helpFor } from './help';
import { openShop } from './open-shop';
import { Refused, UsageError } from './refusals';

/** What a command says: on standard output, or on standard error with a code that is not 0. */
export type Outcome = { code: number; out: string; err: string };

const options = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  file: { type: 'string' },
  anyway: { type: 'boolean' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  type: { type: 'string' },
  value: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  packages: { type: 'string' },
  min: { type: 'string' },
  text: { type: 'string' },
  limit: { type: 'string' },
  out: { type: 'string' },
  name: { type: 'string' },
  born: { type: 'string' },
} as const;

/** Runs one command. Codes: 0 done, 1 refused or failed, 2 wrong use. */
export async function runProvider(argv: string[]): Promise<Outcome> {
  const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, strict: false, options });
  try {
    return { code: 0, out: await answer(positionals, values as Record<string, string | boolean>), err: '' };
  } catch (error) {
    return { out: '', ...failure(error, values.json === true) };
  }
}

async function answer(
  [name = '', ...args]: string[],
  values: Record<string, string | boolean | undefined>,
): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (values.help || name === '' || name === 'help') return command ? helpFor(name) : HELP;
  if (!command) throw new UsageError(`There is no command "${name}".`);
  const unknown = Object.keys(values).find((option) => !Object.hasOwn(options, option));
  if (unknown) throw new UsageError(`There is no option --${unknown}.`);
  const shop = await openShop();
  try {
    const { freshenShop } = await import('@/lib/shop/store');
    await freshenShop();
    const { data, text } = await command(args, values);
    return values.json ? JSON.stringify(data, null, 2) : text;
  } finally {
    await shop.close();
  }
}

function failure(error: unknown, asJson: boolean): { code: number; err: string } {
  if (error instanceof UsageError)
    return { code: 2, err: `${error.message}\nHelp: npm run provider -- --help` };
  if (error instanceof Refused) return { code: 1, err: asJson ? JSON.stringify(error.data) : error.message };
  const database = databaseProblem(error);
  if (database) return { code: 1, err: asJson ? JSON.stringify(database) : database.message };
  return { code: 1, err: error instanceof Error ? error.message : String(error) };
}
