import { Button, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { startOrder } from '@/lib/desk/actions';
import type { OrderFile } from '@/lib/desk/orders';
import { buyerInWords, deskFormWords, deskMessages, deskProblems, deskText } from '@/lib/desk/texts';
import { lastWithdrawalDay, obstacleTo, type Step } from '@/lib/orders/work/life-rules';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from './desk-form';
import { Part } from './part';

type Props = { file: OrderFile };

/** The way of an order to its delivery: start, upload, send. */
export function OrderWork({ file }: Props) {
  const { order, life } = file;
  const texts = deskMessages.order;
  const buttons = deskMessages.buttons;
  const shared = deskFormWords();
  const name = buyerInWords(order);
  const open = (step: Step) => obstacleTo(step, life) === null;
  const isWaiting = life.status === 'paid' && !life.hasEarlyStart && order.paidAt;
  return (
    <Part id="work" title={texts.work}>
      <Steps file={file} />
      <Blocked file={file} />
      {isWaiting && order.paidAt ? (
        <p className="text-ink-soft text-sm">
          {deskText('order.noEarlyStart', {
            day: dayInWords(lastWithdrawalDay(order.paidAt), providerLocale()),
          })}
        </p>
      ) : null}
      {open('start') ? (
        <>
          <p className="max-w-text text-ink-soft text-sm">{deskText('order.startHint', { name })}</p>
          <DeskForm
            {...shared}
            name="start"
            action={startOrder.bind(null, order.number)}
            submit={buttons.start}
            variant="primary"
          />
        </>
      ) : null}
      <Readings file={file} />
      {open('deliver') ? (
        <p>
          <ButtonLink href={`/desk/orders/${order.number}/send`} variant="primary">
            {life.status === 'delivered' ? buttons.deliverAgain : deskText('buttons.deliver', { name })}
          </ButtonLink>
        </p>
      ) : null}
      {open('upload') ? (
        <p>
          <ButtonLink
            href={`/desk/orders/${order.number}/studio`}
            variant={life.reading === 'none' ? 'primary' : 'secondary'}
          >
            {texts.write}
          </ButtonLink>
        </p>
      ) : null}
      {open('upload') ? <UploadForm number={order.number} /> : null}
    </Part>
  );
}

/** The way from the payment to the delivery, with a tick for what is done. */
function Steps({ file: { life } }: { file: OrderFile }) {
  if (!['paid', 'in_preparation'].includes(life.status)) return null;
  const done = { start: life.status !== 'paid', upload: life.reading !== 'none', deliver: false };
  const steps = ['start', 'upload', 'deliver'] as const;
  const next = steps.find((step) => !done[step]);
  return (
    <ol className="grid gap-x-6 gap-y-1 text-sm sm:flex sm:flex-wrap">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === next ? 'step' : undefined}
          className={`flex items-center gap-1.5 ${step === next ? 'font-semibold' : 'text-ink-soft'}`}
        >
          {done[step] ? <Icon name="check" size={16} /> : <span>{`${index + 1}.`}</span>}
          <span>{deskMessages.order.steps[step]}</span>
        </li>
      ))}
    </ol>
  );
}

/** Why the next step of the way is not possible yet. */
function Blocked({ file: { life } }: { file: OrderFile }) {
  const next: Step | null =
    life.status === 'paid' ? 'start' : life.status === 'in_preparation' ? 'deliver' : null;
  const obstacle = next && obstacleTo(next, life);
  // That a reading is missing shows in the steps.
  if (!obstacle || obstacle === 'noReading') return null;
  return <Notice tone="error">{deskProblems()[obstacle]}</Notice>;
}

function Readings({ file: { order, readings } }: Props) {
  const [newest] = readings;
  if (!newest) return null;
  const texts = deskMessages.order;
  const size = Math.max(newest.size / 1_000_000, 0.1).toLocaleString(providerLocale(), {
    maximumFractionDigits: 1,
  });
  return (
    <div className="grid gap-1">
      <h3 className="text-lg">{texts.reading}</h3>
      <p className="text-sm">
        {[
          deskText(newest.isFromStudio ? 'order.readingMetaHere' : 'order.readingMeta', {
            moment: momentInWords(newest.uploadedAt, providerLocale()),
            size,
          }),
          newest.deliveredAt
            ? deskText('order.readingSent', {
                name: buyerInWords(order),
                moment: momentInWords(newest.deliveredAt, providerLocale()),
              })
            : texts.readingReady,
        ].join('; ')}
      </p>
      <p>
        <a className="text-link" href={`/desk/orders/${order.number}/reading`}>
          {texts.preview}
        </a>
      </p>
    </div>
  );
}

/** A file is too large for a server action, so this form posts to a route of its own. */
function UploadForm({ number }: { number: string }) {
  const texts = deskMessages.order;
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`/desk/orders/${number}/reading`}
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
