import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { LibraryView } from '@/components/library/library-view';
import { libraryMetadata } from '@/lib/library/page-metadata';
import { yearPages } from '@/lib/pages/library-paths';

type Props = { params: Promise<{ number: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return yearPages.map((number) => ({ number: String(number) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { number } = await params;
  return libraryMetadata(await getLocale(), `/personal-year/${number}`);
}

export default async function PersonalYearNumberPage({ params }: Props) {
  const { number } = await params;
  return <LibraryView path={`/personal-year/${number}`} />;
}
