import { OrderPage, orderMetadata } from '@/components/order/order-page';

type Props = {
  params: Promise<{ packageId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export const dynamicParams = true;
export const generateMetadata = orderMetadata;

export default async function Page({ params, searchParams }: Props) {
  const { packageId } = await params;
  return <OrderPage query={await searchParams} pathPackage={packageId} />;
}
