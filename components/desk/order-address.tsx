import { momentInWords } from '@/lib/calendar/moment';
import { readEntries } from '@/lib/desk/kept-entries';
import { changeAddress } from '@/lib/desk/mail-actions';
import type { OrderFile } from '@/lib/desk/orders';
import { deskFormWords, deskMessages, deskText } from '@/lib/desk/texts';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from './desk-form';
import { Part } from './part';

/** The form that changes where an order's mails go; nothing for an order that is not paid or lost its buyer. */
export async function OrderAddress({ file: { order } }: { file: OrderFile }) {
  if (!order.paidAt || order.buyerErasedAt) return null;
  const texts = deskMessages.order.address;
  const { email } = await readEntries(`/desk/orders/${order.number}`, 'address');
  return (
    <Part id="address" title={texts.change}>
      <DeskForm
        {...deskFormWords()}
        name="address"
        action={changeAddress.bind(null, order.number)}
        fields={[{ kind: 'line', name: 'email', label: texts.email, hint: texts.hint, value: email }]}
        hidden={{ epoch: String(order.linkEpoch) }}
        submit={deskMessages.buttons.changeAddress}
      />
    </Part>
  );
}

/** What happened to the address, and what a buyer asked for and has not confirmed yet. */
export function AddressLog({ file: { emailChanges, emailRequest } }: { file: OrderFile }) {
  const done = emailChanges.filter(({ changedAt }) => changedAt !== null);
  const texts = deskMessages.order.address;
  if (done.length === 0 && !emailRequest) return null;
  return (
    <div className="grid gap-1 text-sm">
      <h3 className="text-lg">{texts.log}</h3>
      {done.map(({ id, fromEmail, toEmail, changedBy, changedAt, requestedAt }) => (
        <p key={id} className="wrap-anywhere">
          {deskText('order.address.changed', {
            moment: momentInWords(changedAt ?? requestedAt, providerLocale()),
            from: fromEmail || deskMessages.order.erased,
            to: toEmail || deskMessages.order.erased,
            by: texts.by[changedBy],
          })}
        </p>
      ))}
      {emailRequest ? (
        <p className="wrap-anywhere">
          {deskText('order.address.waiting', {
            moment: momentInWords(emailRequest.requestedAt, providerLocale()),
            to: emailRequest.toEmail,
          })}
        </p>
      ) : null}
    </div>
  );
}
