import type { Locale } from '@/lib/i18n/locales';

/** What our running texts name in the other language; a screen reader has to change its voice for it. */
const foreignWords: Record<Locale, { lang: Locale; words: readonly string[] }> = {
  en: {
    lang: 'de',
    words: [
      ...['Impressum', 'Digitale-Dienste-Gesetz', 'Medienstaatsvertrag', 'Barrierefreiheitsstärkungsgesetz'],
      ...['Dichtung und Wahrheit', 'Umsatzsteuergesetz', 'Kleinunternehmer'],
    ],
  },
  de: {
    lang: 'en',
    words: [
      ...['Web Content Accessibility Guidelines', 'EU-US Data Privacy Framework', 'Data Privacy Framework'],
      ...['The Philosophy of Numbers', 'The Ancient Science of Numbers', 'Book of Numbers'],
    ],
  },
};

/** Behind it, in the same sentence, terms in italics are words of the other language: "German: *Lebenszahl*, often *Lebensweg*." */
const naming: Record<Locale, RegExp> = { en: /\bGerman: [^.]*$/, de: /\bEnglisch: [^.]*$/ };

type Node = {
  type: string;
  tagName?: string;
  properties?: Record<string, string>;
  value?: string;
  children?: Node[];
};

/** Marks words of the other language with `lang` (WCAG 3.1.2), as a rehype plugin. */
export function rehypeForeign(locale: Locale) {
  const { lang, words } = foreignWords[locale];
  const pattern = new RegExp(`(${words.join('|')})`);
  const markNamed = (children: readonly Node[]): void => {
    let isNaming = false;
    for (const child of children) {
      if (child.type === 'text')
        isNaming = isNaming ? !/[.!?]/.test(child.value ?? '') : naming[locale].test(child.value ?? '');
      else if (isNaming && child.tagName === 'em') child.properties = { ...child.properties, lang };
    }
  };
  const mark = (node: Node): void => {
    markNamed(node.children ?? []);
    node.children = node.children?.flatMap((child) => {
      if (child.type !== 'text') {
        mark(child);
        return [child];
      }
      return (child.value ?? '')
        .split(pattern)
        .filter((part) => part !== '')
        .map((value) => {
          const text = { type: 'text', value };
          if (!words.includes(value)) return text;
          return { type: 'element', tagName: 'span', properties: { lang }, children: [text] };
        });
    });
  };
  return (tree: Node) => mark(tree);
}
