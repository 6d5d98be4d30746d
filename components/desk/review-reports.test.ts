import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReviewReports } from './review-reports';

const latest = { messageId: 'b7e1', createdAt: new Date('2026-11-28T09:00:00Z') };
const shown = (count: number, withAddress: number) =>
  renderToStaticMarkup(createElement(ReviewReports, { reports: { count, withAddress, latest } }));

it('shows how often a review was reported, when last, the way there, and who has to be told', () => {
  const html = shown(3, 2);
  for (const part of [
    '3 Meldungen',
    '28. November 2026',
    '/desk/messages/b7e1',
    '2 davon mit Adresse',
    'nicht von selbst',
  ])
    expect(html).toContain(part);
  expect(shown(1, 1)).toContain('Eine Meldung');
  expect(shown(1, 0)).toContain('niemandem zu antworten');
});
