import sharp from 'sharp';
import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { SAMPLE_PAGE_SIZE, samplePages } from '@/lib/pages/sample-file';
import { sampleAnchors } from '@/lib/studio/sample';
import { samplePagePicture } from './sample-page';

it.each(locales)('pages of the sample reading are small pictures, none like another (%s)', async (locale) => {
  const pictures = await Promise.all(samplePages.map((page) => samplePagePicture(locale, page)));
  for (const picture of pictures) {
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', ...SAMPLE_PAGE_SIZE });
    expect(picture.length).toBeLessThan(30_000);
  }
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(samplePages.length);
});

it('each of its chapters can be found on its page', () => {
  expect(sampleAnchors('en')).toMatchObject({
    lifePath: 'life-path-5',
    relationships: 'relationships',
    closing: expect.any(String),
  });
  for (const locale of locales)
    for (const page of samplePages) if (page !== 'cover') expect(sampleAnchors(locale)[page]).toMatch(/\S/);
});
