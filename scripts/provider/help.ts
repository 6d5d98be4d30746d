/** What each command does and takes; the keys are the commands. */
const topics: Record<string, readonly string[]> = {
  orders: ['orders                             open orders by due date, then the latest others'],
  search: ['search TEXT                        orders by number, email address or the beginning of a name'],
  order: [
    'order show NUMBER                  everything about an order',
    'order start NUMBER                 start preparation',
    'order deliver NUMBER [--file PDF] [--anyway]  upload the PDF if given, check the newest one, send it to the buyer',
    'order refund NUMBER --amount 19.50|all --reason TEXT',
    'order email NUMBER ADDRESS         change where its mails go; the confirmation goes there again',
    'order mails NUMBER [--out FOLDER]   the mails as the buyer got them; with --out, written as files',
    'order withdraw NUMBER              mark as withdrawn (the refund is a step of its own)',
  ],
  mails: [
    'mails                              mails that did not arrive',
    'mails again ID                     send any mail again; `order show` names the ids of its mails',
  ],
  reviews: [
    'reviews                            reviews to check, then the decided ones',
    'reviews approve ID',
    'reviews reply ID --text TEXT       reply in public, below the review; without --text the reply is removed',
    'reviews reject ID --reason insult|unlawful|advertising|personalData|unrelated|author',
  ],
  coupons: [
    'coupons                            the newest coupons and their use',
    'coupons create CODE --type percentage|fixed --value 10 [--packages essence,full] [--min 30] [--from 2026-12-01]',
    '    [--until 2026-12-31] [--limit 100]',
    'coupons change CODE                the same options; what is not named stays, and `--packages all` opens it again',
    'coupons off CODE                   switch off; `coupons on CODE` switches on again',
  ],
  messages: [
    'messages                           the latest contact messages',
    'messages answer ID --text TEXT     answer one by mail',
    'messages done ID                   tick one off',
  ],
  withdrawals: [
    'withdrawals                        declarations waiting for you, by refund deadline',
    'withdrawals done ID                mark as handled',
  ],
  issues: [
    'issues                             payments that do not match their order',
    'issues done ID                     mark as settled',
  ],
  month: [
    'month [2026|2026-11]               orders, revenue, refunds, days to delivery; how far from the limits',
  ],
  rate: [
    'rate [DAY 1.0842]                  dollars per euro on a day, for those limits; without a day, all',
  ],
  receipts: ['receipts 2026|2026-11 --out FILE.csv|FILE.zip   the list of receipts, or all PDFs'],
  visits: ['visits [2026|2026-11]              page views, where from, and which pages led to the order'],
  export: [
    'export EMAIL [--out FILE]          everything stored about a person, as JSON, mails as files beside it',
    'export --name "FIRST LAST" --born 27.03.1984 [--out FILE]   about the person of a reading, such as a gift’s',
  ],
  erase: [
    'erase EMAIL --yes                  erase a person, except what the law makes us keep',
    'erase --name "FIRST LAST" --born 27.03.1984 --yes   erase the person of a reading; its buyer stays',
  ],
  shop: [
    'shop                               what can be changed, and when it was',
    'shop get KEY                       its fields',
    'shop set KEY FIELD=VALUE…           change fields and publish; a VALUE of @FILE is read from that file',
    '    what is being typed on the desk is thrown away only with --anyway',
    'shop history KEY                   its versions',
  ],
  articles: [
    'articles                           every article, and which has a draft on the desk',
    'articles get SLUG                  its fields',
    'articles set SLUG FIELD=VALUE…      change or write it and publish; texts.en.content=@seven.md reads the file',
    'articles off SLUG                  take it off the site; `articles history SLUG` lists its versions',
  ],
  desk: ['desk                               a fresh link to the whole desk'],
};

export const commandNames = Object.keys(topics);

export const HELP = [
  'Numina for the provider.  Use: npm run provider -- COMMAND [--json]',
  '',
  ...Object.values(topics).flatMap((lines) => lines.map((line) => `  ${line}`)),
  '',
  'Options:  --json  machine-readable answer   --help  this text',
  'Exit codes:  0 done   1 refused or failed   2 wrong use',
].join('\n');

/** The help of one command. */
export function helpFor(name: string): string {
  return (topics[name] ?? []).join('\n');
}
