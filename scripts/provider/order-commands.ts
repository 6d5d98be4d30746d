import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minorUnits } from '@/lib/catalog/amount';
import { formatMoney } from '@/lib/catalog/money';
import {
  type DeskOrder,
  listClosedOrders,
  listOpenOrders,
  readOrderFile,
  withDeclarations,
} from '@/lib/desk/orders';
import { emailProblem, readEmailAddress } from '@/lib/forms/email-address';
import { type KeptMail, listKeptMails } from '@/lib/kept-mails/queries';
import { textsAgreedTo } from '@/lib/legal/agreed';
import { changeEmail } from '@/lib/orders/address/change-email';
import { findOrderByNumber, getOrder, type OrderRow } from '@/lib/orders/order';
import { readOrderNumber } from '@/lib/orders/order-number';
import { refundOrder } from '@/lib/orders/payment/refund';
import { markWithdrawn, type StepResult, startPreparation, storeReading } from '@/lib/orders/work/life';
import { SHORTEST_SEARCH, searchOrders } from '@/lib/orders/work/search';
import { checkReadingPdf } from '@/lib/readings/check-pdf';
import { ownPaper } from '@/lib/readings/own-paper';
import { readPdf } from '@/lib/readings/read-pdf';
import { doubtsAbout, newestReading, sendFinishedReading } from '@/lib/studio/send';
import { fullName } from '../../lib/forms/full-name';
import { type Answer, type Command, given, type Options, ofPage, refuse, table } from './output';
import { UsageError } from './refusals';
import { writeMails } from './write-mails';

const line = (row: DeskOrder) => [
  row.number,
  row.status,
  row.dueDate ?? '',
  row.packageId,
  fullName(row.subjectFirstName, row.subjectLastName),
  money(row, row.amount),
  [row.hasOpenWithdrawal && 'withdrawal declared', row.disputeStatus && `dispute: ${row.disputeStatus}`]
    .filter(Boolean)
    .join(', '),
];

const money = ({ currency }: OrderRow, amount: number) => formatMoney({ amount, currency }, 'en');

export const orders: Command = async () => {
  const [open, others] = await Promise.all([listOpenOrders(), listClosedOrders()]);
  return {
    data: { open: open.rows, others: others.rows },
    text: ofPage(
      `Open\n${table(open.rows.map(line))}\n\nOthers\n${table(others.rows.map(line))}`,
      open.next ?? others.next,
    ),
  };
};

const mailLine = ({ sentAt, kind, toAddress, subject, parts }: KeptMail) => [
  sentAt.toISOString(),
  kind,
  toAddress,
  subject,
  parts.map(({ filename, role }) => filename ?? role).join(', '),
];

type Step = (order: OrderRow, options: Options, word: string | undefined) => Promise<Answer>;

const steps: Record<string, Step> = {
  show: async (order) => {
    const file = await readOrderFile(order);
    return { data: file, text: orderText(file) };
  },
  start: (order) => take(startPreparation(order.id), 'Work has started.'),
  deliver: async (row, { file, anyway }) => {
    const order = (await getOrder(row.id)) ?? refuse('erased');
    if (typeof file === 'string') {
      const pdf = readFileSync(file);
      const problem = checkReadingPdf(pdf);
      if (problem) refuse(problem);
      const uploadedAt = new Date();
      const read = await readPdf(pdf);
      const sameAs = read && ownPaper(read);
      await take(storeReading(order.id, pdf, { ...read, sameAs, uploadedAt }), '');
    }
    const reading = (await newestReading(order.id)) ?? refuse('noReading');
    const doubts = await doubtsAbout(order, reading);
    if (doubts.length > 0 && !anyway)
      throw new UsageError(
        `Not sent: ${doubts.map(({ kind }) => kind).join(', ')}. Look at it; --anyway sends it all the same.`,
      );
    return take(
      sendFinishedReading(order, { readingId: reading.id, isSure: anyway === true }),
      'The reading is on its way.',
    );
  },
  email: async (order, _, typed) => {
    const address = given(typed, 'the new email address');
    const email = readEmailAddress(address);
    if (!email) return refuse(emailProblem(address));
    const result = await changeEmail(order.id, email, 'provider');
    if (result !== 'changed') return refuse(result === 'unchanged' ? 'emailSame' : 'emailImpossible');
    return { data: { email }, text: `Everything goes to ${email} now; the confirmation is on its way.` };
  },
  mails: async (order, { out }) => {
    const kept = await listKeptMails(order.id);
    if (typeof out !== 'string') return { data: kept, text: table(kept.map(mailLine)) };
    const files = await writeMails(kept, out);
    return {
      data: { files },
      text: `${files.join('\n')}\nThese files hold personal data: hand them over safely, then delete them.`,
    };
  },
  withdraw: (order) => take(markWithdrawn(order.id), 'Marked as withdrawn. The refund is a step of its own.'),
  refund: async (order, { amount: typed, reason }) => {
    if (typeof typed !== 'string' || typeof reason !== 'string' || !reason.trim())
      throw new UsageError('A refund needs --amount and --reason.');
    const amount = typed === 'all' ? order.amount - order.amountRefunded : minorUnits(typed);
    if (amount === null) return refuse('refundAmount');
    const result = await refundOrder(order.id, {
      id: randomUUID(),
      amount,
      reason: reason.trim().slice(0, 200),
    });
    if (!result.ok) return refuse(result.problem);
    return { data: result.refund, text: `Refunded ${money(order, amount)}.` };
  },
};

