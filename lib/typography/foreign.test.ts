import { expect, it } from 'vitest';
import { markdownHtml } from '@/lib/markdown/markdown';
import { rehypeForeign } from './foreign';

const paragraph = (value: string) => ({
  type: 'element',
  tagName: 'p',
  children: [{ type: 'text', value }],
});

it('a word of the other language says which language it is, and its neighbours keep theirs', () => {
  const english = paragraph('This legal notice (Impressum) gives the information.');
  rehypeForeign('en')(english);
  expect(english.children).toEqual([
    { type: 'text', value: 'This legal notice (' },
    {
      type: 'element',
      tagName: 'span',
      properties: { lang: 'de' },
      children: [{ type: 'text', value: 'Impressum' }],
    },
    { type: 'text', value: ') gives the information.' },
  ]);
  const german = paragraph('Im Impressum steht nichts davon.');
  rehypeForeign('de')(german);
  expect(german).toEqual(paragraph('Im Impressum steht nichts davon.'));
});

it('terms named in the other language say so to the end of their sentence, and emphasis elsewhere does not', () => {
  const html = (locale: 'en' | 'de', text: string) => markdownHtml({ locale, text, tableLabel: '' });
  expect(html('en', 'A *word*. German: *Lebenszahl*, often *Lebensweg*. See *this*.')).toBe(
    '<p>A <em>word</em>. German: <em lang="de">Lebenszahl</em>, often <em lang="de">Lebensweg</em>. See <em>this</em>.</p>',
  );
  expect(html('de', 'Ein *Wort*. Englisch: *heart’s desire*.')).toBe(
    '<p>Ein <em>Wort</em>. Englisch: <em lang="en">heart’s desire</em>.</p>',
  );
});
