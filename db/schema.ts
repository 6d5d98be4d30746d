import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const id = () => uuid().primaryKey().defaultRandom();
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => moment().notNull().defaultNow();
/**
 * SQL: a text has so many signs. JavaScript counts signs beyond the first 65,536 twice, so that its least number is halved
 * here, and its most is the same.
 */
const isWithin = (column: AnyPgColumn, least: number, most: number) =>
  sql`char_length(${column}) between ${sql.raw(String(least))} and ${sql.raw(String(most))}`;
/** SQL: the shape of an address as `lib/forms/email-address.ts` stores it. */
const isAddress = (column: AnyPgColumn) =>
  sql`${column} ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' and char_length(${column}) <= 254`;
/** SQL: left empty where a report allows it. */
const isUnsigned = (column: AnyPgColumn, report: AnyPgColumn) =>
  sql`(${column} = '' and ${report} is not null)`;
/** SQL: a day since the calendar of today. */
const isBirthDate = (column: AnyPgColumn) => sql`${column} >= '1582-10-15'`;
/** SQL: a text without control characters and without signs that turn the direction of what stands beside it. */
const isPlain = (...columns: AnyPgColumn[]) =>
  sql`${sql.join(columns, sql` || `)} !~ '[\\u0001-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069]'`;
/** SQL: a document no longer than so many bytes as it is printed. */
const isSmall = (column: AnyPgColumn, bytes: number) =>
  sql`octet_length(${column}::text) <= ${sql.raw(String(bytes))}`;
const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const localeEnum = pgEnum('locale', ['en', 'de']);
export const currencyEnum = pgEnum('currency', ['eur', 'usd']);
export const packageEnum = pgEnum('package_id', ['essence', 'full', 'advanced']);
export const readingLanguageEnum = pgEnum('reading_language', ['english', 'german']);
export const discountTypeEnum = pgEnum('discount_type', ['percentage', 'fixed']);
export const reservationStateEnum = pgEnum('reservation_state', ['reserved', 'used', 'released']);
export const orderStatusEnum = pgEnum('order_status', [
  'pending',
  'awaiting_payment',
  'paid',
  'in_preparation',
  'delivered',
  'expired',
  'failed',
  'refunded',
  'withdrawn',
]);
export const consentKindEnum = pgEnum('consent_kind', [
  'terms',
  'early_start',
  'data_processing',
  'review_request',
]);
export const refundStateEnum = pgEnum('refund_state', ['requested', 'pending', 'succeeded', 'failed']);
export const receiptKindEnum = pgEnum('receipt_kind', ['receipt', 'cancellation']);
export const mailStateEnum = pgEnum('mail_state', [
  'queued',
  'sent',
  'delivered',
  'bounced',
  'complained',
  'failed',
  // Never left, since the address changed while it waited: the next edition takes its place.
  'replaced',
]);

export const keptRoleEnum = pgEnum('kept_role', ['html', 'text', 'attachment']);

/** Every kind of mail; `lib/outbox/kinds.ts` says the rest about each. */
export const mailKindEnum = pgEnum('mail_kind', [
  'order-confirmation',
  'order-for-provider',
  'payment-issue',
  'contact-message',
  'review-to-moderate',
  'withdrawal-receipt',
  'withdrawal-for-provider',
  'order-changed',
  'order-changed-for-provider',
  'order-link',
  'reading-delivery',
  'review-request',
  'refund',
  'mail-failed',
  'desk-link',
  'email-change-confirm',
  'email-change-requested',
  'email-changed',
  'life-path-result',
  'review-rejected',
  'report-receipt',
  'report-decision',
  'order-delayed',
  'morning-list',
  'opening-confirm',
  'opening-news',
  'withdrawal-refused',
  'contact-answer',
  'more-on-desk',
]);
/** Who changed an order's address: the browser that ordered, the buyer through the order's link, or the provider. */
export const emailChangedByEnum = pgEnum('email_changed_by', ['browser', 'link', 'provider']);

/** SQL: the texts of an order that a search looks at; index and question must be the same to the letter. */
export const findable = (
  order: Record<
    'number' | 'buyerFirstName' | 'buyerLastName' | 'subjectFirstName' | 'subjectLastName' | 'email',
    AnyPgColumn
  >,
) =>
  sql`${order.number} || ' ' || ${order.buyerFirstName} || ' ' || ${order.buyerLastName} || ' ' || ${order.subjectFirstName} || ' ' || ${order.subjectLastName} || ' ' || ${order.email}`;

/**
 * SQL: when an order came to its end, or the payment where neither delivery nor withdrawal ended it. Without `updatedAt`, which
 * would have every change of an order write all its indexes.
 */
export const orderEnd = (order: Record<'deliveredAt' | 'withdrawnAt' | 'paidAt', AnyPgColumn>) =>
  sql`coalesce(${order.deliveredAt}, ${order.withdrawnAt}, ${order.paidAt})`;

