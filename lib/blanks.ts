/** What an unfilled fact looks like, so that neither a visitor nor the owner takes it for a real one. */
export type Blank = `[${string}]`;

export function placeholder(name: string): string {
  return `[${name}]`;
}

/** Lists the facts that are still placeholders, as dotted paths with their labels. */
export function unfilledFacts(facts: object, path = ''): { path: string; label: string }[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string')
      return /^\[.*\]$/.test(value) ? [{ path: here, label: value.slice(1, -1) }] : [];
    return value && typeof value === 'object' ? unfilledFacts(value, here) : [];
  });
}
