import { momentInWords } from '@/lib/calendar/moment';
import type { OrderFile } from '@/lib/desk/orders';
import { deskMessages, deskText } from '@/lib/desk/texts';
import { textsAgreedTo } from '@/lib/legal/agreed';
import { listReceipts } from '@/lib/orders/receipts/queries';
import { providerLocale } from '@/lib/shop/provider-locale';
import { IssueEntry } from './issue-entry';
import { AgreedTexts } from './kept-copy';
import { OrderMails } from './order-mails';
import { Part } from './part';

type Props = { file: OrderFile };

/** What was declared, sent and issued for an order. */
export async function OrderRecord({ file }: Props) {
  const { order, consents, issues } = file;
  const texts = deskMessages.order;
  const receipts = await listReceipts(order.id);
  const when = (moment: Date) => momentInWords(moment, providerLocale());
  return (
    <>
      {issues.length > 0 ? (
        <Part id="issues" title={deskMessages.issues.title}>
          {issues.map((issue) => (
            <IssueEntry key={issue.id} issue={{ ...issue, orderNumber: order.number }} page={null} />
          ))}
        </Part>
      ) : null}
      {receipts.length > 0 ? (
        <Part id="documents" title={texts.documents}>
          <ul>
            {receipts.map(({ id, number, kind }) => (
              <li key={id}>
                <a className="text-link" href={`/desk/orders/${order.number}/receipts/${id}`}>
                  {deskText('order.receipt', { number, kind })}
                </a>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part id="consents" title={texts.consents}>
        {consents.map(({ id, kind, text, version, documents, locale, agreedAt, revokedAt }) => (
          <div key={id} className="text-sm">
            <p className="font-semibold">{texts.consentKinds[kind]}</p>
            <p lang={locale}>{text}</p>
            <AgreedTexts texts={textsAgreedTo({ kind, documents, version, locale })} />
            <p className="text-ink-soft">
              {[
                deskText('order.consentMeta', { moment: when(agreedAt), version }),
                ...(revokedAt ? [deskText('order.consentRevoked', { moment: when(revokedAt) })] : []),
              ].join('; ')}
            </p>
          </div>
        ))}
      </Part>
      <OrderMails file={file} />
    </>
  );
}
