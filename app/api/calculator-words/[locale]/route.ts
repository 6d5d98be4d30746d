import { wordsOf } from '@/components/open-calculator/words';
import { type Locale, locales } from '@/lib/i18n/locales';

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

/** The words of the calculator that stands in articles: a page of text does not carry them (docs/decisions/0043). */
export async function GET(_request: Request, { params }: { params: Promise<{ locale: string }> }) {
  const { locale } = await params;
  return Response.json(wordsOf('lifePath', locale as Locale));
}
