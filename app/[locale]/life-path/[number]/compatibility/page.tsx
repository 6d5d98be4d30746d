import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { LibraryView } from '@/components/library/library-view';
import { libraryMetadata } from '@/lib/library/page-metadata';
import { pairNumbers, pairsPath } from '@/lib/pages/library-paths';

type Props = { params: Promise<{ number: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return pairNumbers.map((number) => ({ number: String(number) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { number } = await params;
  return libraryMetadata(await getLocale(), pairsPath(Number(number)));
}

export default async function PairsPage({ params }: Props) {
  const { number } = await params;
  return <LibraryView path={pairsPath(Number(number))} />;
}
