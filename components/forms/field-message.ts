import type { Messages } from '@/lib/messages/messages';

/** The sentence for a message key such as `required` or `birthDate.no_such_day`, from the namespaces given. */
export function fieldMessage(
  key: string | undefined,
  ...catalogues: (Partial<Messages['forms']> | Record<string, unknown>)[]
) {
  if (!key) return undefined;
  for (const catalogue of catalogues) {
    const found = key
      .split('.')
      .reduce<unknown>(
        (node, part) =>
          node && typeof node === 'object' && Object.hasOwn(node, part) ? Reflect.get(node, part) : undefined,
        catalogue,
      );
    if (typeof found === 'string') return found;
  }
  return key;
}
