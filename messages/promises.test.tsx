import { eq } from 'drizzle-orm';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OtherWays } from '@/components/contact/other-ways';
import { FaqSection } from '@/components/home/faq-section';
import { homeData } from '@/components/home/home-data';
import { ReadingsSection } from '@/components/home/readings-section';
import { offerOf } from '@/components/order/offered-package';
import { PackageSummary } from '@/components/order/package-summary';
import { mailKindEnum, receipts } from '@/db/schema';
import { composeMail } from '@/emails/compose';
import { readingTemplatePaper } from '@/emails/documents/reading-template';
import { receiptPaper } from '@/emails/documents/receipt-document';
import type { Paper } from '@/emails/documents/render-pdf';
import { termsPaper } from '@/emails/documents/terms-document';
import { worksheetPaper } from '@/emails/documents/worksheet-document';
import { business } from '@/lib/business';
import { formatMoney } from '@/lib/catalog/money';
import { packageIds } from '@/lib/catalog/packages';
import { getDb } from '@/lib/database';
import { legalPages } from '@/lib/i18n/addresses';
import { fill } from '@/lib/i18n/fill';
import { type Locale, locales } from '@/lib/i18n/locales';
import { requireDocument } from '@/lib/legal/documents';
import { lifetimeDays } from '@/lib/links/token';
import { messages } from '@/lib/messages/messages';
import { translatorFor } from '@/lib/messages/translator';
import { getOrder } from '@/lib/orders/order';
import { getReceipt } from '@/lib/orders/receipts/queries';
import { textsOfPage } from '@/lib/seo/metadata';
import { deliveryOf, priceOf } from '@/lib/shop/sold';
import { insertSampleOrder, mailSamples } from '@/local/mail-samples';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';

const page = vi.hoisted(() => ({ locale: 'en' as Locale }));

/** Pages ask for their texts inside Next only; here they get the same translator as mails. */
vi.mock('next-intl/server', () => {
  const getTranslations = async (asked: string | { locale: Locale; namespace: string }) =>
    typeof asked === 'string'
      ? translatorFor(page.locale, asked as 'home')
      : translatorFor(asked.locale, asked.namespace as 'home');
  return { getTranslations, getLocale: async () => page.locale };
});

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What a reader of a page sees, one line per element. */
async function seen(element: ReactNode): Promise<string> {
  const html = await new Response(await renderToReadableStream(element)).text();
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/(p|li|h\d|dd|dt|div|a)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', '’');
}

/** Every text of a PDF, in reading order. */
function printed({ title, content }: Paper): string {
  const textOf = (value: unknown): string => {
    if (typeof value === 'string') return value;
    if (!value || typeof value !== 'object') return '';
    const shown = Object.entries(value).filter(([key]) => key !== 'kind');
    return shown.map(([, each]) => textOf(each)).join(' ');
  };
  return `${title} ${textOf(content)}`;
}

/** Every mail that can be about an order of a package, and every PDF drawn for it, by what it is. */
async function papersOf(packageId: (typeof packageIds)[number], locale: Locale) {
  const { amount, currency } = priceOf(packageId, locale);
  const price = { listPrice: amount, amount, currency, discount: 0, couponCode: null };
  const language = locale === 'de' ? ('german' as const) : ('english' as const);
  const order = await insertSampleOrder({ locale, packageId, readingLanguage: language, ...price });
  const whole = await getOrder(order.id);
  const [issued] = await getDb().select().from(receipts).where(eq(receipts.orderId, order.id));
  const receipt = issued && (await getReceipt(issued.id));
  if (!whole || !receipt) throw new Error('A paid order has its data and its receipt');
  const papers: Record<string, string> = {
    receipt: printed(receiptPaper(receipt)),
    worksheet: printed(worksheetPaper(whole)),
    'reading to write': printed(readingTemplatePaper(whole)),
  };
  for (const kind of mailKindEnum.enumValues) {
    for (const { subjectId, addition } of await mailSamples[kind](order)) {
      const mail = await composeMail(kind, subjectId);
      if (!mail) throw new Error(`No mail ${kind}${addition} to read promises from`);
      papers[`mail ${kind}${addition}`] = `${mail.subject}\n${mail.text}`;
    }
  }
  return papers;
}

