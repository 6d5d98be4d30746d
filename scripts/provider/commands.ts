import type { Page } from '@/db/pages';
import { answerMessage, settleMessage } from '@/lib/contact/answer';
import { listContactMessages } from '@/lib/contact/queries';
import { cleanText } from '@/lib/forms/clean-text';
import { isUuid } from '@/lib/forms/uuid';
import { deskLink } from '@/lib/links/links';
import { listOpenIssues, resolveIssue } from '@/lib/orders/payment/issues';
import { markWithdrawalHandled } from '@/lib/orders/work/life';
import { APPROVAL_REASON, listReviewPiles, rejectionReasons } from '@/lib/reviews/moderation';
import { removeReply, replyTo } from '@/lib/reviews/reply';
import { moderateReview } from '@/lib/reviews/service';
import { listOpenWithdrawals } from '@/lib/withdrawals/queries';
import { articles } from './article-commands';
import { coupons } from './coupon-commands';
import { mails } from './mail-commands';
import { month, rate, receipts, visits } from './month-commands';
import { order, orders, search } from './order-commands';
import { type Command, given, ofPage, refuse, table } from './output';
import { erase, exportCommand } from './privacy-commands';
import { refreshSite } from './refresh-site';
import { UsageError } from './refusals';
import { shop } from './shop-commands';

/** Lists something, or with `done ID` ticks an entry off. */
function checklist<Row extends { id: string }>(
  list: () => Promise<Page<Row>>,
  columns: (row: Row) => string[],
  tick: (id: string) => Promise<boolean>,
): Command {
  return async ([step, id]) => {
    if (step === undefined) {
      const { rows, next } = await list();
      return { data: rows, text: ofPage(table(rows.map(columns)), next) };
    }
    if (step !== 'done') throw new UsageError(`There is no step "${step}".`);
    if (!(await tick(given(id, 'the id')))) refuse('alreadyHandled');
    return { data: { id, done: true }, text: 'Done.' };
  };
}

const reviews: Command = async ([step, id], { reason, text: reply }) => {
  if (step === undefined) {
    const piles = await listReviewPiles();
    const rows = Object.entries(piles).flatMap(([pile, page]) =>
      page.rows.map((review) => [
        pile,
        review.id,
        `${review.name}, ${review.age}`,
        review.orderId ? 'verified' : '',
        review.reviewText,
      ]),
    );
    const data = {
      pending: piles.pending.rows,
      published: piles.published.rows,
      rejected: piles.rejected.rows,
    };
    const more = piles.pending.next ?? piles.published.next ?? piles.rejected.next;
    return { data, text: ofPage(table(rows), more) };
  }
  if (step === 'reply') {
    const text = typeof reply === 'string' ? cleanText(reply) : '';
    if (text.length > 1000) refuse('tooLong');
    const isDone = text ? await replyTo(uuid(id), text) : await removeReply(uuid(id));
    if (!isDone) refuse(text ? 'notPublic' : 'alreadyHandled');
    return {
      data: { id, reply: text || null },
      text: `${text ? 'Replied.' : 'Removed.'}${await newsOfSite()}`,
    };
  }
  const decision = decisionOf(step, reason);
  if (!(await moderateReview(given(id, 'the id'), decision))) refuse('unknownReview');
  const news = await newsOfSite();
  return { data: { id, ...decision }, text: `${decision.approved ? 'Published.' : 'Turned down.'}${news}` };
};

async function newsOfSite(): Promise<string> {
  return (await refreshSite())
    ? ''
    : ' The site does not answer; once it runs, it shows the change within five minutes.';
}

function decisionOf(step: string, reason: string | boolean | undefined) {
  if (step === 'approve') return { approved: true, reason: APPROVAL_REASON };
  if (step !== 'reject') throw new UsageError(`There is no step "${step}".`);
  const known = rejectionReasons.find((name) => name === reason);
  if (!known) throw new UsageError(`--reason is one of ${rejectionReasons.join(', ')}.`);
  return { approved: false, reason: known };
}

function uuid(typed: string | undefined): string {
  const id = given(typed, 'the id');
  return isUuid(id) ? id : refuse('alreadyHandled');
}

/** No mail told of such a message: a program may have written it, or a password manager that filled in too much. */
const HELD = 'Held: a field that no person sees was filled in. No mail told you of it.';

const messages: Command = async ([step, id], { text: answer }) => {
  if (step === 'answer') {
    const text = typeof answer === 'string' ? cleanText(answer) : '';
    if (text.length < 10 || text.length > 4000)
      throw new UsageError('An answer needs --text, 10 to 4,000 characters.');
    if (!(await answerMessage(uuid(id), text))) refuse('noAnswer');
    return { data: { id, answered: true }, text: 'The answer is on its way.' };
  }
  if (step !== undefined && step !== 'done') throw new UsageError(`There is no step "${step}".`);
  if (step === 'done') {
    if (!(await settleMessage(uuid(id)))) refuse('alreadyHandled');
    return { data: { id, done: true }, text: 'Done.' };
  }
  const { rows, next } = await listContactMessages();
  const text = rows
    .map(
      (row) =>
        `${row.createdAt.toISOString()}  ${row.id}  ${row.settledAt ? 'done' : 'open'}\n${row.name || 'Without a name'} <${row.email || 'no address'}>\n${row.isHeld ? `${HELD}\n` : ''}${row.subject}\n\n${row.message}`,
    )
    .join('\n\n----\n\n');
  return { data: rows, text: ofPage(text || 'Nothing.', next) };
};

const desk: Command = async () => {
  const link = deskLink('/desk', new Date());
  return { data: { link }, text: link };
};

export const commands: Record<string, Command> = {
  orders,
  search,
  order,
  mails,
  reviews,
  coupons,
  shop,
  articles,
  messages,
  withdrawals: checklist(
    listOpenWithdrawals,
    (row) => [
      row.id,
      `refund by ${row.refundDueOn}`,
      row.orderNumber ?? 'no order found',
      row.name,
      row.orderReference,
    ],
    markWithdrawalHandled,
  ),
  issues: checklist(
    listOpenIssues,
    (row) => [row.id, row.kind, row.orderNumber ?? '', `expected ${row.expected}`, `at Stripe ${row.actual}`],
    resolveIssue,
  ),
  month,
  rate,
  receipts,
  visits,
  export: exportCommand,
  erase,
  desk,
};
