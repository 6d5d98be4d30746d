import { describe, expect, it } from 'vitest';
import { unfilledFacts } from '@/lib/blanks';
import { business } from '@/lib/business';
import german from '@/messages/de/packages.json';
import english from '@/messages/en/packages.json';
import { fillFacts, legalFacts } from './facts';

const site = 'https://numina.example';

describe('the facts of the legal texts', () => {
  it('name the owner’s facts by their path and tell them in the language of the page', () => {
    const facts = legalFacts('de', site);
    expect(facts['email.support']).toBe(business.email.support);
    expect(facts['deliveryBusinessDays.full.max']).toBe(String(business.deliveryBusinessDays.full.max));
    expect(facts['owner.country']).toBe('Deutschland');
    expect(legalFacts('en', site)['owner.country']).toBe('Germany');
    expect(facts.siteUrl).toBe(site);
  });

  it('state prices in the currency of the page', () => {
    expect(legalFacts('de', site)['prices.full']).toMatch(/^\d+(,\d\d)?\u00a0€$/);
    expect(legalFacts('en', site)['prices.full']).toMatch(/^\$\d+(\.\d\d)?$/);
  });

  it('call the packages what the shop calls them in that language', () => {
    expect(legalFacts('de', site)['titles.full']).toBe(german.full.title);
    expect(legalFacts('en', site)['titles.full']).toBe(english.full.title);
  });

  it('write the date of the version in words', () => {
    expect(legalFacts('de', site).legalDate).toMatch(/^\d{1,2}\. \p{L}+ \d{4}$/u);
    expect(legalFacts('en', site).legalDate).toMatch(/^\d{1,2} \p{L}+ \d{4}$/u);
  });

  it('show every blank in German on a German page', () => {
    const english = legalFacts('en', site);
    const german = legalFacts('de', site);
    for (const { path } of unfilledFacts(business)) expect(german[path], path).not.toBe(english[path]);
  });
});

describe('filling a legal text', () => {
  it('puts the facts in their places', () => {
    expect(fillFacts('Within {{days}} days, {{days}} at most.', { days: '14' })).toBe(
      'Within 14 days, 14 at most.',
    );
  });

  it('shows a blank in bold', () => {
    expect(fillFacts('Name: {{owner}}', { owner: '[Owner: full name]' })).toBe(
      'Name: **[Owner: full name]**',
    );
  });

  it('keeps a conditional line only when its fact is there', () => {
    const text = 'before\n{{#vatId}}VAT ID: {{vatId}}\nafter';
    expect(fillFacts(text, { vatId: 'DE123' })).toBe('before\nVAT ID: DE123\nafter');
    expect(fillFacts(text, { vatId: '' })).toBe('before\nafter');
  });

  it('refuses a fact that does not exist', () => {
    expect(() => fillFacts('{{owner.nmae}}', { 'owner.name': 'x' })).toThrow('owner.nmae');
    expect(() => fillFacts('{{#missing}}line', {})).toThrow('missing');
    expect(() => fillFacts('{{toString}}', {})).toThrow('toString');
  });

  it('refuses an empty fact in a line without a condition', () => {
    expect(() => fillFacts('VAT ID: {{vatId}}', { vatId: '' })).toThrow('vatId');
  });
});
