import type { Messages } from '@/lib/messages/messages';

/** Sentences by message key, in the shape of the namespace `validation` or flat, as an answer brings them. */
export type Sentences = Partial<Messages['validation']> | Record<string, unknown>;

/** The forms that say some of it in words of their own. */
export type OwnSentences = 'calculator' | 'contact' | 'review';

/** Where a form looks for its sentences, in this order. */
export function sentencesOf(validation: Messages['validation'], own?: OwnSentences): Sentences[] {
  return own ? [validation[own], validation] : [validation];
}

/** The sentence for a message key such as `required` or `birthDate.no_such_day`, from the namespaces given. */
export function fieldMessage(key: string | undefined, ...catalogues: Sentences[]) {
  if (!key) return undefined;
  for (const catalogue of catalogues) {
    const found = own(catalogue, key) ?? key.split('.').reduce<unknown>(own, catalogue);
    if (typeof found === 'string') return found;
  }
  return key;
}

const own = (node: unknown, key: string): unknown =>
  node && typeof node === 'object' && Object.hasOwn(node, key) ? Reflect.get(node, key) : undefined;
