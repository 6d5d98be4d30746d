import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { PackageView } from '@/components/readings/package-view';
import { type PackageId, packageIds, packagePath } from '@/lib/catalog/packages';
import { pageImage } from '@/lib/library/pictures';
import { messages } from '@/lib/messages/messages';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ packageId: PackageId }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return packageIds.map((packageId) => ({ packageId }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { packageId }] = [await getLocale(), await params];
  const { metaTitle, metaDescription } = messages[locale].readings[packageId];
  const { title } = messages[locale].packages[packageId];
  const page = { title: metaTitle, description: metaDescription, keywords: title };
  const path = packagePath(packageId);
  return pageMetadata({ locale, path, page, image: { url: pageImage(path), alt: title } });
}

export default async function PackagePage({ params }: Props) {
  const { packageId } = await params;
  return <PackageView packageId={packageId} />;
}
