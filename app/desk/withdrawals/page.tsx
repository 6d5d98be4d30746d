import { DeskPage } from '@/components/desk/desk-page';
import { WithdrawalEntry } from '@/components/desk/withdrawal-entry';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { listOpenWithdrawals } from '@/lib/withdrawals/queries';

export default async function WithdrawalsPage(props: DeskProps) {
  const { done } = await openDesk(props, () => '/desk/withdrawals');
  const declarations = await listOpenWithdrawals();
  return (
    <DeskPage area="withdrawals" title={deskMessages.withdrawals.title} done={done}>
      <p className="max-w-text text-ink-soft">{deskMessages.withdrawals.intro}</p>
      {declarations.length === 0 ? <p>{deskMessages.nothing}</p> : null}
      {declarations.map((withdrawal) => (
        <WithdrawalEntry key={withdrawal.id} withdrawal={withdrawal} page="" />
      ))}
    </DeskPage>
  );
}