export const lifePathSignups = pgTable(
  'life_path_signups',
  {
    id: id(),
    fullName: text().notNull(),
    email: text().notNull(),
    birthDate: date({ mode: 'string' }).notNull(),
    lifePathNumber: text().notNull(),
    locale: localeEnum().notNull(),
    consentText: text().notNull(),
    consentVersion: text().notNull(),
    /** The wording under which the result was asked for by mail, of the same version and moment; null without that wish. */
    mailConsentText: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('life_path_signups_email').on(sql`lower(btrim(${table.email}))`).concurrently(),
    index('life_path_signups_birth_date').on(table.birthDate).concurrently(),
    index('life_path_signups_created').on(table.createdAt).concurrently(),
    check('life_path_signups_name', isWithin(table.fullName, 1, 201)),
    check('life_path_signups_name_plain', isPlain(table.fullName)),
    check('life_path_signups_email', isAddress(table.email)),
    check(
      'life_path_signups_birth_date',
      sql`${isBirthDate(table.birthDate)} and ${table.birthDate} <= (${table.createdAt} at time zone 'UTC')::date + 1`,
    ),
    check('life_path_signups_number', sql`${table.lifePathNumber} ~ '^([1-9]|11|22)$'`),
    check('life_path_signups_consent', sql`${table.consentText} <> '' and ${table.consentVersion} <> ''`),
  ],
);

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    code: text().notNull().unique(),
    discountType: discountTypeEnum().notNull(),
    /** Per cent, or minor units of the buyer's currency. */
    discountValue: integer().notNull(),
    /** The packages it counts for; null for all. */
    packages: packageEnum().array(),
    /** The least price it counts for, before it is taken off: minor units of the buyer's currency. */
    minimumAmount: integer(),
    startsAt: moment(),
    expiresAt: moment(),
    usageLimit: integer(),
    isActive: boolean().notNull().default(true),
    reservedCount: integer().notNull().default(0),
    usedCount: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('coupons_created').on(table.createdAt).concurrently(),
    check('coupons_code_upper', sql`${table.code} = upper(btrim(${table.code})) and ${table.code} <> ''`),
    check('coupons_code', isWithin(table.code, 2, 40)),
    check('coupons_usage_limit', sql`${table.usageLimit} > 0`),
    check('coupons_value', sql`${table.discountValue} > 0`),
    check('coupons_packages', sql`cardinality(${table.packages}) > 0`),
    check('coupons_minimum', sql`${table.minimumAmount} > 0`),
    check('coupons_period', sql`${table.startsAt} < ${table.expiresAt}`),
    check('coupons_percentage', sql`${table.discountType} <> 'percentage' or ${table.discountValue} <= 100`),
    check('coupons_counts', sql`${table.reservedCount} >= 0 and ${table.usedCount} >= 0`),
    check(
      'coupons_limit',
      sql`${table.usageLimit} is null or ${table.reservedCount} + ${table.usedCount} <= ${table.usageLimit}`,
    ),
  ],
);

/** What the arithmetic leaves open and the reader of an order decided. */
export type NumberChoices = {
  /** The name that is counted where it is not the birth name; null for the birth name. */
  nameUsed: string | null;
  /** Whether ä counts as A and E or as A alone. */
  umlauts: 'expand' | 'base';
  /** The calendar year of the personal year; null for the year in which the reading is due. */
  year: number | null;
  /** The name as it was when the next two were decided; they hold for no other. */
  forName: string;
  /** Each Y that the rule would have decided otherwise, by its place among the Ys. */
  ys: Record<string, 'vowel' | 'consonant'>;
  /** Words that do not count, by their place; null where the rule for titles holds. */
  leftOut: number[] | null;
};

