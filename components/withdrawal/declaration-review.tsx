import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Ledger, type LedgerRow } from '@/components/ui/ledger';
import { Notice } from '@/components/ui/notice';
import { fill } from '@/lib/i18n/fill';
import type { WithdrawalTexts } from './withdrawal-form';
import type { WithdrawalView } from './withdrawal-state';

type StepProps = {
  view: WithdrawalView;
  texts: WithdrawalTexts;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Step two: the whole declaration once more, above the one button that makes it count. */
export function DeclarationReview({ view, texts, isPending, heading }: StepProps & { isPending: boolean }) {
  const { name, orderReference, email, message } = view.entries;
  return (
    <>
      <div>
        <p className="voice text-ink-soft">{texts.reviewEyebrow}</p>
        <h2 id="declaration-title" ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
          {texts.reviewTitle}
        </h2>
        <p className="mt-3">{texts.reviewLead}</p>
      </div>
      {Object.entries({ name, orderReference, email, message }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="card grid gap-4">
        <p className="font-display text-lg">{texts.declaration}</p>
        <Ledger rows={rowsOf(view, texts)} className="break-words" />
      </div>
      <div className="flex flex-wrap gap-4">
        <Button
          type="submit"
          name="step"
          value="confirm"
          size="lg"
          busy={isPending}
          busyLabel={texts.confirming}
        >
          {texts.confirm}
        </Button>
        <Button type="submit" name="step" value="edit" variant="secondary" size="lg" disabled={isPending}>
          {texts.edit}
        </Button>
      </div>
    </>
  );
}

/** After the declaration: what was received and when, and no word about whether an order was found or refunded. */
export function DeclarationReceived({ view, texts, heading, address }: StepProps & { address: string }) {
  const received = { label: texts.rowReceived, value: view.receivedAt };
  return (
    <div className="grid gap-6" data-testid="withdrawal-received">
      <div>
        <p className="voice text-ink-soft">{texts.doneEyebrow}</p>
        <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
          {texts.doneTitle}
        </h2>
      </div>
      <Notice tone="success" role="status">
        {fill(texts.doneText, { moment: view.receivedAt, email: view.entries.email })}
      </Notice>
      <div className="card grid gap-4">
        <p className="font-display text-lg">{texts.declaration}</p>
        <Ledger rows={[...rowsOf(view, texts), received]} className="break-words" />
      </div>
      <div>
        <h3 className="text-xl">{texts.doneNextTitle}</h3>
        <p className="mt-2">{texts.doneNext}</p>
        <p className="mt-3 text-ink-soft text-sm">{fill(texts.doneNoMail, { address })}</p>
      </div>
    </div>
  );
}

function rowsOf({ entries }: WithdrawalView, texts: WithdrawalTexts): LedgerRow[] {
  const { name, orderReference, email, message } = entries;
  return [
    { label: texts.rowContract, value: orderReference },
    { label: texts.rowName, value: name },
    { label: texts.rowEmail, value: email },
    ...(message
      ? [{ label: texts.rowMessage, value: <span className="whitespace-pre-line">{message}</span> }]
      : []),
  ];
}
