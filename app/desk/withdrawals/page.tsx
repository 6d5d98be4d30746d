import { DeskPage } from '@/components/desk/desk-page';
import { Pager } from '@/components/desk/pager';
import { WithdrawalEntry } from '@/components/desk/withdrawal-entry';
import { type DeskProps, openDesk, placeOf } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';
import { listOpenWithdrawals } from '@/lib/withdrawals/queries';

export default async function WithdrawalsPage(props: DeskProps) {
  const { done, problem, ...query } = await openDesk(props, () => '/desk/withdrawals');
  const place = placeOf(query, 'withdrawals');
  const { rows, next } = await listOpenWithdrawals(place);
  return (
    <DeskPage area="withdrawals" title={deskMessages.withdrawals.title} done={done} problem={problem}>
      <p className="max-w-text text-ink-soft">{deskMessages.withdrawals.intro}</p>
      {rows.length === 0 ? <p>{deskMessages.nothing}</p> : null}
      {rows.map((withdrawal) => (
        <WithdrawalEntry key={withdrawal.id} withdrawal={withdrawal} />
      ))}
      <Pager
        page="/desk/withdrawals"
        list="withdrawals"
        title={deskMessages.withdrawals.title}
        {...place}
        next={next}
      />
    </DeskPage>
  );
}
