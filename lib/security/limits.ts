/** How often: `points` times within `seconds`. */
type Rate = { points: number; seconds: number };

/**
 * What is counted under a rule: the visitor's network address, the whole shop, and one thing besides, such as an order or
 * the inbox a mail goes to. Identities are counted only where nobody can aim them at another: an order once its link or
 * its address was shown, an inbox for the mails it receives (docs/decisions/0024).
 */
export type Rule = { visitor?: Rate; shop?: Rate; identity?: Rate };

const MINUTES_10 = 600;
const HOUR = 3600;
const DAY = 86_400;

/** Every limit of the shop. Which entry passes which stands in `entries.ts`. */
export const limits = {
  calculator: { visitor: { points: 20, seconds: MINUTES_10 }, shop: { points: 3000, seconds: MINUTES_10 } },
  /** Results by mail: to one inbox, and to all of them. */
  resultMail: { identity: { points: 1, seconds: DAY }, shop: { points: 300, seconds: DAY } },
  /** A typed code, wherever it is typed: box, form without JavaScript, kept entries, checkout. */
  coupon: { visitor: { points: 20, seconds: MINUTES_10 }, shop: { points: 3000, seconds: MINUTES_10 } },
  /** Unpaid orders that hold a use of a coupon of few. */
  couponHold: { visitor: { points: 4, seconds: HOUR } },
  checkout: { visitor: { points: 30, seconds: MINUTES_10 }, shop: { points: 3000, seconds: MINUTES_10 } },
  /** Questions to Stripe from the success page. */
  verification: { visitor: { points: 60, seconds: MINUTES_10 } },
  /** Wishes to be told when orders open again, and what confirms them; their questions to one inbox, and to all of them. */
  opening: { visitor: { points: 10, seconds: HOUR }, shop: { points: 600, seconds: HOUR } },
  openingMail: { identity: { points: 3, seconds: DAY }, shop: { points: 300, seconds: DAY } },
  contact: { visitor: { points: 5, seconds: HOUR }, shop: { points: 600, seconds: HOUR } },
  /** What strangers send is mailed to the owner one by one up to here, then one mail says that more stands on the desk. */
  contactMail: { shop: { points: 60, seconds: DAY } },
  reviewMail: { shop: { points: 60, seconds: DAY } },
  withdrawalMail: { shop: { points: 60, seconds: DAY } },
  report: { visitor: { points: 5, seconds: HOUR }, shop: { points: 600, seconds: HOUR } },
  /** Receipts of reports: to one inbox, and to all of them. */
  reportMail: { identity: { points: 3, seconds: DAY }, shop: { points: 60, seconds: DAY } },
  review: { visitor: { points: 5, seconds: HOUR }, shop: { points: 600, seconds: HOUR } },
  /** Declarations of one visitor that cause mails; more are stored all the same, up to the next rule. */
  withdrawal: { visitor: { points: 20, seconds: HOUR } },
  /** Far beyond what a person declares; the law wants every declaration of a person taken. */
  withdrawalStored: { visitor: { points: 200, seconds: HOUR } },
  /** Corrections of one order. */
  correction: { visitor: { points: 60, seconds: HOUR }, identity: { points: 10, seconds: DAY } },
  /** A link to an order, counted for the order only where number and address belong together. */
  orderLink: {
    visitor: { points: 10, seconds: HOUR },
    identity: { points: 3, seconds: 900 },
    shop: { points: 3000, seconds: HOUR },
  },
  /** Changes of an order's address: of a visitor, of one order, and to one inbox. */
  email: { visitor: { points: 20, seconds: HOUR } },
  emailOfOrder: { identity: { points: 5, seconds: HOUR } },
  /** A link to the desk; whoever asks, the owner's mailbox holds one that is at most a quarter of an hour old. */
  deskLink: { visitor: { points: 5, seconds: HOUR }, identity: { points: 3, seconds: 900 } },
  /** A fresh link to a page that is open at the desk, to one page. */
  deskFreshLink: { visitor: { points: 20, seconds: HOUR }, identity: { points: 3, seconds: 900 } },
  desk: { visitor: { points: 900, seconds: MINUTES_10 } },
  /** Pictures of articles that no file draws, and those that the owner uploaded. */
  drawing: { visitor: { points: 300, seconds: MINUTES_10 } },
  download: { visitor: { points: 120, seconds: MINUTES_10 } },
  /** Mail clients take consents back for many people from few addresses. */
  reviewStop: { visitor: { points: 600, seconds: MINUTES_10 } },
  /** Pages looked at, counted in memory only and in each instance for itself (docs/decisions/0044). */
  visit: { visitor: { points: 300, seconds: MINUTES_10 }, shop: { points: 60_000, seconds: MINUTES_10 } },
  /** Webhooks that nobody signed; their signatures are still looked at, so that what Stripe signs is never refused. */
  unsignedWebhook: { visitor: { points: 60, seconds: MINUTES_10 } },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof limits;

/** Rules that count one kind of thing. */
export type RuleWith<Scope extends keyof Rule> = {
  [Name in RuleName]: Scope extends keyof (typeof limits)[Name] ? Name : never;
}[RuleName];
