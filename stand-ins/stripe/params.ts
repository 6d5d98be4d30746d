import { z } from 'zod';
import { type ApiError, invalidParam } from './errors';
import type { FormNode } from './form';

/** A rule with Stripe's words and code for what breaks it; `{value}` stands for what was sent. */
const rule = <T>(holds: (value: T) => boolean, message: string, code: string) =>
  z.refine<T>(holds, {
    error: ({ input }) => message.replace('{value}', () => String(input)),
    params: { code },
    abort: true,
  });

const INTEGER = 'parameter_invalid_integer';

const tooLong = (max: number) => `Invalid string: must be at most ${max} characters`;

export const text = (max = 5000) => z.string().min(1).max(max, tooLong(max));

export const integer = (min = 0) =>
  text()
    .check(rule((value) => /^-?\d{1,15}$/.test(value), 'Invalid integer: {value}', INTEGER))
    .transform(Number)
    .check(rule((value) => value >= min, `This value must be at least ${min}.`, INTEGER));

export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');

// The placeholder's braces are no valid URL characters everywhere, so it is taken out before the check.
const isWebAddress = (value: string) =>
  z.url({ protocol: /^https?$/ }).safeParse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'cs')).success;

export const absoluteUrl = text().check(rule(isWebAddress, 'Not a valid URL', 'url_invalid'));

const isEmail = (value: string) =>
  value.length <= 800 && /^[^\s@<>(),;:"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value);

export const email = z.string().check(rule(isEmail, 'Invalid email address: {value}', 'email_invalid'));

/** The name of an object of a kind that a new Stripe account has none of. */
export const noneOf = (kind: string) =>
  text().check(rule(() => false, `No such ${kind}: '{value}'`, 'resource_missing'));

const positions = (node: unknown) => {
  const isList =
    node !== null && typeof node === 'object' && Object.keys(node).every((key) => /^\d+$/.test(key));
  return isList ? Object.values(node) : node;
};

export const list = <S extends z.ZodType>(item: S, max = 100) =>
  z.preprocess(positions, z.array(item).max(max, `Array exceeded maximum ${max} allowed elements.`));

/** Metadata: at most 50 keys of 40 characters with values of 500; an empty value leaves the key unset. */
export const metadata = z.preprocess(
  (node) => (node === '' ? {} : node),
  z
    .record(z.string().max(40, tooLong(40)), z.string().max(500, tooLong(500)))
    .transform((pairs) => Object.fromEntries(Object.entries(pairs).filter(([, value]) => value !== '')))
    .refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata can have up to 50 keys.'),
);

/** The paths of an answer that the caller wants as whole objects. */
export const expandParams = list(text()).optional();

/** `line_items[0][quantity]` for the path of a zod issue. */
const bracketed = ([first, ...rest]: PropertyKey[]) =>
  [String(first ?? ''), ...rest.map((segment) => `[${String(segment)}]`)].join('');

function refusal(issue: z.core.$ZodIssue): ApiError {
  if (issue.code === 'unrecognized_keys') {
    const param = bracketed([...issue.path, issue.keys[0] ?? '']);
    return invalidParam(param, `Received unknown parameter: ${param}`, 'parameter_unknown');
  }
  const param = bracketed(issue.path);
  if (issue.code === 'custom') return invalidParam(param, issue.message, issue.params?.code);
  if (issue.input === undefined)
    return invalidParam(param, `Missing required param: ${param}.`, 'parameter_missing');
  if (issue.input === '')
    return invalidParam(param, `You passed an empty string for '${param}'.`, 'parameter_invalid_empty');
  if (issue.code === 'invalid_value')
    return invalidParam(param, `Invalid ${param}: must be one of ${issue.values.join(', ')}`);
  return invalidParam(param, issue.message);
}

/** Reads a call's parameters. Throws Stripe's 400 for the first that is unknown, missing or wrong. */
export function readParams<S extends z.ZodType>(schema: S, form: FormNode | undefined): z.output<S> {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  const { issues } = result.error;
  const first = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  throw first ? refusal(first) : result.error;
}
