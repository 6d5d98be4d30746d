import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button';
import { deskMessages, deskText } from '@/lib/desk/texts';
import type { WithdrawalFacts } from '@/lib/withdrawals/queries';
import { DeclarationFacts } from './withdrawal-facts';

type Props = {
  withdrawal: WithdrawalFacts;
  /** The number of the order on whose page it stands, which needs no way to itself. */
  onOrder?: string;
};

/** A declaration of withdrawal with the way to its decision. */
export function WithdrawalEntry({ withdrawal, onOrder }: Props) {
  const texts = deskMessages.withdrawals;
  const { id, orderNumber, handledAt } = withdrawal;
  const page = onOrder ? `/desk/orders/${onOrder}/withdrawals/${id}` : `/desk/withdrawals/${id}`;
  return (
    <article className="grid gap-4 border-hairline border-t pt-5">
      <DeclarationFacts withdrawal={withdrawal} />
      {onOrder ? null : orderNumber ? (
        <p>
          <Link className="text-link" href={`/desk/orders/${orderNumber}`} prefetch={false}>
            {deskText('withdrawals.order', { number: orderNumber })}
          </Link>
        </p>
      ) : (
        <p className="font-semibold">{texts.noOrder}</p>
      )}
      <p>
        <ButtonLink href={page} variant={handledAt ? 'quiet' : 'primary'}>
          {handledAt ? texts.look : texts.decide}
        </ButtonLink>
      </p>
    </article>
  );
}