export const search: Command = async (words) => {
  const text = given(words.join(' '), 'what to look for');
  if (text.length < SHORTEST_SEARCH) return refuse('searchEmpty');
  const found = await searchOrders(text);
  const rows = await withDeclarations(found.orders);
  const more = found.isMore ? '\n\nThere are more; search more closely.' : '';
  return { data: { ...found, orders: rows }, text: table(rows.map(line)) + more };
};

export const order: Command = async ([step = '', typedNumber, word], options) => {
  const work = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (!work)
    throw new UsageError(step ? `There is no step "${step}".` : 'Please say what to do with the order.');
  const number = readOrderNumber(given(typedNumber, 'the order number'));
  const found = number && (await findOrderByNumber(number));
  if (!found) return refuse('unknownOrder');
  return work(found, options, word);
};

async function take(step: Promise<StepResult>, text: string): Promise<Answer> {
  const result = await step;
  if (!result.ok) return refuse(result.problem);
  return { data: { ok: true }, text };
}

function orderText(file: Awaited<ReturnType<typeof readOrderFile>>): string {
  const { order } = file;
  const facts: [string, string | null | undefined | false][] = [
    ['Order', order.number],
    ['Status', order.status],
    ['Due', order.dueDate],
    ['Package', order.packageId],
    ['Reading for', fullName(order.subjectFirstName, order.subjectLastName) || 'deleted'],
    ['Born', order.birthDate ?? 'deleted'],
    ['Language', order.readingLanguage],
    ['Buyer', `${fullName(order.buyerFirstName, order.buyerLastName)} <${order.email}>`],
    ['Paid', `${money(order, order.amount)}, ${order.paidAt?.toISOString() ?? 'not paid'}`],
    ['Refunded', order.amountRefunded > 0 && money(order, order.amountRefunded)],
    ['Dispute', order.disputeStatus],
    ['Started', order.preparationStartedAt?.toISOString()],
    ['Delivered', order.deliveredAt?.toISOString()],
    ['Withdrawn', order.withdrawnAt?.toISOString()],
    ['Early start', file.life.hasEarlyStart ? 'agreed to' : 'not agreed to'],
    ...file.withdrawals.map(({ declaredAt, handledAt }): [string, string] => [
      'Withdrawal',
      `${declaredAt.toISOString()}${handledAt ? ', handled' : ', waiting'}`,
    ]),
    ...file.consents
      .flatMap(textsAgreedTo)
      .map(({ slug, version, sha256 }): [string, string] => [
        'Agreed to',
        `${slug} ${version} (SHA-256 ${sha256})`,
      ]),
    ...file.emailChanges.map(({ fromEmail, toEmail, changedBy, changedAt }): [string, string] => [
      'Address',
      `${fromEmail} to ${toEmail}, ${changedAt ? `${changedAt.toISOString()}, by ${changedBy}` : 'not confirmed'}`,
    ]),
    ...file.mails.map(({ id, kind, edition, state }): [string, string] => [
      'Mail',
      `${kind}${edition > 1 ? ` (${edition})` : ''}: ${state}, ${id}`,
    ]),
    ...file.notes.map(({ text }): [string, string] => ['Note', text]),
  ];
  return facts.flatMap(([name, value]) => (value ? `${name.padEnd(14)}${value}` : [])).join('\n');
}
