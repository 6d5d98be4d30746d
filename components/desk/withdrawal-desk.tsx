import { randomUUID } from 'node:crypto';
import { amountAsTyped } from '@/lib/catalog/amount';
import { formatMoney } from '@/lib/catalog/money';
import { readEntries } from '@/lib/desk/kept-entries';
import { deskFormWords, deskMessages, deskText } from '@/lib/desk/texts';
import {
  acceptDeclaration,
  nameDeclaredOrder,
  refuseDeclaration,
  tickOffDeclaration,
} from '@/lib/desk/withdrawal-actions';
import { withdrawalPage } from '@/lib/desk/withdrawal-page';
import { providerLocale } from '@/lib/shop/provider-locale';
import { type WithdrawalCheck as Check, checkWithdrawal } from '@/lib/withdrawals/check';
import type { WithdrawalFacts } from '@/lib/withdrawals/queries';
import { DeskForm } from './desk-form';
import { Part } from './part';
import { RefundRows } from './refund-rows';
import { WithdrawalCheck } from './withdrawal-check';
import { DeclarationFacts } from './withdrawal-facts';

/**
 * The one way of a withdrawal: what was declared and what speaks for it, then the decision, which refunds and ticks off in the
 * same step.
 * @param pageKey see `lib/desk/withdrawal-page.ts`
 */
export async function WithdrawalDesk({
  withdrawal,
  pageKey,
}: {
  withdrawal: WithdrawalFacts;
  pageKey: string;
}) {
  const texts = deskMessages.withdrawals;
  const check = await checkWithdrawal(withdrawal);
  const isOpen = withdrawal.handledAt === null;
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <div className="grid min-w-0 content-start gap-12">
        <Part id="declared" title={texts.declared}>
          <DeclarationFacts withdrawal={withdrawal} />
        </Part>
        <Part id="check" title={texts.steps.check}>
          {check ? <WithdrawalCheck check={check} /> : <NameOrder isOpen={isOpen} pageKey={pageKey} />}
        </Part>
      </div>
      <div className="grid min-w-0 content-start gap-12">
        {isOpen && check ? <Accept check={check} withdrawal={withdrawal} pageKey={pageKey} /> : null}
        {isOpen && !withdrawal.decision ? <Refuse withdrawal={withdrawal} pageKey={pageKey} /> : null}
        {isOpen ? (
          <Part id="otherwise" title={texts.otherwise}>
            <p className="max-w-text text-ink-soft text-sm">{texts.otherwiseHint}</p>
            <DeskForm
              {...deskFormWords()}
              name="handled"
              action={tickOffDeclaration.bind(null, pageKey)}
              submit={deskMessages.buttons.handled}
              variant="quiet"
            />
          </Part>
        ) : (
          <Outcome withdrawal={withdrawal} check={check} />
        )}
      </div>
    </div>
  );
}

type FormProps = { withdrawal: WithdrawalFacts; pageKey: string };

async function Accept({ check, withdrawal, pageKey }: FormProps & { check: Check }) {
  const { order, life, refunds } = check;
  const texts = deskMessages.withdrawals;
  const kept = await readEntries(withdrawalPage(pageKey), 'accept');
  const left = amountAsTyped(life.refundable, providerLocale());
  const most = formatMoney({ amount: life.refundable, currency: order.currency }, providerLocale());
  const partly = check.advice === 'partly' ? ` ${texts.partlyHint}` : '';
  return (
    <Part id="accept" title={texts.steps.accept}>
      <p className="max-w-text text-ink-soft text-sm">
        {withdrawal.decision === 'accepted' ? texts.acceptedHint : texts.acceptHint}
      </p>
      <RefundRows order={order} refunds={refunds} />
      <DeskForm
        {...deskFormWords()}
        name="accept"
        action={acceptDeclaration.bind(null, pageKey)}
        hidden={{ refundId: randomUUID() }}
        fields={[
          {
            kind: 'amount',
            name: 'amount',
            label: deskText('order.refundAmount', { currency: order.currency.toUpperCase() }),
            hint: `${deskText('withdrawals.amountHint', { amount: most })}${partly}`,
            value: kept.amount ?? left,
          },
        ]}
        submit={deskMessages.buttons.acceptWithdrawal}
        variant="primary"
      />
    </Part>
  );
}

async function Refuse({ withdrawal, pageKey }: FormProps) {
  const texts = deskMessages.withdrawals;
  const kept = await readEntries(withdrawalPage(pageKey), 'refuse');
  const language = deskMessages.withdrawals.languages[withdrawal.locale];
  return (
    <Part id="refuse" title={texts.steps.refuse}>
      <p className="max-w-text text-ink-soft text-sm">{texts.refuseHint}</p>
      <DeskForm
        {...deskFormWords()}
        name="refuse"
        action={refuseDeclaration.bind(null, pageKey)}
        fields={[
          {
            kind: 'text',
            name: 'reason',
            label: texts.refusal,
            hint: deskText('withdrawals.refusalHint', { email: withdrawal.email, language }),
            rows: 5,
            value: kept.reason,
          },
        ]}
        submit={deskMessages.buttons.refuseWithdrawal}
      />
    </Part>
  );
}

function NameOrder({ isOpen, pageKey }: { isOpen: boolean; pageKey: string }) {
  const texts = deskMessages.withdrawals;
  return (
    <>
      <p className="max-w-text">
        <strong>{texts.noOrder}</strong> <span>{texts.noOrderHint}</span>
      </p>
      {isOpen ? (
        <DeskForm
          {...deskFormWords()}
          name="order"
          action={nameDeclaredOrder.bind(null, pageKey)}
          fields={[{ kind: 'line', name: 'number', label: texts.orderNumber }]}
          submit={deskMessages.buttons.nameOrder}
        />
      ) : null}
    </>
  );
}

function Outcome({ withdrawal, check }: { withdrawal: WithdrawalFacts; check: Check | null }) {
  const texts = deskMessages.withdrawals;
  return (
    <Part id="outcome" title={texts.outcome}>
      {withdrawal.refusalReason ? (
        <>
          <p>{deskText('withdrawals.told', { email: withdrawal.email })}</p>
          <p className="max-w-text whitespace-pre-line" lang={withdrawal.locale}>
            {withdrawal.refusalReason}
          </p>
        </>
      ) : null}
      {check ? <RefundRows order={check.order} refunds={check.refunds} /> : null}
    </Part>
  );
}
