import { Notice } from '@/components/ui/notice';
import { momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { sendReading } from '@/lib/desk/studio-actions';
import {
  buyerInWords,
  deskFormWords,
  deskMessages,
  deskProblems,
  packageTitle,
  studioMessages,
  studioText,
} from '@/lib/desk/texts';
import { fullName } from '@/lib/forms/full-name';
import { titleOf } from '@/lib/orders/agreed-package';
import type { WholeOrder } from '@/lib/orders/order';
import {
  type LifeFacts,
  lastWithdrawalDay,
  obstacleTo,
  withdrawalAfterSending,
} from '@/lib/orders/work/life-rules';
import { providerLocale } from '@/lib/shop/provider-locale';
import type { FinishedReading, SendDoubt } from '@/lib/studio/send';
import { DeskForm } from '../desk-form';
import { Facts } from '../facts';
import { Part } from '../part';

type Props = {
  order: WholeOrder;
  life: LifeFacts;
  reading: FinishedReading | null;
  doubts: readonly SendDoubt[];
};

/** Asks once before a reading leaves: for whom, to whom, what speaks against it, and what ends with it. */
export function SendView({ order, life, reading, doubts }: Props) {
  const texts = studioMessages.send;
  const page = `/desk/orders/${order.number}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a className="text-link" href={page}>
          {texts.toOrder}
        </a>
        <a className="text-link" href={`${page}/studio`}>
          {texts.toStudio}
        </a>
      </p>
      {reading ? <Check {...{ order, life, reading, doubts }} /> : <p>{texts.none}</p>}
    </div>
  );
}

function Check({ order, life, reading, doubts }: Props & { reading: FinishedReading }) {
  const texts = studioMessages.send;
  const { rows } = texts;
  const name = buyerInWords(order);
  const when = (moment: Date) => momentInWords(moment, providerLocale());
  const obstacle = obstacleTo('deliver', life);
  const subject = fullName(order.subjectFirstName, order.subjectLastName);
  const day = order.paidAt ? dayInWords(lastWithdrawalDay(order.paidAt), providerLocale()) : '';
  return (
    <Part id="check" title={texts.rows.check}>
      <Facts
        rows={[
          [rows.for, order.isGift ? `${subject} (${deskMessages.orders.gift})` : subject],
          [rows.born, dayInWords(order.birthDate, providerLocale())],
          [rows.to, `${name}, ${order.email}`],
          [rows.package, titleOf(order, providerLocale())],
          [rows.language, studioMessages.languages[order.readingLanguage]],
          [rows.pages, reading.pages ? String(reading.pages) : texts.unknownPages],
          [
            rows.made,
            reading.isFromStudio
              ? studioText('send.fromStudio', { moment: when(reading.uploadedAt) })
              : studioText('send.uploaded', { moment: when(reading.uploadedAt) }),
          ],
        ]}
      />
      <p>
        <a
          className="text-link"
          href={`/desk/orders/${order.number}/reading`}
          target="_blank"
          rel="noreferrer"
        >
          {texts.view}
        </a>
      </p>
      {doubts.length > 0 ? (
        <Notice tone="error" title={texts.doubts}>
          <ul className="wrap-anywhere grid list-disc gap-1 pl-5">
            {doubts.map((doubt) => (
              <li key={doubt.kind}>{inWords(doubt, subject)}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <p>{texts.fine}</p>
      )}
      {reading.deliveredAt ? (
        <p>{studioText('send.sent', { name, moment: when(reading.deliveredAt) })}</p>
      ) : obstacle ? (
        <Notice tone="error">{deskProblems()[obstacle]}</Notice>
      ) : (
        <>
          <p className="max-w-text">{`${texts.fulfils} ${studioText(`send.withdrawal.${withdrawalAfterSending(life)}`, { name, day })}`}</p>
          <DeskForm
            {...deskFormWords()}
            name="send"
            action={sendReading.bind(null, order.number)}
            hidden={{ reading: reading.id }}
            fields={doubts.length > 0 ? [{ kind: 'tick', name: 'sure', label: texts.sure }] : []}
            submit={life.status === 'delivered' ? texts.submitAgain : studioText('send.submit', { name })}
            variant="primary"
          />
        </>
      )}
    </Part>
  );
}

function inWords(doubt: SendDoubt, name: string): string {
  if (doubt.kind === 'noName') return studioText('doubts.noName', { name });
  if (doubt.kind === 'otherName') return studioText('doubts.otherName', { other: doubt.name });
  if (doubt.kind === 'otherLanguage')
    return studioText('doubts.otherLanguage', { language: studioMessages.languages[doubt.language] });
  if (doubt.kind === 'otherPackage')
    return studioText('doubts.otherPackage', { package: packageTitle(doubt.packageId) });
  if ('chapters' in doubt) return studioText(`doubts.${doubt.kind}`, { chapters: doubt.chapters.join(', ') });
  return studioText(`doubts.${doubt.kind}`);
}
