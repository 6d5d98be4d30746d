import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { consentDocuments, legalPages } from '@/lib/i18n/addresses';
import { locales } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { documentsNamedIn, textsAgreedTo } from './agreed';
import { canonicalText, compareTexts, presentTexts, sha256 } from './canonical';
import { addressOfText, type KeptText, keptTexts, legalVersions } from './kept-texts';
import { findKeptText, otherVersions, readKeptText } from './read-kept-text';

vi.stubEnv('SITE_URL', 'https://numina.example');

const archive = join(import.meta.dirname, 'archive');

describe('the kept legal texts', () => {
  it('are the owner’s present ones too (else: npm run generate, after a new legalVersion if a text has changed)', async () => {
    const check = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/check-legal-texts.ts'], {
      env: { ...process.env, SITE_URL: 'https://elsewhere.example', TSX_TSCONFIG_PATH: 'tsconfig.node.json' },
    });
    expect(await check).toEqual({ stdout: '', stderr: '' });
  });

  it('have the hash they are listed with, byte by byte', () => {
    expect(keptTexts.length).toBeGreaterThanOrEqual(9);
    for (const { version, slug, sha256: hash } of keptTexts)
      expect(sha256(readFileSync(join(archive, version, `${slug}.md`))), `${version} ${slug}`).toBe(hash);
  });

  it('are listed one by one, each version with every document, the oldest first', () => {
    const files = readdirSync(archive, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .sort();
    expect(files).toEqual(keptTexts.map(({ version, slug }) => `${version}/${slug}.md`).sort());
    expect(legalVersions).toEqual(legalVersions.toSorted());
    for (const version of legalVersions)
      expect(keptTexts.filter((text) => text.version === version).map(({ slug }) => slug)).toEqual(
        locales.flatMap((locale) => [...legalPages[locale]]),
      );
  });

  it('are read again with their title and the address of the site, every fact filled in', async () => {
    for (const text of keptTexts) {
      const { title, content } = await readKeptText(text);
      expect(title, addressOfText(text)).toMatch(/\S/);
      expect(content, addressOfText(text)).not.toContain('{{');
    }
    const terms = findKeptText('agb', '2026-11-27');
    expect(terms && (await readKeptText(terms)).content).toContain(
      'über unsere Website https://numina.example mit uns',
    );
    expect(findKeptText('agb', '2026-11-26')).toBeNull();
    expect(
      otherVersions({ slug: 'agb', version: legalVersions.at(-1) ?? '' }).map(({ slug }) => slug),
    ).toEqual(Array(legalVersions.length - 1).fill('agb'));
  });
});

describe('a legal text that is not kept as it stands', () => {
  const text = (change: Partial<KeptText> = {}): KeptText => ({
    version: '2026-01-01',
    locale: 'de',
    slug: 'agb',
    sha256: 'a',
    ...change,
  });
  const judge = (kept: KeptText, present: KeptText) => {
    const { changed, missing } = compareTexts([kept], [present]);
    return [changed.length, missing.length];
  };

  it('is nothing while words and version are the same', () => {
    expect(judge(text(), text())).toEqual([0, 0]);
  });

  it('has changed without a new version', () => {
    expect(judge(text(), text({ sha256: 'b' }))).toEqual([1, 0]);
  });

  it('is new under a later version, whatever it says', () => {
    expect(judge(text(), text({ version: '2026-01-02', sha256: 'b' }))).toEqual([0, 1]);
  });

  it('cannot be of a day before a version that is kept', () => {
    expect(judge(text(), text({ version: '2025-12-31' }))).toEqual([1, 1]);
  });
});

describe('the texts that a consent names', () => {
  it.each(locales)('are those its wording leads to, by the hash of what they say now (%s)', (locale) => {
    const { terms, earlyStart } = messages[locale].consents;
    const { terms: ofTerms, privacy, withdrawal } = consentDocuments[locale];
    expect(documentsNamedIn(terms, locale)).toEqual(
      [ofTerms, privacy, withdrawal].map((slug) => ({ slug, sha256: sha256(canonicalText(locale, slug)) })),
    );
    expect(documentsNamedIn(earlyStart, locale)).toEqual([]);
    expect(presentTexts()).toContainEqual(expect.objectContaining(documentsNamedIn(terms, locale)[0]));
  });

  it('are found again by their hash, under their title and their day', () => {
    const [first] = keptTexts.filter(({ slug }) => slug === 'agb');
    const documents = [{ slug: 'agb', sha256: first?.sha256 ?? '' }];
    expect(textsAgreedTo({ kind: 'terms', documents, version: 'whatever', locale: 'de' })).toEqual([
      {
        slug: 'agb',
        sha256: first?.sha256,
        title: 'Allgemeine Geschäftsbedingungen',
        version: '2026-11-27',
        address: '/agb/2026-11-27',
      },
    ]);
  });

  it('are found by the version of an order that is older than the hashes', () => {
    const consent = { documents: [], version: '2026-11-27', locale: 'de' as const };
    expect(textsAgreedTo({ kind: 'terms', ...consent }).map(({ address }) => address)).toEqual([
      '/agb/2026-11-27',
      '/datenschutz/2026-11-27',
      '/widerruf/2026-11-27',
    ]);
    expect(textsAgreedTo({ kind: 'early_start', ...consent })).toEqual([]);
  });

  it('are named without a way to them where they were never kept', () => {
    const documents = [{ slug: 'terms', sha256: '0'.repeat(64) }];
    expect(textsAgreedTo({ kind: 'terms', documents, version: '2026-11-27', locale: 'en' })).toMatchObject([
      { address: null, version: '2026-11-27' },
    ]);
  });
});
