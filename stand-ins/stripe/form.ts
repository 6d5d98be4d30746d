import { ApiError, invalidParam } from './errors';

/** A decoded form: text leaves, and hashes whose keys are field names or list positions. A hash has no prototype. */
export type FormNode = string | FormHash;
export type FormHash = { [name: string]: FormNode };

const MAX_DEPTH = 8;

const emptyHash = (): FormHash => Object.create(null);

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

function insert(root: FormHash, key: string, value: string): void {
  const segments = splitKey(key);
  const last = segments.length - 1;
  let hash = root;
  for (const [depth, segment] of segments.entries()) {
    const name = segment === '' ? String(Object.keys(hash).length) : segment;
    const known = hash[name];
    const next = depth === last ? value : (known ?? emptyHash());
    if (known !== undefined && (typeof known === 'string') !== (depth === last))
      throw invalidParam(key, `Invalid parameter: ${key} is both a value and a hash`);
    hash[name] = next;
    if (typeof next !== 'string') hash = next;
  }
}

/**
 * Parses a form body or query string with nested names: `a[0][b]=c` (indexed) and `a[]=c` (appending), brackets plain
 * or percent-encoded, UTF-8. The last of two equal names wins. Throws a 400 for malformed names or encoding.
 */
export function parseForm(text: string): FormHash {
  const root = emptyHash();
  for (const pair of text.split('&')) {
    if (!pair) continue;
    const equals = pair.indexOf('=');
    const key = decode(equals < 0 ? pair : pair.slice(0, equals));
    insert(root, key, equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return root;
}
