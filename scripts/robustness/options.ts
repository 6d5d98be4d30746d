import { parseArgs } from 'node:util';

/**
 * Reads the numbers a command was given, such as `--minutes 10 --seed 7`.
 * @param defaults every option with its value when it is not given; the answer has the same names
 * @throws for an option that is not there and for a value that is no number from 0 on
 */
export function readNumbers<Name extends string>(
  defaults: Record<Name, number>,
  args: string[] = process.argv.slice(2),
): Record<Name, number> {
  const options = Object.fromEntries(
    Object.keys(defaults).map((name) => [name, { type: 'string' as const }]),
  );
  const { values } = parseArgs({ args, options });
  const numbers = { ...defaults };
  for (const [name, text] of Object.entries(values)) {
    const value = Number(text);
    if (typeof text !== 'string' || text.trim() === '' || !(value >= 0))
      throw new Error(`--${name} must be a number from 0 on`);
    numbers[name as Name] = value;
  }
  return numbers;
}

/** A seed for a run that was given none; it is printed, so that the run can be repeated. */
export function anySeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
