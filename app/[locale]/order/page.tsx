import { OrderPage, type OrderPageProps, orderMetadata } from '@/components/order/order-page';

export const generateMetadata = orderMetadata;

export default async function Page({ searchParams }: OrderPageProps) {
  return <OrderPage query={await searchParams} />;
}
