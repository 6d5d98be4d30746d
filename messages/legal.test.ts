import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { business } from '@/lib/business';
import { legalPages, samePageIn } from '@/lib/i18n/addresses';
import { type Locale, locales } from '@/lib/i18n/locales';
import { fillFacts, legalFacts } from '@/lib/legal/facts';

const site = 'https://numina.example';
const folder = (locale: Locale) => join(import.meta.dirname, locale, 'legal');

const documents = locales.flatMap((locale) =>
  legalPages[locale].map((slug) => {
    const { data, content } = matter(readFileSync(join(folder(locale), `${slug}.md`), 'utf8'));
    return { slug, locale, data, source: content, text: fillFacts(content, legalFacts(locale, site)) };
  }),
);
type Document = (typeof documents)[number];

function documentAt(slug: string): Document {
  const found = documents.find((document) => document.slug === slug);
  if (!found) throw new Error(`No legal document ${slug}`);
  return found;
}

function headings(markdown: string): string[] {
  return [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, title = '']) => title);
}

function anchors(markdown: string): string[] {
  const slugger = new GithubSlugger();
  return headings(markdown).map((title) => slugger.slug(title));
}

/** What a reader sees: links by their words, no emphasis marks, no escapes. */
function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*/g, '')
    .replace(/\\/g, '');
}

/** What each document must say, in headings or sentences, so that a later edit cannot lose it unnoticed. */
const mustSay: Record<string, (string | RegExp)[]> = {
  agb: [
    'Zahlungspflichtig bestellen',
    'Der Vertrag kommt zustande, wenn',
    'steuerfrei gemäß § 19 UStG (Kleinunternehmer)',
    'Es handelt sich um eine Dienstleistung',
    'wissenschaftlich nicht belegen',
    /keine medizinische, .*rechtliche, .*finanzielle Beratung/,
    'Eingabefehler, Vertragssprache und Speicherung',
    'Verhaltenskodex',
    'Rechte bei Mängeln',
    'Verletzung von Leben, Körper oder Gesundheit',
    'außerhalb der Europäischen Union',
    'Verbraucherschlichtungsstelle',
    'zwingende Vorschriften dieses Staates',
    `spätestens innerhalb von ${business.deliveryOuterLimitBusinessDays} Werktagen`,
  ],
  terms: [
    'Order with obligation to pay',
    'The contract is concluded when',
    'VAT-exempt under § 19 of the German VAT Act (small business)',
    'contract for a service',
    'cannot be proven scientifically',
    /not medical, .*legal, .*financial advice/,
    'Input errors, language of the contract and storage',
    'code of conduct',
    'Rights in case of defects',
    'injury to life, body or health',
    'outside the European Union',
    'consumer arbitration board',
    'mandatory rules of that country',
    `at the latest within ${business.deliveryOuterLimitBusinessDays} business days`,
  ],
  impressum: [
    '§ 5 DDG',
    '§ 18 Abs. 2 MStV',
    'Telefon',
    business.email.support,
    'Kleinunternehmer',
    'Urheberrecht',
  ],
  'legal-notice': ['§ 5 DDG', '§ 18 (2)', 'Telephone', business.email.support, 'small business', 'Copyright'],
  widerruf: [
    `binnen ${legalFacts('de', site).withdrawalDaysInWords} Tagen ohne Angabe von Gründen`,
    'ab dem Tag des Vertragsabschlusses',
    'Folgen des Widerrufs',
    'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll',
    'Ihr Widerrufsrecht erlischt, wenn wir den Vertrag vollständig erfüllt',
    'außerhalb der Europäischen Union',
    'Widerruf bestätigen',
    'Muster-Widerrufsformular',
    'Hiermit widerrufe(n) ich/wir (*)',
    `Sie können Ihr Widerrufsrecht auch online unter ${site}/de/withdraw ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
  ],
  withdrawal: [
    `within ${business.withdrawalDays} days without giving any reason`,
    'from the day of the conclusion of the contract',
    'Effects of withdrawal',
    'If you requested to begin the performance of services during the withdrawal period',
    'Your right of withdrawal ends when we have fully performed the contract',
    'outside the European Union',
    'Confirm withdrawal',
    'Model withdrawal form',
    'I/We (*) hereby give notice',
    `You can also exercise your right of withdrawal online at ${site}/withdraw.`,
  ],
  datenschutz: [
    'Verantwortlicher',
    'preferred-language',
    'Stripe Payments Europe, Limited',
    'eigener Verantwortlicher',
    'Plus Five Five, Inc.',
    'Standardvertragsklauseln',
    'gesalzener Hash',
    'Ihre E-Mail-Adresse veröffentlichen wir nie',
    'Vertrag widerrufen',
    'Widerspruchsrecht',
    'Art. 22 DSGVO',
    'Art. 77 DSGVO',
    `${business.retention.receiptYears} Jahre`,
    `${business.retention.readingMonths} Monate nach der Lieferung`,
  ],
  privacy: [
    'Who is responsible',
    'Cookies',
    'Who receives data',
    'How long we keep data',
    'Your rights',
    'GDPR',
  ],
  'privacy-policy': [
    '§ 5 of the German Digital Services Act (DDG)',
    'cannot be proven scientifically',
    'Order with obligation to pay',
    'VAT-exempt under § 19',
    'I/We (*) hereby give notice',
    'Stripe Payments Europe, Limited',
    'controller in its own right',
    'Plus Five Five, Inc.',
    'salted hash',
    'We never publish your email address',
    'Art. 22 GDPR',
    'Art. 77 GDPR',
    `${business.retention.receiptYears} years`,
  ],
};

/** Words that only the other language has. */
const foreignWords: Record<Locale, RegExp> = {
  de: /\b(the|and|with|your|you|please|our|of|is|are|or|by)\b/i,
  en: /(?<!\p{L})(und|nicht|Sie|wir|für|eine|oder|mit|nach|bei)(?!\p{L})/u,
};

const allowedPaths = new Set([
  ...locales.flatMap((locale) => legalPages[locale].map((slug) => `/${slug}`)),
  ...['/contact', '/de/contact', '/withdraw', '/de/withdraw', '/my-order', '/de/my-order'].map(
    (path) => site + path,
  ),
  'https://stripe.com/privacy',
  'https://stripe.com/de/privacy',
]);

describe('the set of legal documents', () => {
  it.each(locales)('has a file for each address and no file without one (%s)', (locale) => {
    expect(readdirSync(folder(locale)).sort()).toEqual(legalPages[locale].map((slug) => `${slug}.md`).sort());
  });
});

describe.each(documents)('$slug', ({ slug, locale, data, source, text }) => {
  it('has a title and a description of search-result length, and leaves its version to the owner’s facts', () => {
    expect(data.title).toEqual(expect.stringMatching(/\S/));
    expect(data.description.length).toBeGreaterThan(50);
    expect(data.description.length).toBeLessThanOrEqual(155);
    expect(data).not.toHaveProperty('version');
    expect(JSON.stringify(data)).not.toContain('{{');
  });

  it('names the document to which the language switcher leads', () => {
    const other = locale === 'en' ? 'de' : 'en';
    expect(`/${data.counterpart}`).toBe(samePageIn(other, `/${slug}`));
  });

  it('leaves no fact unfilled and writes none of the owner’s facts itself', () => {
    expect(text).not.toMatch(/\{\{|\}\}|undefined|\[object/);
    expect(source).not.toContain(business.brand);
    expect(source).not.toContain(business.email.support);
  });

  it('says everything it has to say', () => {
    const seen = plain(text);
    const phrases = mustSay[slug] ?? [];
    expect(phrases.length).toBeGreaterThan(0);
    for (const phrase of phrases) {
      if (typeof phrase === 'string') expect(seen).toContain(phrase);
      else expect(seen).toMatch(phrase);
    }
  });

  it('neither mentions the closed dispute platform nor shows VAT as included', () => {
    expect(text).not.toMatch(/ec\.europa\.eu|\bODR\b|\bOS-Plattform|online dispute|Online-Streitbeilegung/i);
    expect(text).not.toMatch(
      /\b(inkl|incl|inclu|einschl|zzgl)\S* (der |the )?(gesetzl\S* )?(MwSt|USt|VAT|Mehrwertsteuer|Umsatzsteuer)/i,
    );
  });

  it('prints none of the paragraph numbers that moved in 2026', () => {
    expect(text).not.toMatch(/§§? ?(355|356|357|312)/);
  });

  it('links only to pages that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
    for (const target of targets) {
      const [path = '', anchor] = target.split('#');
      if (path) expect(allowedPaths).toContain(path);
      if (anchor) expect(anchors(path ? documentAt(path.slice(1)).text : text)).toContain(anchor);
    }
  });

  it('has headings of levels two and three only, each with an address of its own', () => {
    const levels = [...source.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length);
    expect(levels.length).toBeGreaterThan(2);
    expect(levels.every((level) => level === 2 || level === 3)).toBe(true);
    expect(new Set(headings(source)).size).toBe(headings(source).length);
  });

  it('is written in its own language, with that language’s quotation marks', () => {
    const words = plain(text).replace(/https?:\S+/g, '');
    expect(words).not.toMatch(foreignWords[locale]);
    expect(words).not.toMatch(/["'‚‘`]/);
    const opened = words.match(locale === 'de' ? /„/g : /“/g)?.length ?? 0;
    const closed = words.match(locale === 'de' ? /“/g : /”/g)?.length ?? 0;
    expect(closed).toBe(opened);
    expect(words).not.toMatch(locale === 'de' ? /”/ : /„/);
  });
});