/** Everything that the shop says to people in one language, by where it says it. */
async function sourcesOf(locale: Locale): Promise<Record<string, string>> {
  page.locale = locale;
  const { calendar, payment } = messages[locale];
  const sources: Record<string, string> = {
    cards: await seen(<ReadingsSection locale={locale} />),
    questions: await seen(<FaqSection locale={locale} />),
    contact: await seen(<OtherWays />),
    'contact, to search engines': textsOfPage(locale, 'contact').description,
    'structured data': JSON.stringify(homeData(locale, null)),
  };
  for (const id of packageIds) {
    const offer = offerOf(id, locale);
    const price = formatMoney(offer.listPrice, locale);
    sources[`order page of ${id}`] = await seen(
      <PackageSummary {...{ offer, price }} texts={messages[locale].order} />,
    );
    sources[`order check of ${id}`] = fill(calendar.row, { ...deliveryOf(id), day: '' });
    sources[`success page of ${id}`] = fill(payment.preparing, deliveryOf(id));
    for (const [what, text] of Object.entries(await papersOf(id, locale))) sources[`${what} of ${id}`] = text;
  }
  for (const slug of legalPages[locale]) sources[slug] = requireDocument(locale, slug).content;
  const terms = locale === 'de' ? (['agb', 'widerruf'] as const) : (['terms', 'withdrawal'] as const);
  const documents = terms.map((slug) => requireDocument(locale, slug));
  sources['terms as PDF'] = printed(termsPaper(locale, documents));
  return sources;
}

const sources: Record<Locale, Record<string, string>> = { en: {}, de: {} };
beforeAll(async () => {
  for (const locale of locales) sources[locale] = await sourcesOf(locale);
}, 240_000);

type Found = { where: string; values: string };

/** Each place where a pattern occurs, with the figures found there. */
function found(locale: Locale, pattern: RegExp, places = /./): Found[] {
  return Object.entries(sources[locale])
    .filter(([where]) => places.test(where))
    .flatMap(([where, text]) =>
      [...text.replaceAll('\u00a0', ' ').matchAll(pattern)].map(([, ...figures]) => ({
        where,
        values: figures.filter(Boolean).join('–'),
      })),
    );
}

const distinct = (all: Found[]) => [...new Set(all.map(({ values }) => values))].sort();
/** Prices as cards write them: a receipt writes the cents of a round sum, too. */
const wholePrices = (all: Found[]) =>
  distinct(all.map((one) => ({ ...one, values: one.values.replace(/[.,]00/, '') })));
const placesOf = (all: Found[]) => [...new Set(all.map(({ where }) => where))].sort();

const RANGE = '(\\d+)(?: ?[–-] ?| to | bis )(\\d+) ';
const patterns = {
  en: {
    delivery: new RegExp(`${RANGE}business days`, 'g'),
    outerLimit: /at the latest within (\d+) business days/g,
    hours: new RegExp(`${RANGE}hours`, 'g'),
    price: /(\$\d+(?:\.\d\d)?)/g,
    withdrawal: /(\d+) days (?:from the day|without giving)/g,
    days: /(\d+)[- ]days?\b/g,
    months: /(\d+) months/g,
    years: /(\d+) years/g,
  },
  de: {
    delivery: new RegExp(`${RANGE}Werktage`, 'g'),
    outerLimit: /spätestens innerhalb von (\d+) Werktagen/g,
    hours: new RegExp(`${RANGE}Stunden`, 'g'),
    price: /(\d+(?:,\d\d)? €)/g,
    withdrawal: /(?:innerhalb von )(\d+) Tagen ohne Angabe/g,
    days: /(\d+) Tagen?\b/g,
    months: /(\d+) Monate/g,
    years: /(\d+) Jahre/g,
  },
} as const;

/** Papers that name other sums than the price: what was given back, and what was paid wrongly. */
const PARTS = 'mail (?:refund|payment-issue)';

const written = ({ min, max }: { min: number; max: number }) => `${min}–${max}`;
const { retention } = business;

