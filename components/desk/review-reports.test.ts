import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReviewReports } from './review-reports';

const none = { open: 0, toTell: 0, byHand: 0, told: 0 };
const latest = { messageId: 'b7e1', createdAt: new Date('2026-11-28T09:00:00Z') };
const shown = (count: number, change: Partial<typeof none>) =>
  renderToStaticMarkup(createElement(ReviewReports, { reports: { count, ...none, ...change, latest } }));

it('shows how often a review was reported, when last, and the way there', () => {
  const html = shown(3, { open: 3, toTell: 2 });
  for (const part of ['3 Meldungen', '28. November 2026', '/desk/messages/b7e1'])
    expect(html).toContain(part);
  expect(shown(1, { open: 1 })).toContain('Eine Meldung');
});

it('says who is told the decision by itself, whom to answer by hand, and that nobody can be', () => {
  expect(shown(3, { open: 3, toTell: 2 })).toContain('geht per E-Mail an 2 Adressen');
  expect(shown(3, { open: 3, toTell: 2 })).not.toMatch(/von selbst|entschieden|niemandem/);
  const mixed = shown(3, { open: 2, toTell: 1, byHand: 1, told: 1 });
  for (const part of ['ging per E-Mail an eine', 'geht per E-Mail an eine', 'Eine Meldung mit Adresse'])
    expect(mixed).toContain(part);
  expect(shown(1, { open: 1 })).toContain('niemandem zu antworten');
});

it('says after a decision that it is taken and who was told', () => {
  const html = shown(2, { told: 1 });
  for (const part of ['Über alle ist entschieden', 'ging per E-Mail an eine Adresse'])
    expect(html).toContain(part);
  expect(html).not.toContain('niemandem');
});