describe('the long English page', () => {
  const { text } = documentAt('privacy-policy');

  it('has the five parts of the brief in their order', () => {
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(parts).toEqual(['Legal notice', 'Disclaimer', 'Terms', 'Withdrawal', 'Data protection (GDPR)']);
  });

  it('repeats the withdrawal notice word for word', () => {
    const paragraphs = documentAt('withdrawal')
      .text.split(/\n{2,}/)
      .filter((part) => !part.startsWith('#'));
    expect(paragraphs.length).toBeGreaterThan(12);
    for (const paragraph of paragraphs) expect(text).toContain(paragraph.trim());
  });
});

describe('the legal notice', () => {
  it.each(['impressum', 'legal-notice', 'privacy-policy'])('leaves the tax number out of %s', (slug) => {
    expect(documentAt(slug).source).not.toContain('taxNumber');
  });

  it.each(['impressum', 'legal-notice', 'privacy-policy'])(
    'shows a VAT ID in %s once there is one',
    (slug) => {
      const { source, locale } = documentAt(slug);
      const facts = legalFacts(locale, site);
      expect(fillFacts(source, { ...facts, 'owner.vatId': 'DE123456789' })).toContain('DE123456789');
      expect(fillFacts(source, { ...facts, 'owner.vatId': '' })).not.toMatch(
        /identification number|Identifikationsnummer/,
      );
    },
  );
});
