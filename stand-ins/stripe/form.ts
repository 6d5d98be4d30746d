import { ApiError, invalidParam } from './errors';

/** A decoded form: text leaves, and hashes whose keys are field names or list positions. A hash has no prototype. */
export type FormNode = string | FormHash;
export type FormHash = { [name: string]: FormNode };

const MAX_DEPTH = 8;

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ApiError(400, 'Invalid request: the form body is not valid percent-encoded UTF-8.');
  }
}

/** Puts a value at `a[b][0]`. Throws a 400 for an empty name, unbalanced brackets or too deep a path. */
function insert(root: FormHash, key: string, value: string): void {
  if (!/^[^[\]]+(\[[^[\]]*\])*$/.test(key)) throw invalidParam(key, `Invalid parameter name: ${key}`);
  const segments = key.replaceAll(']', '').split('[');
  if (segments.length > MAX_DEPTH) throw invalidParam(key, `Parameter nested too deeply: ${key}`);
  let hash = root;
  for (const [depth, segment] of segments.entries()) {
    const name = segment || String(Object.keys(hash).length);
    const isLast = depth === segments.length - 1;
    const next = isLast ? value : (hash[name] ?? Object.create(null));
    if (typeof (hash[name] ?? next) !== typeof next || (typeof next === 'string') !== isLast)
      throw invalidParam(key, `Invalid parameter: ${key} is both a value and a hash`);
    hash[name] = next;
    hash = next;
  }
}

/**
 * Parses a form body or query string with nested names: `a[0][b]=c` (indexed) and `a[]=c` (appending), brackets plain
 * or percent-encoded, UTF-8. The last of two equal names wins. Throws a 400 for malformed names or encoding.
 */
export function parseForm(text: string): FormHash {
  const root: FormHash = Object.create(null);
  for (const pair of text.split('&')) {
    if (!pair) continue;
    const [key = '', ...value] = pair.split('=');
    insert(root, decode(key), decode(value.join('=')));
  }
  return root;
}
