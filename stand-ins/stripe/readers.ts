import { invalidParam } from './errors';
import { type FormNode, listItems } from './form';

/** Reads one parameter: gets its node and bracketed path, gives its value or throws Stripe's 400. */
export type Reader<T> = (node: FormNode, path: string) => T;
type Fields = Record<string, Reader<unknown>>;
export type ReadFields<F extends Fields> = { [K in keyof F]?: ReturnType<F[K]> };

/** The text of a leaf. An empty value means "unset this", which a parameter of a new object cannot be. */
function leaf(node: FormNode, path: string): string {
  if (typeof node !== 'string')
    throw invalidParam(path, `Invalid string: ${path} must not be a hash or an array`);
  if (node !== '') return node;
  throw invalidParam(
    path,
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
    'parameter_invalid_empty',
  );
}

export const text =
  (max = 5000): Reader<string> =>
  (node, path) => {
    const value = leaf(node, path);
    if (value.length > max)
      throw invalidParam(path, `Invalid string: ${value.slice(0, 20)}...; must be at most ${max} characters`);
    return value;
  };

export const integer =
  (min = 0): Reader<number> =>
  (node, path) => {
    const value = leaf(node, path);
    if (!/^-?\d{1,15}$/.test(value))
      throw invalidParam(path, `Invalid integer: ${value}`, 'parameter_invalid_integer');
    if (Number(value) < min)
      throw invalidParam(
        path,
        `This value must be greater than or equal to ${min}.`,
        'parameter_invalid_integer',
      );
    return Number(value);
  };

export const boolean: Reader<boolean> = (node, path) => {
  const value = leaf(node, path);
  if (value !== 'true' && value !== 'false') throw invalidParam(path, `Invalid boolean: ${value}`);
  return value === 'true';
};

export const oneOf =
  <const T extends string>(values: readonly T[]): Reader<T> =>
  (node, path) => {
    const value = leaf(node, path);
    const found = values.find((candidate) => candidate === value);
    if (found) return found;
    const name = path.replace(/^.*\[([a-z_]+)\](\[\d+\])?$/, '$1').replace(/\[\d+\]$/, '');
    const shown = values.length > 1 ? `${values.slice(0, -1).join(', ')}, or ${values.at(-1)}` : values[0];
    throw invalidParam(path, `Invalid ${name}: must be one of ${shown}`);
  };

export const absoluteUrl: Reader<string> = (node, path) => {
  const value = text()(node, path);
  // The placeholder's braces are no valid URL characters everywhere, so it is taken out before the check.
  const parsed = URL.canParse(value.replaceAll('{CHECKOUT_SESSION_ID}', 'cs')) && new URL(value);
  if (!parsed || !/^https?:$/.test(parsed.protocol))
    throw invalidParam(path, 'Not a valid URL', 'url_invalid');
  return value;
};

export const email: Reader<string> = (node, path) => {
  const value = typeof node === 'string' ? node : '';
  if (!/^[^\s@<>(),;:"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value) || value.length > 800)
    throw invalidParam(path, `Invalid email address: ${value}`, 'email_invalid');
  return value;
};

export const list =
  <T>(item: Reader<T>, max = Number.POSITIVE_INFINITY): Reader<T[]> =>
  (node, path) => {
    const items = listItems(node);
    if (!items) throw invalidParam(path, 'Invalid array');
    if (items.length > max)
      throw invalidParam(
        path,
        `Array ${path} exceeded maximum ${max} allowed elements.`,
        'parameter_invalid',
      );
    return items.map(([position, child]) => item(child, `${path}[${position}]`));
  };

/** Reads a hash with known fields: unknown ones and missing required ones are a 400. `path` is '' at the root. */
export const hash =
  <F extends Fields>(fields: F, required: (keyof F & string)[] = []): Reader<ReadFields<F>> =>
  (node, path) => {
    if (typeof node === 'string') throw invalidParam(path, 'Invalid object');
    const at = (name: string) => (path ? `${path}[${name}]` : name);
    for (const name of node.keys())
      if (!Object.hasOwn(fields, name))
        throw invalidParam(at(name), `Received unknown parameter: ${at(name)}`, 'parameter_unknown');
    const result: ReadFields<F> = {};
    for (const name of Object.keys(fields) as (keyof F & string)[]) {
      const child = node.get(name);
      if (child !== undefined) result[name] = fields[name]?.(child, at(name)) as ReadFields<F>[typeof name];
      else if (required.includes(name))
        throw invalidParam(at(name), `Missing required param: ${at(name)}.`, 'parameter_missing');
    }
    return result;
  };

/** Metadata: at most 50 keys of 40 characters with values of 500; an empty value leaves the key unset. */
export const metadata: Reader<Record<string, string>> = (node, path) => {
  if (node === '') return {};
  if (typeof node === 'string') throw invalidParam(path, 'Invalid object');
  const result: Record<string, string> = {};
  for (const [key, value] of node) {
    if (typeof value !== 'string') throw invalidParam(`${path}[${key}]`, 'Metadata values must be strings.');
    if (key.length > 40)
      throw invalidParam(
        path,
        `Metadata keys can have up to 40 characters, but you passed in ${key.length}.`,
      );
    if (value.length > 500)
      throw invalidParam(
        `${path}[${key}]`,
        `Metadata values can have up to 500 characters, but you passed in ${value.length} characters.`,
      );
    if (value !== '') result[key] = value;
  }
  if (Object.keys(result).length > 50) throw invalidParam(path, 'Metadata can have up to 50 keys.');
  return result;
};

/** A parameter Stripe knows and this stand-in does not imitate: refused aloud rather than ignored in silence. */
export const notImitated: Reader<never> = (_node, path) => {
  throw invalidParam(
    path,
    `The local stand-in does not imitate the parameter ${path}.`,
    'parameter_not_imitated',
  );
};
