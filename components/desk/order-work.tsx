import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { deliverOrder, noteOrder, startOrder } from '@/lib/desk/actions';
import type { OrderFile } from '@/lib/desk/orders';
import { deskMessages, deskProblems, deskText } from '@/lib/desk/texts';
import { deskPath } from '@/lib/links/links';
import { dayInWords, momentInWords } from '@/lib/mail/dates';
import { PROVIDER_LOCALE } from '@/lib/mail/owner';
import { lastWithdrawalDay, obstacleTo, type Step } from '@/lib/orders/life-rules';
import { DeskForm } from './desk-form';
import { Part } from './part';

type Props = { token: string; file: OrderFile };

/** The way of an order to its delivery: start, upload, send; and the provider's notes. */
export function OrderWork({ token, file }: Props) {
  const { order, life } = file;
  const texts = deskMessages.order;
  const buttons = deskMessages.buttons;
  const shared = { problems: deskProblems, busyLabel: buttons.busy };
  const open = (step: Step) => obstacleTo(step, life) === null;
  const isWaiting = life.status === 'paid' && !life.hasEarlyStart && order.paidAt;
  return (
    <>
      <Part id="work" title={texts.work}>
        <Blocked file={file} />
        {isWaiting && order.paidAt ? (
          <p className="text-ink-soft text-sm">
            {deskText('order.noEarlyStart', {
              day: dayInWords(lastWithdrawalDay(order.paidAt), PROVIDER_LOCALE),
            })}
          </p>
        ) : null}
        {open('start') ? (
          <DeskForm
            {...shared}
            name="start"
            action={startOrder.bind(null, token, order.number)}
            submit={buttons.start}
            variant="primary"
          />
        ) : null}
        <Readings token={token} file={file} />
        {open('deliver') ? (
          <DeskForm
            {...shared}
            name="deliver"
            action={deliverOrder.bind(null, token, order.number)}
            submit={life.status === 'delivered' ? buttons.deliverAgain : buttons.deliver}
            variant="primary"
          />
        ) : null}
        {open('upload') ? <UploadForm token={token} number={order.number} /> : null}
      </Part>
      <Part id="notes" title={texts.notes}>
        {file.notes.map((note) => (
          <div key={note.id} className="border-gold border-l-2 pl-4">
            <p className="text-ink-soft text-sm">{momentInWords(note.createdAt, PROVIDER_LOCALE)}</p>
            <p className="whitespace-pre-line">{note.text}</p>
          </div>
        ))}
        <DeskForm
          {...shared}
          name="note"
          action={noteOrder.bind(null, token, order.number)}
          fields={[{ kind: 'text', name: 'text', label: texts.note, hint: texts.notesHint }]}
          submit={buttons.note}
        />
      </Part>
    </>
  );
}

/** Why the next step of the way is not possible yet. */
function Blocked({ file: { life } }: { file: OrderFile }) {
  const next: Step | null =
    life.status === 'paid' ? 'start' : life.status === 'in_preparation' ? 'deliver' : null;
  const obstacle = next && obstacleTo(next, life);
  if (!obstacle) return null;
  return <Notice tone={obstacle === 'noReading' ? 'info' : 'error'}>{deskProblems[obstacle]}</Notice>;
}

function Readings({ token, file: { order, readings } }: Props) {
  const [newest] = readings;
  if (!newest) return null;
  const texts = deskMessages.order;
  const size = (newest.size / 1_000_000).toLocaleString('de-DE', { maximumFractionDigits: 1 });
  return (
    <div className="grid gap-1">
      <h3 className="text-lg">{texts.reading}</h3>
      <p className="text-sm">
        {deskText('order.readingMeta', { moment: momentInWords(newest.uploadedAt, PROVIDER_LOCALE), size })};{' '}
        {newest.deliveredAt
          ? deskText('order.readingSent', { moment: momentInWords(newest.deliveredAt, PROVIDER_LOCALE) })
          : texts.readingReady}
      </p>
      <p>
        <a className="text-link" href={deskPath(token, `/desk/orders/${order.number}/reading`)}>
          {texts.preview}
        </a>
      </p>
    </div>
  );
}

/** A file is too large for a server action, so this form posts to a route of its own. */
function UploadForm({ token, number }: { token: string; number: string }) {
  const texts = deskMessages.order;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={deskPath(token, `/desk/orders/${number}/reading`)}
      className="grid justify-items-start gap-4"
    >
      <div className="field w-full max-w-text">
        <label htmlFor="pdf" className="field-label">
          {texts.file}
        </label>
        <p id="pdf-hint" className="field-hint">
          {texts.fileHint}
        </p>
        <input
          id="pdf"
          name="pdf"
          type="file"
          accept="application/pdf,.pdf"
          required
          aria-describedby="pdf-hint"
          className="control file:mr-4 file:font-semibold file:text-royal"
        />
      </div>
      <Button type="submit" variant="secondary">
        {deskMessages.buttons.upload}
      </Button>
    </form>
  );
}
