import { parseArgs } from 'node:util';
import { commands } from './provider/commands';
import { HELP, helpFor } from './provider/help';
import { openShop } from './provider/open-shop';
import { Refused, UsageError } from './provider/refusals';

// `npm run provider -- orders --json`: everything the provider's desk can do, from the command line.
const options = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  file: { type: 'string' },
  amount: { type: 'string' },
  reason: { type: 'string' },
  type: { type: 'string' },
  value: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
  out: { type: 'string' },
} as const;

const { values, positionals } = parseArgs({ allowPositionals: true, strict: false, options });

/** 0 done, 1 refused or failed, 2 wrong use. */
async function main(): Promise<number> {
  const [name = '', ...args] = positionals;
  const command = commands[name];
  if (values.help || name === '' || name === 'help') {
    console.log(command ? helpFor(name) : HELP);
    return 0;
  }
  if (!command) throw new UsageError(`There is no command "${name}".`);
  const unknown = Object.keys(values).find((option) => !Object.hasOwn(options, option));
  if (unknown) throw new UsageError(`There is no option --${unknown}.`);
  const shop = await openShop();
  try {
    const result = await command(args, values as Record<string, string | boolean | undefined>);
    console.log(values.json ? JSON.stringify(result.data, null, 2) : result.text);
    return 0;
  } finally {
    await shop.close();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof UsageError) console.error(`${error.message}\nHelp: npm run provider -- --help`);
    else if (error instanceof Refused)
      console.error(values.json ? JSON.stringify(error.data) : error.message);
    else console.error(error instanceof Error ? error.message : error);
    process.exit(error instanceof UsageError ? 2 : 1);
  },
);
