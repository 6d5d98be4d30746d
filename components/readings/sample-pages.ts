import type { PackageId } from '@/lib/catalog/packages';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { SAMPLE_PATH } from '@/lib/library/sample';
import { messages } from '@/lib/messages/page-messages';
import { SAMPLE_PAGE_SIZE, type SamplePage, samplePageAddress } from '@/lib/pages/sample-file';
import { soldPackage } from '@/lib/shop/sold';
import { sampleAnchors, sampleStudio } from '@/lib/studio/sample';
import { escapeXml } from '@/lib/xml';

/** What is shown of the sample, a Full Chart, beside each package. */
const pagesOf: Record<PackageId, readonly SamplePage[]> = {
  essence: ['lifePath', 'expression'],
  full: ['cover', 'lifePath', 'relationships'],
  advanced: ['cover', 'lifePath', 'relationships'],
};

/**
 * Pages of the sample reading as pictures, each leading to where its chapter can be read, and what they are taken from.
 * Of its chapters only those that the package sells.
 */
export function samplePagesHtml(packageId: PackageId, locale: Locale): string {
  const { readings: words } = messages[locale];
  const { studio } = sampleStudio(locale);
  const anchors = sampleAnchors(locale);
  const { width, height } = SAMPLE_PAGE_SIZE;
  const { items } = soldPackage(packageId);
  const shown = pagesOf[packageId].filter((page) => page === 'cover' || items.includes(page));
  const pictures = shown.map((page) => {
    const chapter = studio.chapters.find(({ key }) => key === page);
    const alt = chapter ? fill(words.samplePage, { chapter: chapter.title }) : words.sampleCover;
    const anchor = chapter ? `#${anchors[chapter.key]}` : '';
    return (
      `<a href="${pathIn(locale, SAMPLE_PATH)}${anchor}">` +
      `<img src="${samplePageAddress(locale, page)}" width="${width}" height="${height}" alt="${escapeXml(alt)}" loading="lazy" decoding="async"></a>`
    );
  });
  return `<p class="sample-pages">${pictures.join('')}</p><p class="field-hint">${escapeXml(words.samplePages)}</p>`;
}
