import { DeskPage } from '@/components/desk/desk-page';
import { StudioView } from '@/components/desk/studio/studio-view';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { studioText } from '@/lib/desk/texts';
import { findOrderByNumber, getOrder } from '@/lib/orders/order';
import { readStudio } from '@/lib/studio/studio';

export default async function StudioPage(props: DeskProps<{ number: string }>) {
  const { number, done, problem } = await openDesk(props, ({ number }) => `/desk/orders/${number}/studio`);
  const found = await findOrderByNumber(number);
  const order = found && (await getOrder(found.id));
  if (!order) showMissing('orders');
  return (
    <DeskPage area="orders" title={studioText('title', { number })} done={done} problem={problem}>
      <StudioView studio={await readStudio(order)} />
    </DeskPage>
  );
}