describe.each(locales)('the promises of the shop (%s)', (locale) => {
  const pattern = patterns[locale];
  const title = (id: (typeof packageIds)[number]) => messages[locale].packages[id].title;

  it.each(packageIds)('one delivery time of %s, wherever it is named', (id) => {
    const places = found(locale, pattern.delivery, new RegExp(` of ${id}$`));
    const always = ['order page', 'order check', 'success page', 'mail order-confirmation'];
    expect(placesOf(places)).toEqual(expect.arrayContaining(always.map((place) => `${place} of ${id}`)));
    expect(distinct(places)).toEqual([written(deliveryOf(id))]);
    const terms = locale === 'de' ? 'agb' : 'terms';
    for (const where of [terms, 'terms as PDF']) {
      const after = sources[locale][where]?.split(new RegExp(`${title(id)}:\\s+(?=\\d+ )`))[1] ?? '';
      expect(after, where).toMatch(new RegExp(`^${deliveryOf(id).min} (to|bis) ${deliveryOf(id).max} `));
    }
    const graph = JSON.parse(sources[locale]['structured data'] ?? '{}')['@graph'];
    const offers = graph.flatMap(({ offers: all = [] }: { offers?: unknown[] }) => all);
    const offer = offers.find(({ name }: { name: string }) => name === title(id));
    const { minValue: min, maxValue: max } = offer.deliveryLeadTime;
    expect({ min, max }).toEqual(deliveryOf(id));
  });

  it('no delivery time that is none of a package’s, on the cards in their order', () => {
    const times = packageIds.map((id) => written(deliveryOf(id)));
    expect(distinct(found(locale, pattern.delivery))).toEqual([...times].sort());
    expect(found(locale, pattern.delivery, /^cards$/).map(({ values }) => values)).toEqual(times);
  });

  it('no time in vague words', () => {
    const vague =
      /((?<!after |nach )(?:a few|some|several|ein paar|einige[nr]?) (?:business |working )?(?:days|hours|(?:Werk)?Tagen?|Stunden))/gi;
    expect(found(locale, vague)).toEqual([]);
  });

  it('no line of a mail with a fact in a fact, which would be two colons', () => {
    // What somebody typed comes as it is, hostile or not.
    const ours = /^mail (?!contact-message-hostile)/;
    const lines = found(locale, /^([^.!?\n]*: [^.!?\n]*: .*)$/gm, ours).map(({ values }) => values);
    expect([...new Set(lines)]).toEqual([]);
  });

  it('one outer limit of delivery', () => {
    const limits = found(locale, pattern.outerLimit);
    expect(distinct(limits)).toEqual([String(business.deliveryOuterLimitBusinessDays)]);
    expect(placesOf(limits)).toContain('terms as PDF');
  });

  it('one time to answer', () => {
    const times = found(locale, pattern.hours);
    expect(distinct(times)).toEqual([written(business.contactReplyHours)]);
    expect(placesOf(times)).toEqual(
      expect.arrayContaining(['contact', 'contact, to search engines', 'questions']),
    );
  });

  it('one price of each package', () => {
    const prices = packageIds.map((id) => formatMoney(priceOf(id, locale), locale).replace('\u00a0', ' '));
    const said = found(locale, pattern.price, /^(cards|agb|terms|terms as PDF)$/);
    expect(distinct(said)).toEqual([...prices].sort());
    for (const where of ['cards', locale === 'de' ? 'agb' : 'terms', 'terms as PDF'])
      expect(said.filter((one) => one.where === where).map(({ values }) => values)).toEqual(prices);
    for (const [index, id] of packageIds.entries())
      expect(wholePrices(found(locale, pattern.price, new RegExp(`^(?!${PARTS}).* of ${id}$`)))).toEqual([
        prices[index],
      ]);
    const sums = packageIds.map((id) => (priceOf(id, locale).amount / 100).toFixed(2));
    for (const [index, id] of packageIds.entries())
      expect(sources[locale][`receipt of ${id}`]?.replaceAll(',', '.')).toContain(sums[index]);
    const offered = [...(sources[locale]['structured data'] ?? '').matchAll(/"price":"([^"]+)"/g)];
    expect(offered.map(([, price]) => Number(price) * 100)).toEqual(
      packageIds.map((id) => priceOf(id, locale).amount),
    );
  });

  it('one period of withdrawal', () => {
    expect(distinct(found(locale, pattern.withdrawal))).toEqual([String(business.withdrawalDays)]);
  });

  it('only the retention periods of the facts, all of them', () => {
    const privacy = /^(datenschutz|privacy|privacy-policy)$/;
    const { signupMonths, contactMessageMonths, readingMonths, visitMonths } = retention;
    const months = [signupMonths, contactMessageMonths, readingMonths, visitMonths];
    expect(distinct(found(locale, pattern.months, privacy))).toEqual(months.map(String).sort());
    const years = [retention.proofYears, retention.contractYears, retention.receiptYears];
    const said = distinct(found(locale, pattern.years, privacy));
    // Sixteen is the age from which somebody may consent.
    expect(said.filter((value) => value !== '16')).toEqual(years.map(String).sort());
  });

  it('in mails and PDFs no period that is none of the facts’, of every mail kind', () => {
    const papers = /^(mail |receipt |worksheet |reading |terms as PDF)/;
    const mails = placesOf(found(locale, /(.)/g, /^mail /));
    for (const kind of mailKindEnum.enumValues)
      for (const id of packageIds)
        expect(mails).toContainEqual(expect.stringMatching(`^mail ${kind}.* of ${id}$`));
    const facts = {
      days: [business.withdrawalDays, ...Object.values(lifetimeDays)],
      months: [retention.signupMonths, retention.contactMessageMonths, retention.readingMonths],
      years: [retention.proofYears, retention.contractYears, retention.receiptYears],
    };
    for (const [unit, known] of Object.entries(facts))
      for (const one of found(locale, pattern[unit as keyof typeof facts], papers))
        expect(known.map(String), `${unit} in ${one.where}`).toContain(one.values);
    expect(distinct(found(locale, pattern.days, /^mail /))).toContain(String(business.withdrawalDays));
  });

  it('no promise in figures among the words themselves', () => {
    const inFigures = /\d+ ?[–-]? ?(?:to|bis)? ?\d* (?:business days|hours|months|Werktage|Stunden|Monate)/;
    const words = JSON.stringify(messages[locale]);
    expect(words.match(inFigures)?.[0]).toBeUndefined();
  });
});
