import { PAGE_ROWS } from '@/db/pages';
import { isUuid } from '@/lib/forms/uuid';
import { listFailedMails } from '@/lib/mail/failures';
import { sendMailAgain } from '@/lib/mail/send-again';
import { type Command, given, ofPage, refuse, table } from './output';
import { UsageError } from './refusals';

/** Lists the mails that did not arrive, or with `again ID` sends any mail again. */
export const mails: Command = async ([step, id]) => {
  if (step === undefined) {
    const { rows, next } = await listFailedMails({ size: PAGE_ROWS });
    return {
      data: rows,
      text: ofPage(
        table(
          rows.map((mail) => [
            mail.id,
            mail.state,
            mail.kind,
            mail.orderNumber ?? '',
            mail.recipient ?? '',
            mail.lastError ?? '',
          ]),
        ),
        next,
      ),
    };
  }
  if (step !== 'again') throw new UsageError(`There is no step "${step}".`);
  const mailId = given(id, 'the id');
  const result = isUuid(mailId) ? await sendMailAgain(mailId) : 'unknownMail';
  if (result !== 'queued') refuse(result);
  return { data: { id: mailId, again: true }, text: 'The mail goes out again.' };
};
