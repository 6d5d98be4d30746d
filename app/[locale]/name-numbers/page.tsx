import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { LibraryView } from '@/components/library/library-view';
import { OpenCalculatorSection } from '@/components/open-calculator/open-calculator-section';
import { libraryMetadata } from '@/lib/library/page-metadata';

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  return libraryMetadata(await getLocale(), '/name-numbers');
}

export default function NameNumbersPage() {
  return <LibraryView path="/name-numbers" calculator={<OpenCalculatorSection kind="name" />} />;
}
