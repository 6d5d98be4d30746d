import { readingPdf } from '@/emails/documents/reading-document';
import { type Locale, locales } from '@/lib/i18n/locales';
import { sampleFile } from '@/lib/pages/sample-file';
import { sampleStudio } from '@/lib/studio/sample';

export const dynamic = 'force-static';
export const dynamicParams = false;

/** The sample reading as a paper, in each language, set while the site is built. */
export function generateStaticParams() {
  return locales.map((locale) => ({ file: sampleFile(locale) }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const locale = locales.find((each) => sampleFile(each) === file) as Locale;
  const { studio, date } = sampleStudio(locale);
  const { pdf } = await readingPdf(studio, { date });
  return new Response(new Uint8Array(pdf), {
    headers: { 'Content-Type': 'application/pdf', 'X-Robots-Tag': 'noindex' },
  });
}
