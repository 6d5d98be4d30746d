import 'server-only';
import sharp from 'sharp';
import type { Locale } from '@/lib/i18n/locales';
import { SAMPLE_PAGE_SIZE, type SamplePage } from '@/lib/pages/sample-file';
import { sampleStudio } from '@/lib/studio/sample';
import { readingPicture } from './reading-document';

/** A page of the sample reading as its PDF shows it, as a small WebP picture. */
export async function samplePagePicture(locale: Locale, page: SamplePage): Promise<Buffer> {
  const { studio, date } = sampleStudio(locale);
  const svg = await readingPicture(studio, { date, chapter: page === 'cover' ? null : page });
  // A chapter may go on on the pages below its first.
  return sharp(Buffer.from(svg), { density: 144 })
    .resize(SAMPLE_PAGE_SIZE.width)
    .extract({ left: 0, top: 0, ...SAMPLE_PAGE_SIZE })
    .webp({ quality: 72 })
    .toBuffer();
}
