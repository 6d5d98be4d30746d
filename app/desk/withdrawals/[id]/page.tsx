import { DeskPage } from '@/components/desk/desk-page';
import { WithdrawalEntry } from '@/components/desk/withdrawal-entry';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { isUuid } from '@/lib/forms/uuid';
import { showClosedDesk } from '@/lib/links/closed-link';
import { getWithdrawal } from '@/lib/withdrawals/queries';

export default async function WithdrawalPage(props: DeskProps<{ id: string }>) {
  const { id, done } = await openDesk(props, ({ id }) => `/desk/withdrawals/${id}`);
  const withdrawal = isUuid(id) ? await getWithdrawal(id) : null;
  if (!withdrawal) showClosedDesk();
  return (
    <DeskPage area="withdrawals" title={deskMessages.withdrawals.title} done={done}>
      <p className="max-w-text text-ink-soft">{deskMessages.withdrawals.intro}</p>
      <WithdrawalEntry withdrawal={withdrawal} page={id} />
    </DeskPage>
  );
}
