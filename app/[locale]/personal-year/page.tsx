import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { LibraryView } from '@/components/library/library-view';
import { OpenCalculatorSection } from '@/components/open-calculator/open-calculator-section';
import { libraryMetadata } from '@/lib/library/page-metadata';

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  return libraryMetadata(await getLocale(), '/personal-year');
}

export default function PersonalYearPage() {
  return <LibraryView path="/personal-year" calculator={<OpenCalculatorSection kind="personalYear" />} />;
}
