import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { LibraryView } from '@/components/library/library-view';
import { libraryMetadata } from '@/lib/library/page-metadata';

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  return libraryMetadata(await getLocale(), '/sample-reading');
}

export default function SampleReadingPage() {
  return <LibraryView path="/sample-reading" />;
}
