import { OrderPage, orderMetadata } from '@/components/order/order-page';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = orderMetadata;

export default async function Page({ searchParams }: Props) {
  return <OrderPage query={await searchParams} />;
}
