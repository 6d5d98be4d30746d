import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { business } from '@/lib/business';
import { legalPages } from '@/lib/i18n/addresses';
import { locales } from '@/lib/i18n/locales';
import { isLegalSlug, listHeadings, requireDocument } from './documents';

vi.stubEnv('SITE_URL', 'https://numina.example');

const documents = locales.flatMap((locale) => legalPages[locale].map((slug) => ({ locale, slug })));

describe('the legal documents', () => {
  it.each(documents)('$slug is there, with its facts filled in', ({ locale, slug }) => {
    const document = requireDocument(locale, slug);
    expect(document.content).not.toContain('{{');
    expect(document.version).toBe(business.legalVersion);
    expect(listHeadings(document.content).length).toBeGreaterThan(3);
  });

  it('belong to one language each', () => {
    expect(isLegalSlug('de', 'agb')).toBe(true);
    expect(isLegalSlug('en', 'agb')).toBe(false);
  });
});

describe('the table of contents', () => {
  it('counts repeated headings like the page does, deeper ones included', () => {
    expect(listHeadings('## Data\n\n#### Data\n\n### Data *now*\n\ntext\n\n## [Link](/x) here')).toEqual([
      { id: 'data', title: 'Data', level: 2 },
      { id: 'data-now', title: 'Data now', level: 3 },
      { id: 'link-here', title: 'Link here', level: 2 },
    ]);
    expect(listHeadings('## Data\n## Data').map(({ id }) => id)).toEqual(['data', 'data-1']);
  });

  it('is read from texts that keep no headings in code blocks', () => {
    for (const { locale, slug } of documents) {
      expect(readFileSync(`messages/${locale}/legal/${slug}.md`, 'utf8'), slug).not.toContain('```');
    }
  });
});
