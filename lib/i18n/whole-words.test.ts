import { describe, expect, it } from 'vitest';
import { messages } from '@/lib/messages/messages';
import { messages as onPages } from '@/lib/messages/page-messages';
import { keepWhole, keepWholeIn, keepWholeInHtml } from './whole-words';

describe('"E-Mail" at the end of a line', () => {
  it('is kept whole after other words, and left alone where a text begins with it', () => {
    expect(keepWhole('per E-Mail, neue E-Mail-Adresse')).toBe('per E-\u2060Mail, neue E-\u2060Mail-Adresse');
    expect(keepWhole('Die „E-Mail“')).toBe('Die „E-\u2060Mail“');
    expect(keepWhole('E-Mail-Adresse')).toBe('E-Mail-Adresse');
  });

  it('changes nothing but the words of a catalogue', () => {
    expect(keepWholeIn({ a: ['per E-Mail'], b: { c: 1, d: null, e: 'E-Mail' } })).toEqual({
      a: ['per E-\u2060Mail'],
      b: { c: 1, d: null, e: 'E-Mail' },
    });
  });

  it('is kept whole in the German texts of pages, and not in what is stored, mailed or printed', () => {
    expect(onPages.de.payment.confirmation).toContain('E-\u2060Mail');
    expect(messages.de.payment.confirmation).toContain('E-Mail');
    expect(JSON.stringify(onPages.de).replaceAll('\u2060', '')).toBe(JSON.stringify(messages.de));
  });

  it('stands in a box of its own in a mail, and never inside a tag', () => {
    const html = '<p title="E-Mail">Ihre E-Mail-Adresse</p>';
    expect(keepWholeInHtml(html)).toBe(
      '<p title="E-Mail">Ihre <span style="white-space:nowrap">E-Mail</span>-Adresse</p>',
    );
  });
});
