import { OrderPage, type OrderPageProps, orderMetadata } from '@/components/order/order-page';

export const dynamicParams = true;
export const generateMetadata = orderMetadata;

export default async function Page({ params, searchParams }: OrderPageProps) {
  return <OrderPage query={await searchParams} pathPackage={(await params).packageId} />;
}
