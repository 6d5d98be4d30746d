import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { composeMail } from '@/emails/compose';
import { failLostMails } from '@/lib/mail/failures';
import { sendMail } from '@/lib/mail/send';
import { deleteOldDrafts, reconcileOrders } from '@/lib/orders/reconcile';

const mailJob = z.object({ mailId: z.uuid() });

/** Everything that may wait. A job carries ids only; what it needs it reads itself. */
export const taskList: TaskList = {
  'send-mail': async (payload, { job }) =>
    sendMail(mailJob.parse(payload).mailId, composeMail, { isLastTry: job.attempts >= job.max_attempts }),
  'fail-lost-mails': async () => failLostMails(),
  'reconcile-orders': async () => {
    await reconcileOrders();
  },
  'delete-old-drafts': async () => deleteOldDrafts(),
};

/** Times in UTC. `?fill` catches up on one missed run after a stop. */
export const crontab = `
*/5 * * * * reconcile-orders ?max=1
17 * * * * delete-old-drafts
37 * * * * fail-lost-mails ?max=1
`;
