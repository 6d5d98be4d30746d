import { expect, it } from 'vitest';
import { previewLanguage } from './preview-language';

it('opens in a language that the article has, unless another one is asked for', () => {
  expect(previewLanguage(undefined, 'en', ['de'])).toBe('de');
  expect(previewLanguage('fr', 'de', ['en', 'de'])).toBe('de');
  expect(previewLanguage('en', 'de', ['de'])).toBe('en');
  expect(previewLanguage(undefined, 'en', [])).toBe('en');
});
