import { ApiError, invalidParam } from './errors';

/** A decoded form: text leaves, and branches whose keys are field names or list positions. */
export type FormNode = string | FormBranch;
export type FormBranch = Map<string, FormNode>;

const MAX_DEPTH = 8;

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ApiError(400, 'Invalid request: the form body is not valid percent-encoded UTF-8.');
  }
}

/** Splits `a[b][0]` into its segments. Throws a 400 for unbalanced brackets, an empty name or too deep a path. */
function splitKey(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match?.[1]) throw invalidParam(key, `Invalid parameter name: ${key}`);
  const inner = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '');
  if (inner.length >= MAX_DEPTH) throw invalidParam(key, `Parameter nested too deeply: ${key}`);
  return [match[1], ...inner];
}

function insert(root: FormBranch, key: string, value: string): void {
  const segments = splitKey(key);
  let branch = root;
  for (const [depth, segment] of segments.entries()) {
    const name = segment === '' ? String(branch.size) : segment;
    if (depth === segments.length - 1) {
      if (branch.get(name) instanceof Map)
        throw invalidParam(key, `Invalid parameter: ${key} is both a value and a hash`);
      branch.set(name, value);
      return;
    }
    const next = branch.get(name) ?? new Map<string, FormNode>();
    if (typeof next === 'string')
      throw invalidParam(key, `Invalid parameter: ${key} is both a value and a hash`);
    branch.set(name, next);
    branch = next;
  }
}

/**
 * Parses a form body or query string with nested names: `a[0][b]=c` (indexed) and `a[]=c` (appending), brackets plain
 * or percent-encoded, UTF-8. The last of two equal names wins. Throws a 400 for malformed names or encoding.
 */
export function parseForm(text: string): FormBranch {
  const root: FormBranch = new Map();
  for (const pair of text.split('&')) {
    if (!pair) continue;
    const equals = pair.indexOf('=');
    const key = decode(equals < 0 ? pair : pair.slice(0, equals));
    insert(root, key, equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return root;
}

/** The items of a list branch in the order of their positions, or null when the node is not a list. */
export function listItems(node: FormNode): [position: string, item: FormNode][] | null {
  if (typeof node === 'string') return null;
  const entries = [...node];
  if (!entries.every(([key]) => /^\d+$/.test(key))) return null;
  return entries.sort(([a], [b]) => Number(a) - Number(b));
}
