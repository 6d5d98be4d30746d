import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { fill } from '@/lib/i18n/fill';
import type { WithdrawalTexts, WithdrawalView } from './withdrawal-state';

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
      <div data-later-step>
        <p className="voice text-ink-soft">{texts.reviewEyebrow}</p>
        <h2 id="declaration-title" ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
          {texts.reviewTitle}
        </h2>
        <p className="mt-3">{texts.reviewLead}</p>
      </div>
      {Object.entries({ name, orderReference, email, message }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <div className="card grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="font-display text-lg">{texts.declaration}</p>
        <Entries rows={rowsOf(view, texts)} />
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
  return (
    <div className="grid gap-6" data-testid="withdrawal-received" data-later-step>
      <div>
        <p className="voice text-ink-soft">{texts.doneEyebrow}</p>
        <h2 ref={heading} tabIndex={-1} className="mt-1 text-2xl outline-none">
          {texts.doneTitle}
        </h2>
      </div>
      <Notice tone="success" role="status">
        <p>{fill(texts.doneText, { moment: view.receivedAt })}</p>
        <p>
          {view.isAnnounced ? fill(texts.doneMail, { email: view.entries.email }) : texts.doneNoMailFollows}
        </p>
      </Notice>
      <div className="card grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="font-display text-lg">{texts.declaration}</p>
        <Entries rows={[...rowsOf(view, texts), [texts.rowReceived, view.receivedAt]]} />
      </div>
      <div>
        <h3 className="text-xl">{texts.doneNextTitle}</h3>
        <p className="mt-2">{texts.doneNext}</p>
        <p className="mt-3">{texts.doneKeep}</p>
        {view.isAnnounced ? (
          <p className="mt-3 text-ink-soft text-sm">{fill(texts.doneNoMail, { address })}</p>
        ) : null}
      </div>
    </div>
  );
}

type Row = [label: string, value: string];

function rowsOf({ entries }: WithdrawalView, texts: WithdrawalTexts): Row[] {
  const { name, orderReference, email, message } = entries;
  return [
    [texts.rowContract, orderReference],
    [texts.rowName, name],
    [texts.rowEmail, email],
    ...(message ? [[texts.rowMessage, message] satisfies Row] : []),
  ];
}

/** Labels beside what was entered, which may be long and have line breaks. */
function Entries({ rows }: { rows: Row[] }) {
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="border-hairline border-t pt-3 text-ink-soft">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere pb-3 sm:border-hairline sm:border-t sm:pt-3">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
