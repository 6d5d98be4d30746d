import { expect, it } from 'vitest';
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
