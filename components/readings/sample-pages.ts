import type { PackageId } from '@/lib/catalog/packages';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { SAMPLE_PATH } from '@/lib/library/sample';
import { messages } from '@/lib/messages/page-messages';
import { SAMPLE_PAGE_SIZE, type SamplePage, samplePageFile } from '@/lib/pages/sample-file';
import { sampleAnchors, sampleStudio } from '@/lib/studio/sample';
import { escapeXml } from '@/lib/xml';

/** Of each package, chapters that it has, too. */
const pagesOf: Record<PackageId, readonly SamplePage[]> = {
  essence: ['cover', 'lifePath', 'expression'],
  full: ['cover', 'lifePath', 'relationships'],
  advanced: ['cover', 'lifePath', 'relationships'],
};

/** Pages of the sample reading as pictures, each leading to where its chapter can be read. */
export function samplePagesHtml(packageId: PackageId, locale: Locale): string {
  const { readings: words } = messages[locale];
  const { studio } = sampleStudio(locale);
  const anchors = sampleAnchors(locale);
  const { width, height } = SAMPLE_PAGE_SIZE;
  const pictures = pagesOf[packageId].map((page) => {
    const chapter = studio.chapters.find(({ key }) => key === page);
    const alt = chapter ? fill(words.samplePage, { chapter: chapter.title }) : words.sampleCover;
    const anchor = chapter ? `#${anchors[chapter.key]}` : '';
    return (
      `<a href="${pathIn(locale, SAMPLE_PATH)}${anchor}">` +
      `<img src="/samples/${samplePageFile(locale, page)}" width="${width}" height="${height}" alt="${escapeXml(alt)}" loading="lazy" decoding="async"></a>`
    );
  });
  return `<p class="sample-pages">${pictures.join('')}</p>`;
}
