import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { LibraryView } from '@/components/library/library-view';
import { libraryMetadata } from '@/lib/library/page-metadata';
import { numberPages } from '@/lib/pages/library-paths';

type Props = { params: Promise<{ number: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return numberPages.map((number) => ({ number: String(number) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { number } = await params;
  return libraryMetadata(await getLocale(), `/life-path/${number}`);
}

export default async function LifePathNumberPage({ params }: Props) {
  const { number } = await params;
  return <LibraryView path={`/life-path/${number}`} />;
}
