import 'server-only';
import { z } from 'zod';
import { MINIMUM_PAYABLE } from '@/lib/catalog/money';
import { itemIds } from '@/lib/catalog/packages';
import { isFederalState } from '@/lib/federal-states';
import { locales } from '@/lib/i18n/locales';
import { type ArticleSetting, articleSetting } from './article-setting';

/** A line of text that stands in sentences of ours, so that it may hold no marks of theirs. */
const line = (most = 200) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(most, 'tooLong')
    .regex(/^[^{}<>\r\n]*$/, 'plainLine');
const paragraphs = (most: number) => z.string().trim().min(1, 'required').max(most, 'tooLong');
const address = z.string().trim().max(254, 'tooLong').email('emailInvalid');
const count = (least: number, most: number) =>
  z.number({ error: 'number' }).int('number').min(least, 'number').max(most, 'number');
const span = (most: number) =>
  z
    .object({ min: count(1, most), max: count(1, most) })
    .refine(({ min, max }) => min <= max, { path: ['max'], error: 'spanOrder' });
const inBoth = <Schema extends z.ZodType>(schema: Schema) => z.object({ en: schema, de: schema });
const day = z.iso.date('day');
const cents = count(MINIMUM_PAYABLE, 1_000_000);

const packageSchema = z.object({
  /** Minor units. */
  prices: z.object({ eur: cents, usd: cents }),
  /** Business days from the payment on. */
  delivery: span(60),
  isFeatured: z.boolean(),
  /** What it contains, in this order: chapters that the studio knows, and lines of the owner's own. */
  items: z.array(z.union([z.enum(itemIds), z.string().regex(/^own[1-9]$/)])).min(1, 'items'),
  texts: inBoth(
    z.object({
      title: line(80),
      description: line(300),
      /** The words of each item by its id. */
      items: z.record(z.string(), line(200)),
    }),
  ),
});

export type PackageSetting = z.output<typeof packageSchema>;

const schemas = {
  owner: z.object({
    name: line(),
    street: line(),
    postalCode: line(20),
    city: line(),
    country: inBoth(line(60)),
    federalState: line(60).refine((text) => isFederalState(text) || text.startsWith('['), 'federalState'),
    phone: line(60),
    vatId: line(40).nullable(),
    taxNumber: line(60),
    supervisoryAuthority: line(300),
  }),
  hosting: z.object({ provider: line(300), database: line(300) }),
  email: z.object({
    support: address,
    from: z
      .string()
      .trim()
      .max(200, 'tooLong')
      .regex(/^[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+>$/, 'sender'),
  }),
  promises: z.object({
    deliveryOuterLimitBusinessDays: count(1, 90),
    contactReplyHours: span(240),
    withdrawalDays: count(14, 365),
  }),
  claimedRating: z
    .object({
      value: z.number({ error: 'number' }).min(1, 'number').max(5, 'number'),
      count: count(1, 1_000_000),
      where: line(),
      period: line(60),
    })
    .nullable(),
  retention: z.object({
    signupMonths: count(1, 120),
    contactMessageMonths: count(1, 120),
    readingMonths: count(1, 120),
    unpaidOrderDays: count(1, 365),
    visitMonths: count(1, 120),
    proofYears: count(3, 30),
    contractYears: count(6, 30),
    receiptYears: count(8, 30),
  }),
  closedDays: z
    .array(
      z
        .object({ from: day, to: day })
        .refine(({ from, to }) => from <= to, { path: ['to'], error: 'spanOrder' }),
    )
    .max(100, 'tooMany'),
  places: z.object({
    /** How many readings may be due in a week; null for any number. */
    perWeek: count(1, 500).nullable(),
    /** What becomes of orders once the next week with a place is a later one, and on closed days. */
    whenFull: z.enum(['later', 'closed']),
    whenClosed: z.enum(['later', 'closed']),
  }),
  /** Who reads and writes, shown where it is filled in. */
  reader: z
    .object({
      name: line(120),
      about: inBoth(paragraphs(1500)),
      /** A picture by its hash (`pictures`), and what is said of it instead; null for the name. */
      portrait: z
        .object({
          picture: z.string().regex(/^[0-9a-f]{64}$/, 'pictureGone'),
          alt: inBoth(line().nullable()),
        })
        .nullable()
        .default(null),
    })
    .nullable(),
  essence: packageSchema,
  full: packageSchema,
  advanced: packageSchema,
  about: inBoth(z.object({ title: line(120), text: paragraphs(6000) })),
  faq: z
    .array(inBoth(z.object({ question: line(200), answer: paragraphs(3000) })))
    .min(1, 'required')
    .max(30, 'tooMany'),
  /** A line on top of every page; null for none. */
  notice: z.object({ text: inBoth(line(300)), until: day.nullable() }).nullable(),
  /** In which language the desk and the mails to the provider are written. */
  deskLanguage: z.enum(locales),
  /** Day of the legal texts in force; set by itself when a fact in them changes. */
  legalVersion: z.string().regex(/^\d{4}-\d{2}-\d{2}(\.\d+)?$/),
};

export type SettingKey = keyof typeof schemas;
/** What the owner decides, by key. */
export type ShopValues = { [Key in SettingKey]: z.output<(typeof schemas)[Key]> };

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(schemas, key);
}

/** An article of a slug; null takes it back, also where a file has it. */
export type ArticleKey = `article/${string}`;
/** Whatever has versions. */
export type ShopKey = SettingKey | ArticleKey;
export type ValueOf<Key extends ShopKey> = Key extends SettingKey ? ShopValues[Key] : ArticleSetting | null;

export function articleKey(slug: string): ArticleKey {
  return `article/${slug}`;
}

/** The slug of an article's key, or null for the key of something else. */
export function slugOf(key: string): string | null {
  return key.startsWith('article/') ? key.slice('article/'.length) : null;
}

/** How a value has to look; messages are keys of `shop.problems`. */
export function schemaOf<Key extends ShopKey>(key: Key): z.ZodType<ValueOf<Key>> {
  const schema = isSettingKey(key) ? schemas[key] : articleSetting.nullable();
  return schema as unknown as z.ZodType<ValueOf<Key>>;
}
