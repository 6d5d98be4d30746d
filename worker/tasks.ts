import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { composeMail } from '@/emails/compose';
import { tellSearchEngines } from '@/lib/indexing/tell';
import { failLostMails } from '@/lib/mail/failures';
import { sendMail } from '@/lib/mail/send';
import { tellOfOpenings } from '@/lib/openings/service';
import { comparePayments } from '@/lib/orders/payment/compare';
import { deleteOldDrafts, reconcileOrders } from '@/lib/orders/payment/reconcile';
import { retryRefunds } from '@/lib/orders/payment/refund';
import { tellWhatIsDue } from '@/lib/orders/work/morning';
import { applyRetention, deleteOldCounters } from '@/lib/privacy/retention';
import { announceChangedPages, WHOLE_SITE } from '@/lib/refresh/changed-pages';
import { askForReviews } from '@/lib/reviews/order-review';
import { freshenShop } from '@/lib/shop/store';
import { withPrivateErrors } from './private-errors';

/** Jobs from before mails had classes carry none. */
const mailJob = z.object({
  mailId: z.uuid(),
  mailClass: z.enum(['order', 'owner', 'stranger']).optional(),
});

/** Everything that may wait. A job carries ids only; what it needs it reads itself. */
export const taskList: TaskList = withPrivateErrors(
  withShopInForce({
    'send-mail': async (payload, { job }) => {
      const { mailId, mailClass } = mailJob.parse(payload);
      await sendMail(mailId, composeMail, { isLastTry: job.attempts >= job.max_attempts, mailClass });
    },
    'fail-lost-mails': async () => failLostMails(),
    'reconcile-orders': async () => {
      await reconcileOrders();
      await retryRefunds();
    },
    'compare-payments': async () => comparePayments(),
    'delete-old-drafts': async () => {
      await deleteOldDrafts();
      await deleteOldCounters();
    },
    'apply-retention': async () => {
      await applyRetention();
    },
    'turn-of-day': async () => announceChangedPages([WHOLE_SITE]),
    'tell-what-is-due': async () => tellWhatIsDue(),
    'tell-search-engines': async (_, { job }) =>
      tellSearchEngines({ isLastTry: job.attempts >= job.max_attempts }),
    'tell-of-openings': async () => tellOfOpenings(),
    'ask-for-reviews': async () => {
      await askForReviews();
    },
  }),
);

/** The same tasks, each begun with the owner's facts as they are in force then. */
function withShopInForce(tasks: TaskList): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (...args: Parameters<NonNullable<typeof task>>) => {
        await freshenShop();
        await task?.(...args);
      },
    ]),
  );
}

/**
 * Times in UTC. `?fill` catches up on one missed run after a stop. What has its hour in Berlin comes twice, for summer and
 * winter time: the morning's mail is sent once a day whatever happens, and pages that are rendered once more say the same.
 */
export const crontab = `
*/5 * * * * reconcile-orders ?max=1
7 * * * * compare-payments ?max=3
17 * * * * delete-old-drafts
37 * * * * fail-lost-mails ?max=1
23 2 * * * apply-retention ?fill=1d
0 22,23 * * * turn-of-day ?fill=12h
30 5,6 * * * tell-what-is-due ?fill=6h
*/5 * * * * tell-of-openings ?max=1
41 8 * * * ask-for-reviews ?fill=1d
`;
