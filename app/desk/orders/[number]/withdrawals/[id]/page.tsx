import { DeskPage } from '@/components/desk/desk-page';
import { WithdrawalDesk } from '@/components/desk/withdrawal-desk';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { deskText } from '@/lib/desk/texts';
import { isUuid } from '@/lib/forms/uuid';
import { getWithdrawal } from '@/lib/withdrawals/queries';

/** The same page below its order, where a link to that order leads, too. */
export default async function OrderWithdrawalPage(props: DeskProps<{ number: string; id: string }>) {
  const { number, id, done } = await openDesk(
    props,
    ({ number, id }) => `/desk/orders/${number}/withdrawals/${id}`,
  );
  const withdrawal = isUuid(id) ? await getWithdrawal(id) : null;
  if (withdrawal?.orderNumber !== number) showMissing('withdrawals');
  const title = deskText('withdrawals.titleOf', { name: withdrawal.name });
  return (
    <DeskPage area="withdrawals" title={title} done={done}>
      <WithdrawalDesk withdrawal={withdrawal} pageKey={`orders/${number}/withdrawals/${id}`} />
    </DeskPage>
  );
}
