import { readingPdf } from '@/emails/documents/reading-document';
import { samplePagePicture } from '@/emails/documents/sample-page';
import { locales } from '@/lib/i18n/locales';
import { sampleFile, samplePageFile, samplePages } from '@/lib/pages/sample-file';
import { sampleStudio } from '@/lib/studio/sample';

export const dynamic = 'force-static';
export const dynamicParams = false;

type File = { type: string; make: () => Promise<Buffer> };

/** The sample reading as a paper in each language, and pictures of its pages, by file name; set while the site is built. */
const files = new Map<string, File>(
  locales.flatMap((locale) => [
    [
      sampleFile(locale),
      {
        type: 'application/pdf',
        make: async () => {
          const { studio, date } = sampleStudio(locale);
          return (await readingPdf(studio, { date })).pdf;
        },
      },
    ],
    ...samplePages.map((page): [string, File] => [
      samplePageFile(locale, page),
      { type: 'image/webp', make: () => samplePagePicture(locale, page) },
    ]),
  ]),
);

export function generateStaticParams() {
  return [...files.keys()].map((file) => ({ file }));
}

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const { type, make } = files.get(file) as File;
  return new Response(new Uint8Array(await make()), {
    headers: { 'Content-Type': type, 'X-Robots-Tag': 'noindex' },
  });
}