/** What of a package an order keeps, whatever the shop changes afterwards. */
export type AgreedPackage = {
  /** Ids of what it contains, in their order. */
  items: string[];
  /** Business days from the payment on. */
  delivery: { min: number; max: number };
  texts: Record<'en' | 'de', { title: string; description: string; items: Record<string, string> }>;
};

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** What buyer and provider call the order, such as NU-7K4Q-92MX. */
    number: text().notNull().unique(),
    /** One per order form; makes a second submission of the same form the same order. */
    checkoutKey: uuid().notNull().unique(),
    status: orderStatusEnum().notNull().default('pending'),
    packageId: packageEnum().notNull(),
    locale: localeEnum().notNull(),
    readingLanguage: readingLanguageEnum().notNull(),
    currency: currencyEnum().notNull(),
    /** Minor units. */
    listPrice: integer().notNull(),
    discount: integer().notNull().default(0),
    amount: integer().notNull(),
    couponCode: text(),
    /** The package as it was sold then: contents, words and promise; null for orders of before they were kept. */
    agreedPackage: jsonb().$type<AgreedPackage>(),
    buyerFirstName: text().notNull(),
    buyerLastName: text().notNull(),
    email: text().notNull(),
    /** Grows when the address changes: links that were made before then open nothing any more. */
    linkEpoch: integer().notNull().default(0),
    isGift: boolean().notNull().default(false),
    /** What the reader decided about the numbers; null while the rules of the house hold. */
    numberChoices: jsonb().$type<NumberChoices>(),
    /** The person the reading is about; name as on the birth certificate, empty once its time is over. */
    subjectFirstName: text().notNull(),
    subjectLastName: text().notNull(),
    /** Null once its time is over, together with `subjectErasedAt`. */
    birthDate: date({ mode: 'string' }),
    /** Grows when the order is changed before payment, so that each Stripe session has its own idempotency key. */
    checkoutAttempt: integer().notNull().default(1),
    stripeSessionId: text().unique(),
    stripeSessionUrl: text(),
    stripePaymentIntentId: text().unique(),
    /** When Stripe was asked the question whose answer the order shows; an answer to an earlier one comes too late. */
    stripeAskedAt: moment(),
    sessionExpiresAt: moment().notNull(),
    paidAt: moment(),
    /** Last promised day of delivery. */
    dueDate: date({ mode: 'string' }),
    /** The Monday of the week in which the order holds a place; null where it holds none (any more). */
    placeWeek: date({ mode: 'string' }),
    preparationStartedAt: moment(),
    deliveredAt: moment(),
    withdrawnAt: moment(),
    /** When name and birth date of the reading's subject were deleted, after their time or on request. */
    subjectErasedAt: moment(),
    /** When the buyer's name and address were deleted on request. */
    buyerErasedAt: moment(),
    amountRefunded: integer().notNull().default(0),
    /** Stripe's word for the state of a dispute, if there ever was one. */
    disputeStatus: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('orders_status_created').on(table.status, table.createdAt),
    index('orders_open')
      .on(table.dueDate, table.paidAt)
      .where(sql`${table.status} in ('paid', 'in_preparation')`)
      .concurrently(),
    index('orders_paid').on(table.paidAt).where(sql`${table.paidAt} is not null`).concurrently(),
    index('orders_created').on(table.createdAt).concurrently(),
    // All that `coupon_usage` adds up, so that it need not read the orders.
    index('orders_given_away')
      .on(table.couponCode, table.currency, table.discount)
      .where(sql`${table.couponCode} is not null and ${table.paidAt} is not null`)
      .concurrently(),
    // What retention has still to empty, the oldest first; what it has emptied is not in them.
    index('orders_subjects').on(orderEnd(table)).where(sql`${table.birthDate} is not null`).concurrently(),
    index('orders_buyers')
      .on(table.paidAt)
      .where(sql`${table.paidAt} is not null and ${table.buyerErasedAt} is null`)
      .concurrently(),
    index('orders_email').on(sql`lower(btrim(${table.email}))`).concurrently(),
    index('orders_birth_date').on(table.birthDate).concurrently(),
    // What the desk searches by the beginnings of words, in the words of `findable`.
    index('orders_words')
      .using('gin', sql`search_words(${findable(table)})`)
      .with({ fastupdate: false })
      .concurrently(),
    index('orders_subject_name')
      .on(sql`name_key(${table.subjectFirstName}, ${table.subjectLastName})`)
      .where(sql`${table.paidAt} is not null`)
      .concurrently(),
    index('orders_buyer_name')
      .on(sql`name_key(${table.buyerFirstName}, ${table.buyerLastName})`)
      .where(sql`${table.paidAt} is not null`)
      .concurrently(),
    index('orders_delivered')
      .on(table.deliveredAt, table.id)
      .where(sql`${table.status} = 'delivered'`)
      .concurrently(),
    check('orders_number', sql`${table.number} ~ '^NU-[0-9A-Z]{4}-[0-9A-Z]{4}$'`),
    check('orders_email', sql`${isAddress(table.email)} or ${table.buyerErasedAt} is not null`),
    check(
      'orders_buyer',
      sql`${isWithin(table.buyerFirstName, 0, 100)} and ${isWithin(table.buyerLastName, 0, 100)} and (${table.buyerFirstName} <> '' or ${table.buyerErasedAt} is not null)`,
    ),
    check(
      'orders_subject_name',
      sql`${isWithin(table.subjectFirstName, 0, 100)} and ${isWithin(table.subjectLastName, 0, 100)} and (${table.subjectFirstName} <> '' or ${table.subjectErasedAt} is not null)`,
    ),
    check('orders_birth_date', isBirthDate(table.birthDate)),
    // It may be corrected to a day after the order was placed.
    check(
      'orders_birth_date_past',
      sql`${table.birthDate} <= (greatest(${table.createdAt}, ${table.updatedAt}) at time zone 'UTC')::date + 1`,
    ),
    check(
      'orders_names',
      isPlain(table.buyerFirstName, table.buyerLastName, table.subjectFirstName, table.subjectLastName),
    ),
    check('orders_discount', sql`${table.discount} between 0 and ${table.listPrice}`),
    check('orders_least', sql`${table.amount} >= 50`),
    check('orders_coupon_code', isWithin(table.couponCode, 1, 64)),
    check('orders_counts', sql`${table.linkEpoch} >= 0 and ${table.checkoutAttempt} >= 1`),
    check(
      'orders_amounts',
      sql`${table.amount} >= 0 and ${table.amount} = ${table.listPrice} - ${table.discount}`,
    ),
    check('orders_subject', sql`${table.birthDate} is not null or ${table.subjectErasedAt} is not null`),
    check('orders_delivered', sql`${table.status} <> 'delivered' or ${table.deliveredAt} is not null`),
    check('orders_withdrawn', sql`${table.status} <> 'withdrawn' or ${table.withdrawnAt} is not null`),
    check('orders_refund', sql`${table.amountRefunded} >= 0 and ${table.amountRefunded} <= ${table.amount}`),
    check(
      'orders_paid',
      sql`${table.status} in ('pending', 'awaiting_payment', 'expired', 'failed') or ${table.paidAt} is not null`,
    ),
    check(
      'orders_unpaid',
      sql`${table.status} not in ('pending', 'awaiting_payment', 'expired', 'failed') or ${table.paidAt} is null`,
    ),
    check('orders_placed', sql`isfinite(${table.createdAt}) and isfinite(${table.updatedAt})`),
    // An order is deleted long before if it is not paid.
    check(
      'orders_paid_at',
      sql`isfinite(${table.paidAt}) and ${table.paidAt} <= ${table.createdAt} + interval '8784 hours'`,
    ),
    check(
      'orders_due',
      sql`${table.status} not in ('paid', 'in_preparation') or ${table.dueDate} is not null`,
    ),
    // By UTC, whose day is never later than that of the shop.
    check(
      'orders_due_date',
      sql`isfinite(${table.dueDate}) and ${table.dueDate} >= (${table.paidAt} at time zone 'UTC')::date`,
    ),
  ],
);

