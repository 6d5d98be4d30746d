import { describe, expect, it } from 'vitest';
import german from './de/consents.json';
import english from './en/consents.json';

describe('the consents', () => {
  const tagsOf = (text: string) => [...text.matchAll(/<(\w+)>[^<]+<\/\1>/g)].map(([, tag]) => tag);

  it('are the same ones in both languages, with the same links', () => {
    expect(Object.keys(german)).toEqual(Object.keys(english));
    const links = { calculator: ['privacy'], terms: ['terms', 'privacy', 'withdrawal'], earlyStart: [] };
    for (const consents of [english, german]) {
      for (const [name, tags] of Object.entries(links)) {
        expect(tagsOf(consents[name as keyof typeof links])).toEqual(tags);
      }
    }
  });

  it('ask for the early start as the law words it for services', () => {
    expect(english.earlyStart).toMatch(
      /expressly ask .* before the withdrawal period ends.* once the contract is fully performed/,
    );
    expect(german.earlyStart).toMatch(
      /verlange ausdrücklich.* vor Ablauf der Widerrufsfrist.* mit vollständiger Vertragserfüllung/,
    );
  });

  it('never make the buyer confirm that they have read or received something', () => {
    const all = Object.values({ ...english }).join(' ') + Object.values(german).join(' ');
    expect(all).not.toMatch(/have read|have received|gelesen|erhalten habe|zur Kenntnis genommen/);
  });

  it('use no straight quotes, which the message format would swallow', () => {
    for (const text of [...Object.values(english), ...Object.values(german)])
      expect(text).not.toMatch(/['"{}]/);
  });
});
