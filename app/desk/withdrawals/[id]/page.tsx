import { DeskPage } from '@/components/desk/desk-page';
import { WithdrawalDesk } from '@/components/desk/withdrawal-desk';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { deskText } from '@/lib/desk/texts';
import { isUuid } from '@/lib/forms/uuid';
import { getWithdrawal } from '@/lib/withdrawals/queries';

export default async function WithdrawalPage(props: DeskProps<{ id: string }>) {
  const { id, done } = await openDesk(props, ({ id }) => `/desk/withdrawals/${id}`);
  const withdrawal = isUuid(id) ? await getWithdrawal(id) : null;
  if (!withdrawal) showMissing('withdrawals');
  const title = deskText('withdrawals.titleOf', { name: withdrawal.name });
  return (
    <DeskPage area="withdrawals" title={title} done={done}>
      <WithdrawalDesk withdrawal={withdrawal} pageKey={`withdrawals/${id}`} />
    </DeskPage>
  );
}