/** What exactly the buyer agreed to, word for word, and when. */
export const orderConsents = pgTable(
  'order_consents',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: consentKindEnum().notNull(),
    text: text().notNull(),
    version: text().notNull(),
    /** The legal texts that the wording names, by the hash under which `lib/legal/archive` keeps them. */
    documents: jsonb().$type<{ slug: string; sha256: string }[]>().notNull().default([]),
    locale: localeEnum().notNull(),
    agreedAt: createdAt(),
    /** When it was taken back; the row stays, as proof of the time between. */
    revokedAt: moment(),
  },
  (table) => [
    unique('order_consents_once').on(table.orderId, table.kind),
    index('order_consents_agreed').on(table.agreedAt).concurrently(),
    check('order_consents_text', sql`${table.text} <> '' and ${table.version} <> ''`),
  ],
);

export const couponReservations = pgTable(
  'coupon_reservations',
  {
    id: id(),
    couponId: uuid()
      .notNull()
      .references(() => coupons.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: reservationStateEnum().notNull().default('reserved'),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (table) => [
    unique('coupon_reservations_once').on(table.orderId),
    index('coupon_reservations_coupon').on(table.couponId).concurrently(),
  ],
);

/** What a buyer typed into the order form: shown again after an error, a cancelled payment or without JavaScript. */
export const checkoutDrafts = pgTable(
  'checkout_drafts',
  {
    key: uuid().primaryKey(),
    values: jsonb().notNull(),
    problems: jsonb(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('checkout_drafts_expires').on(table.expiresAt).concurrently(),
    check('checkout_drafts_values', isSmall(table.values, 100_000)),
    check('checkout_drafts_problems', isSmall(table.problems, 100_000)),
  ],
);

/** Stripe events already handled; the row commits together with what the event changed. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    type: text().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    receivedAt: createdAt(),
  },
  (table) => [
    index('stripe_events_order').on(table.orderId).concurrently(),
    check('stripe_events_id', isWithin(table.id, 1, 255)),
    check('stripe_events_type', isWithin(table.type, 1, 255)),
  ],
);

/** Payments that do not fit their order; a person has to look. */
export const paymentIssues = pgTable(
  'payment_issues',
  {
    id: id(),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    stripeSessionId: text().notNull(),
    kind: text().notNull(),
    expected: text().notNull(),
    actual: text().notNull(),
    createdAt: createdAt(),
    resolvedAt: moment(),
  },
  (table) => [
    unique('payment_issues_once').on(table.stripeSessionId, table.kind),
    index('payment_issues_order').on(table.orderId).concurrently(),
    index('payment_issues_open').on(table.createdAt).where(sql`${table.resolvedAt} is null`).concurrently(),
    check('payment_issues_words', sql`${table.kind} <> '' and ${table.stripeSessionId} <> ''`),
  ],
);

/** Outbox and log of all mails: at most one of each kind per subject and edition. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    kind: mailKindEnum().notNull(),
    /** The order, message, review, ... the mail is about. */
    subjectId: uuid().notNull(),
    /** 1 by itself; each one more was asked for by somebody, or follows a change of the address. */
    edition: integer().notNull().default(1),
    state: mailStateEnum().notNull().default('queued'),
    resendId: text().unique(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: moment(),
    updatedAt: createdAt(),
  },
  (table) => [
    unique('mails_once').on(table.kind, table.subjectId, table.edition),
    index('mails_subject').on(table.subjectId).concurrently(),
    index('mails_created').on(table.createdAt).concurrently(),
    index('mails_lost')
      .on(table.createdAt)
      .where(sql`${table.state} in ('failed', 'bounced')`)
      .concurrently(),
    index('mails_waiting').on(table.createdAt).where(sql`${table.state} = 'queued'`).concurrently(),
    index('mails_receipts')
      .on(table.createdAt)
      .where(sql`${table.kind} = 'withdrawal-receipt'`)
      .concurrently(),
    check('mails_edition', sql`${table.edition} > 0`),
    check('mails_attempts', sql`${table.attempts} >= 0`),
  ],
);

/**
 * Mails about orders and withdrawals as they were sent (docs/decisions/0019), each written in the transaction that marks
 * it as sent. It goes with the order, a receipt of a withdrawal with its declaration.
 */
export const keptMails = pgTable(
  'kept_mails',
  {
    mailId: uuid()
      .primaryKey()
      .references(() => mails.id, { onDelete: 'cascade' }),
    orderId: uuid().references(() => orders.id, { onDelete: 'cascade' }),
    /** Set for a receipt of a declaration of withdrawal, whether or not an order was found for it. */
    withdrawalId: uuid().references(() => withdrawals.id, { onDelete: 'cascade' }),
    fromAddress: text().notNull(),
    toAddress: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    /** Further headers, such as those of RFC 8058. */
    headers: jsonb().$type<Record<string, string>>().notNull(),
    /** Resend had taken an earlier try whose answer was lost and whose words may have differed from these. */
    isCertain: boolean().notNull(),
    keptAt: createdAt(),
    /** When whatever told of the person the reading is about was taken out. */
    trimmedAt: moment(),
  },
  (table) => [
    index('kept_mails_order').on(table.orderId),
    index('kept_mails_withdrawal').on(table.withdrawalId),
    check('kept_mails_owner', sql`${table.orderId} is not null or ${table.withdrawalId} is not null`),
  ],
);

/** Bytes that mails were made of, each once however many mails they went out with. Triggers delete what no part names. */
export const keptContents = pgTable(
  'kept_contents',
  {
    /** Of the bytes as they were sent, in hexadecimal digits. */
    sha256: text().primaryKey(),
    /** Compressed with gzip. */
    gzip: bytes().notNull(),
    /** Bytes as they were sent. */
    size: integer().notNull(),
  },
  (table) => [check('kept_contents_sha256', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`)],
);

/** The parts of a kept mail: its HTML, its text, its attachments in their order. */
export const keptParts = pgTable(
  'kept_parts',
  {
    mailId: uuid()
      .notNull()
      .references(() => keptMails.mailId, { onDelete: 'cascade' }),
    place: integer().notNull(),
    role: keptRoleEnum().notNull(),
    /** Of an attachment. */
    filename: text(),
    contentType: text().notNull(),
    /** Null once its time is over. */
    contentSha256: text().references(() => keptContents.sha256),
  },
  (table) => [
    primaryKey({ columns: [table.mailId, table.place] }),
    index('kept_parts_content').on(table.contentSha256),
    check('kept_parts_filename', sql`(${table.role} = 'attachment') = (${table.filename} is not null)`),
  ],
);

export const reviewRemovalEnum = pgEnum('review_removal', ['report', 'own_look']);

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    name: text().notNull(),
    age: integer().notNull(),
    reviewText: text().notNull(),
    /** Never leaves the server. */
    email: text().notNull(),
    locale: localeEnum().notNull(),
    approved: boolean().notNull().default(false),
    /** Set when the review came through the link of a delivered order. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    moderatedAt: moment(),
    moderationReason: text(),
    /** What led to taking it off the site; null while it is there, and for one that never was. */
    removal: reviewRemovalEnum(),
    /** What the owner says to it, for everybody to read below it; null like its moment while there is nothing. */
    reply: text(),
    repliedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('reviews_approved').on(table.approved, table.createdAt),
    uniqueIndex('reviews_once').on(table.orderId),
    index('reviews_waiting')
      .on(table.createdAt)
      .where(sql`not ${table.approved} and ${table.moderatedAt} is null`)
      .concurrently(),
    index('reviews_rejected')
      .on(table.moderatedAt)
      .where(sql`not ${table.approved} and ${table.moderatedAt} is not null`)
      .concurrently(),
    index('reviews_email').on(sql`lower(btrim(${table.email}))`).concurrently(),
    check('reviews_name', isWithin(table.name, 1, 60)),
    check('reviews_name_plain', isPlain(table.name)),
    check('reviews_age', sql`${table.age} between 16 and 100`),
    check('reviews_text', isWithin(table.reviewText, 10, 500)),
    check(
      'reviews_reply',
      sql`num_nulls(${table.reply}, ${table.repliedAt}) in (0, 2) and (${table.reply} is null or ${isWithin(table.reply, 1, 1000)})`,
    ),
    check(
      'reviews_email',
      sql`${isAddress(table.email)} or (${table.email} = '' and ${table.orderId} is not null)`,
    ),
  ],
);

/** How many reviews anyone may see, by language; triggers keep it, so that the home page need not count them. */
export const reviewCounts = pgTable('review_counts', {
  locale: localeEnum().primaryKey(),
  approved: integer().notNull(),
});

/** What became of a reported review. */
export const reportDecisionEnum = pgEnum('report_decision', ['kept', 'removed']);

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    locale: localeEnum().notNull(),
    /** The field that nobody sees was filled in: a program's, or a person's whose password manager did it. */
    isHeld: boolean().notNull().default(false),
    /** The review that the message reports, which may be deleted before it; null for any other message. */
    reportedReview: uuid(),
    /** What was decided about the review after this report; null until then, like the next two. */
    reportDecision: reportDecisionEnum(),
    /** As it was noted at the review. */
    reportReason: text(),
    reportDecidedAt: moment(),
    /** The provider's answer: a draft until it is queued as a mail. */
    answer: text(),
    answeredAt: moment(),
    /** When it was answered, decided or ticked off; null while it waits. */
    settledAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_created').on(table.createdAt).concurrently(),
    index('contact_messages_open').on(table.createdAt).where(sql`${table.settledAt} is null`).concurrently(),
    index('contact_messages_reports')
      .on(table.reportedReview, table.createdAt)
      .where(sql`${table.reportedReview} is not null`)
      .concurrently(),
    index('contact_messages_email').on(sql`lower(btrim(${table.email}))`).concurrently(),
    // Who reports a review need not say who it is.
    check(
      'contact_messages_name',
      sql`${isWithin(table.name, 1, 100)} or ${isUnsigned(table.name, table.reportedReview)}`,
    ),
    check(
      'contact_messages_email',
      sql`${isAddress(table.email)} or ${isUnsigned(table.email, table.reportedReview)}`,
    ),
    check('contact_messages_subject', isWithin(table.subject, 3, 150)),
    check('contact_messages_message', isWithin(table.message, 5, 4000)),
    check('contact_messages_answer', isWithin(table.answer, 1, 4000)),
    check(
      'contact_messages_answered',
      sql`${table.answeredAt} is null or num_nulls(${table.answer}, ${table.settledAt}) = 0`,
    ),
    check(
      'contact_messages_decision',
      sql`num_nulls(${table.reportDecision}, ${table.reportReason}, ${table.reportDecidedAt}) in (0, 3) and (${table.reportDecision} is null or ${table.reportedReview} is not null)`,
    ),
  ],
);

/** What the provider made of a declaration of withdrawal. */
export const withdrawalDecisionEnum = pgEnum('withdrawal_decision', ['accepted', 'refused']);

/** Declarations of withdrawal, stored as they came, whether or not an order was found for them. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    /** One per form; makes a second submission of the same form the same declaration. */
    declarationKey: uuid().notNull().unique(),
    name: text().notNull(),
    /** Order number, or the contract described in the consumer's own words. */
    orderReference: text().notNull(),
    email: text().notNull(),
    message: text(),
    locale: localeEnum().notNull(),
    /** The order with this number and e-mail address; the declaration counts without one too. */
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    declaredAt: createdAt(),
    /** Last day for the refund. */
    refundDueOn: date({ mode: 'string' }).notNull(),
    /** When the order's buyer confirmed it from the order's page; anybody who knows number and address can declare. */
    confirmedAt: moment(),
    /** Null while nothing is decided, and for one that was ticked off without a decision. */
    decision: withdrawalDecisionEnum(),
    decidedAt: moment(),
    /** Why it was refused, as whoever declared it was told. */
    refusalReason: text(),
    handledAt: moment(),
  },
  (table) => [
    index('withdrawals_order').on(table.orderId),
    index('withdrawals_open')
      .on(table.refundDueOn, table.declaredAt)
      .where(sql`${table.handledAt} is null`)
      .concurrently(),
    index('withdrawals_email').on(sql`lower(btrim(${table.email}))`).concurrently(),
    check('withdrawals_name', isWithin(table.name, 1, 100)),
    check('withdrawals_name_plain', isPlain(table.name)),
    check('withdrawals_email', isAddress(table.email)),
    check('withdrawals_reference', isWithin(table.orderReference, 1, 300)),
    check('withdrawals_message', isWithin(table.message, 0, 2000)),
    check(
      'withdrawals_decision',
      sql`num_nulls(${table.decision}, ${table.decidedAt}) in (0, 2) and (${table.decision} is not distinct from 'refused') = (${table.refusalReason} is not null)`,
    ),
    check('withdrawals_refusal_reason', isWithin(table.refusalReason, 1, 1000)),
  ],
);

/** Corrections that buyers made on their order's page, one row per submission. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    changes: jsonb()
      .$type<
        {
          field: 'subjectFirstName' | 'subjectLastName' | 'birthDate' | 'readingLanguage';
          from: string;
          to: string;
        }[]
      >()
      .notNull(),
    changedAt: createdAt(),
  },
  (table) => [index('order_changes_order').on(table.orderId)],
);

/** The log of an order's address: what it was and became, by whom, and what a buyer asked for and has not confirmed yet. */
export const orderEmailChanges = pgTable(
  'order_email_changes',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    changedBy: emailChangedByEnum().notNull(),
    fromEmail: text().notNull(),
    toEmail: text().notNull(),
    requestedAt: createdAt(),
    /** Null until the new address confirmed what was asked for through the order's link. */
    changedAt: moment(),
  },
  (table) => [
    index('order_email_changes_order').on(table.orderId),
    index('order_email_changes_from').on(sql`lower(btrim(${table.fromEmail}))`).concurrently(),
    index('order_email_changes_to').on(sql`lower(btrim(${table.toEmail}))`).concurrently(),
    check('order_email_changes_from', sql`${table.fromEmail} = '' or ${isAddress(table.fromEmail)}`),
    check('order_email_changes_to', sql`${table.toEmail} = '' or ${isAddress(table.toEmail)}`),
  ],
);

/** Requests of buyers who lost the link to their order; each is answered by one mail. */
export const orderLinkRequests = pgTable(
  'order_link_requests',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    requestedAt: createdAt(),
  },
  (table) => [index('order_link_requests_order').on(table.orderId).concurrently()],
);

/** Finished readings as the provider uploaded them; the newest of an order counts, and each is mailed at most once. */
export const readings = pgTable(
  'readings',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    pdf: bytes().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    /** Set from the texts of the studio; else made elsewhere and uploaded. */
    isFromStudio: boolean().notNull().default(false),
    /** Null where its pages could not be read, as with those from before they were. */
    pages: integer(),
    /** Its words, by which it is checked against its order; null like `pages`. */
    words: text(),
    /** Which of our papers an uploaded file is: `worksheet` or `template`; null for neither. */
    sameAs: text(),
    uploadedAt: createdAt(),
    /** When it was handed to the buyer: its `reading-delivery` mail was queued. */
    deliveredAt: moment(),
  },
  (table) => [
    index('readings_order').on(table.orderId, table.uploadedAt),
    check(
      'readings_size',
      sql`${table.size} = octet_length(${table.pdf}) and ${table.size} between 1 and 15728640`,
    ),
    check('readings_pages', sql`${table.pages} > 0`),
    check('readings_same_as', sql`${table.sameAs} in ('worksheet', 'template')`),
  ],
);

/** A reading in the making: for whom it was begun, so that a later correction of name or date shows. */
export const readingDrafts = pgTable(
  'reading_drafts',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    birthDate: date({ mode: 'string' }).notNull(),
    begunAt: createdAt(),
    /** When its text or the choices for its numbers changed last. */
    changedAt: createdAt(),
  },
  (table) => [check('reading_drafts_birth_date', isBirthDate(table.birthDate))],
);

/** The reader's own text of each chapter, in Markdown. */
export const readingChapters = pgTable(
  'reading_chapters',
  {
    orderId: uuid()
      .notNull()
      .references(() => readingDrafts.orderId, { onDelete: 'cascade' }),
    /** A key of `lib/studio/chapters.ts`. */
    chapter: text().notNull(),
    text: text().notNull(),
    /** Grows with each change, so that a tab that read an older text overwrites nothing. */
    version: integer().notNull().default(1),
    savedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.chapter] }),
    check('reading_chapters_chapter', sql`${table.chapter} ~ '^[a-zA-Z]{2,20}$'`),
    check('reading_chapters_text', isWithin(table.text, 0, 20_000)),
    check('reading_chapters_version', sql`${table.version} > 0`),
  ],
);

/** The reader's own texts to begin with, about no person: by chapter, number and language, in the reader's order. */
export const passages = pgTable(
  'passages',
  {
    id: id(),
    chapter: text().notNull(),
    /** Null for one that goes with every number. */
    number: integer(),
    language: readingLanguageEnum().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** The lower, the further up; the same for two only by chance. */
    place: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('passages_chapter').on(table.language, table.chapter, table.place),
    check('passages_chapter', sql`${table.chapter} ~ '^[a-zA-Z]{2,20}$'`),
    check('passages_number', sql`${table.number} in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22)`),
    check('passages_title', isWithin(table.title, 1, 100)),
    check('passages_text', isWithin(table.text, 1, 10_000)),
  ],
);

/** Refunds the provider asked Stripe for. What Stripe says of them counts; see `orders.amountRefunded`. */
export const refunds = pgTable(
  'refunds',
  {
    /** Comes from the form, so that a second submission of the same form is the same refund. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Minor units of the order's currency. */
    amount: integer().notNull(),
    reason: text().notNull(),
    state: refundStateEnum().notNull().default('requested'),
    stripeRefundId: text().unique(),
    /** Stripe's code, when it refused. */
    problem: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    check('refunds_amount', sql`${table.amount} > 0`),
    index('refunds_waiting').on(table.createdAt).where(sql`${table.state} = 'requested'`).concurrently(),
    check('refunds_reason', isWithin(table.reason, 1, 200)),
  ],
);

/** What the provider writes down about an order; nobody else reads it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_notes_order').on(table.orderId),
    check('order_notes_text', isWithin(table.text, 1, 4000)),
  ],
);

/** What was deleted when its time was over: one row per kind of data and run. */
export const retentionRuns = pgTable('retention_runs', {
  id: id(),
  ranAt: createdAt(),
  what: text().notNull(),
  howMany: integer().notNull(),
});

/** Requests for erasure that were carried out; whom they were about is kept as a salted hash only. */
export const erasures = pgTable('erasures', {
  id: id(),
  personHash: text().notNull(),
  erased: jsonb().$type<Record<string, number>>().notNull(),
  kept: jsonb().$type<Record<string, number>>().notNull(),
  createdAt: createdAt(),
});

/** Exports of a person's data that were handed to the provider; who it was about is kept as in `erasures`. */
export const dataExports = pgTable('data_exports', {
  id: id(),
  personHash: text().notNull(),
  /** How much was found, by table. */
  found: jsonb().$type<Record<string, number>>().notNull(),
  createdAt: createdAt(),
});

/** The last number given out per year; its row is locked by whoever issues, so that no number is skipped or given twice. */
export const receiptCounters = pgTable('receipt_counters', {
  year: integer().primaryKey(),
  last: integer().notNull(),
});

/**
 * Receipts and the documents that cancel them, whole or in part. Never changed and kept for eight years (a trigger
 * holds both); only the PDF is added once and the order may go.
 */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    /** Such as 2026-00042: year of issue and a number without gaps. */
    number: text().notNull().unique(),
    kind: receiptKindEnum().notNull(),
    orderId: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** The document that this one takes back; null for the first receipt of an order. */
    cancels: uuid(),
    /** Minor units, always positive. */
    amount: integer().notNull(),
    currency: currencyEnum().notNull(),
    /** Everything the document says, as it was on the day of issue. */
    snapshot: jsonb().notNull(),
    issuedAt: moment().notNull(),
    pdf: bytes(),
  },
  (table) => [
    uniqueIndex('receipts_first').on(table.orderId).where(sql`${table.cancels} is null`),
    index('receipts_order').on(table.orderId, table.issuedAt),
    index('receipts_cancels').on(table.cancels).concurrently(),
    // What a month or a year asks for, and what took money back in it.
    index('receipts_issued').on(table.issuedAt, table.number).concurrently(),
    index('receipts_corrections').on(table.issuedAt).where(sql`${table.cancels} is not null`).concurrently(),
    check('receipts_number', sql`${table.number} ~ '^[0-9]{4}-[0-9]{5,}$'`),
    foreignKey({ name: 'receipts_cancels', columns: [table.cancels], foreignColumns: [table.id] }),
    check('receipts_amount', sql`${table.amount} > 0`),
    check('receipts_kind', sql`${table.kind} = 'receipt' or ${table.cancels} is not null`),
  ],
);

/** Resend events already handled; the row commits together with what the event changed. */
export const resendEvents = pgTable(
  'resend_events',
  {
    /** `svix-id` of the delivery. */
    id: text().primaryKey(),
    type: text().notNull(),
    receivedAt: createdAt(),
  },
  (table) => [
    check('resend_events_id', isWithin(table.id, 1, 255)),
    check('resend_events_type', isWithin(table.type, 1, 255)),
  ],
);

/** Counters of `rate-limiter-flexible`; keys are salted hashes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [
    index('rate_limits_expire').on(table.expire).concurrently(),
    check('rate_limits_key', isWithin(table.key, 1, 200)),
    check('rate_limits_points', sql`${table.points} >= 0`),
  ],
);

/** When things last happened that tell whether the shop is well, and how often in their latest hour; no persons. */
export const signals = pgTable('signals', {
  name: text().primaryKey(),
  at: moment().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
  /** The beginning of the hour that `hourCount` counts. */
  hour: moment().notNull(),
  hourCount: integer().notNull(),
});

/** What the owner is told outside the mail queue: one row per kind, which grows a revision when it changes or ends. */
export const alerts = pgTable('alerts', {
  kind: text().primaryKey(),
  /** How bad it is, in figures; no persons. */
  detail: text().notNull(),
  raisedAt: moment().notNull().defaultNow(),
  endedAt: moment(),
  revision: integer().notNull().default(1),
  announcedRevision: integer().notNull().default(0),
  /** Who tells the owner holds it for a minute, so that no other instance tells it too. */
  claimedAt: moment(),
});

/** Pages that changed, each with how often: what every instance compares with what it last rendered anew. */
export const pageChanges = pgTable('page_changes', {
  path: text().primaryKey(),
  version: integer().notNull().default(1),
});

/** SQL: the address of a desk page, without a query. */
const isDeskPage = (column: AnyPgColumn) =>
  sql`${column} ~ '^/desk(/[A-Za-z0-9-]+)*$' and char_length(${column}) <= 120`;

/**
 * The desk as it is open in some browser: a link was exchanged there for a key, of which only a hash is kept. Nobody is
 * named and no network address is kept (docs/decisions/0032).
 */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    id: id(),
    keyHash: text().notNull().unique(),
    /** The link it was opened with, as a hash, and when that link was made. */
    linkHash: text().notNull(),
    linkIssuedAt: moment().notNull(),
    /** The page that it opens, with those below it. */
    scope: text().notNull(),
    /** What the browser calls itself, such as Firefox on Windows; null where that is nothing known. */
    browser: text(),
    system: text(),
    openedAt: createdAt(),
    /** Null until a page was seen with it: whatever only follows links never gets so far. */
    seenAt: moment(),
    endsAt: moment().notNull(),
  },
  (table) => [
    index('desk_sessions_ends').on(table.endsAt),
    check('desk_sessions_scope', isDeskPage(table.scope)),
    check('desk_sessions_browser', isWithin(table.browser, 1, 30)),
    check('desk_sessions_system', isWithin(table.system, 1, 30)),
  ],
);

/** Links to the desk that open nothing any more: one of them, or all that were made until a moment. */
export const deskClosedLinks = pgTable(
  'desk_closed_links',
  {
    id: id(),
    linkHash: text(),
    madeUntil: moment(),
    closedAt: createdAt(),
    /** From then on the links open nothing anyway. */
    endsAt: moment().notNull(),
  },
  (table) => [
    index('desk_closed_links_hash').on(table.linkHash),
    check('desk_closed_links_one', sql`(${table.linkHash} is null) <> (${table.madeUntil} is null)`),
  ],
);

/** Links to the desk that somebody asked for, each answered by one mail, with the page they lead to. */
export const deskLinkRequests = pgTable(
  'desk_link_requests',
  { id: id(), page: text().notNull(), requestedAt: createdAt() },
  (table) => [check('desk_link_requests_page', isDeskPage(table.page))],
);

export * from './figures-schema';
/** How many readings are due in a week, by its Monday; its row is locked by whoever takes a place or gives one back. */
export const weekPlaces = pgTable(
  'week_places',
  { week: date({ mode: 'string' }).primaryKey(), taken: integer().notNull() },
  (table) => [
    check('week_places_monday', sql`extract(isodow from ${table.week}) = 1`),
    check('week_places_taken', sql`${table.taken} >= 0`),
  ],
);

/** Delays that the provider told a buyer of: the promised day before and after, and what was written to them. */
export const orderDelays = pgTable(
  'order_delays',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fromDate: date({ mode: 'string' }).notNull(),
    toDate: date({ mode: 'string' }).notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('order_delays_order').on(table.orderId),
    check('order_delays_later', sql`${table.toDate} > ${table.fromDate}`),
    check('order_delays_text', isWithin(table.text, 1, 2000)),
  ],
);

/** What was due on a working morning, by order number: one mail each, and none twice. */
export const morningLists = pgTable('morning_lists', {
  id: id(),
  day: date({ mode: 'string' }).notNull().unique(),
  orders: jsonb().$type<{ number: string; dueDate: string }[]>().notNull(),
  createdAt: createdAt(),
});

/** Addresses that asked to be told when a package can be ordered again; deleted once they were, or were not confirmed. */
export const openingWishes = pgTable(
  'opening_wishes',
  {
    id: id(),
    email: text().notNull(),
    packageId: packageEnum().notNull(),
    locale: localeEnum().notNull(),
    consentText: text().notNull(),
    consentVersion: text().notNull(),
    createdAt: createdAt(),
    /** Null until the address was confirmed; before, it gets that one question and nothing else. */
    confirmedAt: moment(),
  },
  (table) => [
    index('opening_wishes_email').on(sql`lower(btrim(${table.email}))`),
    index('opening_wishes_package').on(table.packageId, table.confirmedAt),
    check('opening_wishes_email', isAddress(table.email)),
    check('opening_wishes_consent', sql`${table.consentText} <> '' and ${table.consentVersion} <> ''`),
  ],
);

export * from './shop-schema';
