import { type Blank, placeholder } from './blanks';
import type { FederalState } from './federal-states';

/**
 * The owner's facts: everything about the business that appears on the site, in mails, PDFs and legal texts,
 * written once. Change a fact here and it changes everywhere.
 *
 * Facts still to be filled in are written as `placeholder('…')`: they show as a marked blank on the site,
 * and `npm start` lists them.
 */

export const business = {
  brand: 'Numina',
  owner: {
    name: placeholder('Owner: full name'),
    street: placeholder('Owner: street and number'),
    postalCode: placeholder('Owner: postal code'),
    city: placeholder('Owner: city'),
    country: { en: 'Germany', de: 'Deutschland' },
    /** Decides which public holidays are no business days, as two letters: 'BE', 'BY', 'NW' and so on. */
    federalState: placeholder('Owner: federal state in two letters') as FederalState | Blank,
    phone: placeholder('Owner: phone number'),
    /** VAT ID or business ID, if one was issued; null leaves the line out of the legal notice. */
    vatId: null as string | null,
    /** Printed on receipts only, never in the legal notice. */
    taxNumber: placeholder('Owner: tax number'),
    supervisoryAuthority: placeholder('Owner: data protection authority of the federal state'),
  },
  hosting: {
    provider: placeholder('Hosting: provider name and address'),
    database: placeholder('Hosting: database provider name and address'),
  },
  email: {
    /** Where visitors write to, and where the provider's own mails go. Must be on a domain verified with Resend. */
    support: 'hello@numina.example',
    from: 'Numina <hello@numina.example>',
  },
  /** Decides which calendar day it is for the business. */
  timeZone: 'Europe/Berlin',
  /**
   * The delivery promise of each package, in business days from the payment on: cards, order and success page, mails,
   * due date, terms and structured data say this one.
   */
  deliveryBusinessDays: {
    essence: { min: 2, max: 3 },
    full: { min: 1, max: 2 },
    advanced: { min: 1, max: 2 },
  },
  /** Outer limit named in the terms, in business days. */
  deliveryOuterLimitBusinessDays: 7,
  /** When nobody works, as spans of days, yyyy-mm-dd, first and last one included: they are no business days. */
  closedDays: [] as { from: string; to: string }[],
  contactReplyHours: { min: 24, max: 48 },
  withdrawalDays: 14,
  /**
   * The owner's own figure; null removes it from page and structured data, which then count approved reviews. On a
   * public address it waits until it says where these reviews can be read and from which period they are.
   */
  claimedRating: {
    value: 4.9,
    count: 127,
    /** Address or name of the place, such as 'https://…'. */
    where: placeholder('Rating: where the reviews can be read'),
    /** Such as '2022–2026'. */
    period: placeholder('Rating: period of the reviews'),
  } as { value: number; count: number; where: string; period: string } | null,
  retention: {
    signupMonths: 12,
    contactMessageMonths: 12,
    /** Birth data and finished reading, after delivery. */
    readingMonths: 12,
    /** Orders that were never paid, after their payment ended. */
    unpaidOrderDays: 30,
    /** Proof of consents and withdrawals, and contract documents: from the end of the year. */
    proofYears: 3,
    contractYears: 6,
    receiptYears: 8,
    /** Sums of page views, which are about nobody: two years can be compared month by month. */
    visitMonths: 25,
  },
  /**
   * Day of the legal texts in force, yyyy-mm-dd: shown on each, stored with every order as the wording agreed to. Whoever
   * changes a text, or a fact or price that stands in one, sets a new day and runs `npm run generate`.
   */
  legalVersion: '2026-11-29',
};
