import { expect, test } from 'vitest';
import { readingPdf } from '@/emails/documents/reading-document';
import { locales } from '@/lib/i18n/locales';
import { readPdf } from '@/lib/readings/read-pdf';
import { sampleStudio } from './sample';

test.each(locales)(
  'the sample reading is a paper like any other, with its own numbers (%s)',
  async (locale) => {
    const { studio, date } = sampleStudio(locale);
    expect(studio.chapters.map(({ key }) => key)).toHaveLength(10);
    const { pdf, pages } = await readingPdf(studio, { date });
    expect(pages).toBeGreaterThan(5);
    const read = await readPdf(pdf);
    const words = JSON.stringify(read);
    expect(words).toContain('Clara Josephine Wieck');
    expect(words).toMatch(/1 . 3 . 0 . 9 . 1 . 8 . 1 . 9 . 32/);
    expect(words).not.toMatch(/[{}]\w+[{}]|undefined/);
  },
);
