import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { business } from '@/lib/business';
import { shopMessages } from '@/lib/desk/texts';
import { textsToKeep } from '@/lib/legal/new-version';
import { freshShop, takeShop } from '@/lib/shop/current';
import { startValues } from '@/lib/shop/start-values';
import { ChangedTexts } from './changed-texts';

afterEach(() => takeShop(freshShop));

const shown = () => renderToStaticMarkup(createElement(ChangedTexts));

it('lists the legal texts that change one by one, each in its language', () => {
  const owner = { ...startValues().owner, city: `${business.owner.city} an der Saale` };
  takeShop({ ...freshShop, version: 1, changed: { owner } });
  const items = shown().match(/<li[^>]*>[^<]*<\/li>/g) ?? [];
  expect(items).toContain('<li lang="de">Impressum</li>');
  expect(items).toContain('<li lang="en">Legal notice</li>');
  expect(shown()).not.toContain('Impressum,');
});

it('leaves out those that say the same as before', () => {
  const legalTexts = textsToKeep({ ...freshShop, version: 1 }, '2099-01-01');
  const { full, about } = startValues();
  const dearer = { ...full, prices: { ...full.prices, eur: 7150 } };
  takeShop({ ...freshShop, version: 1, changed: { full: dearer }, legalTexts });
  const items = shown().match(/<li[^>]*>[^<]*<\/li>/g) ?? [];
  expect(items).toEqual(['<li lang="de">Allgemeine Geschäftsbedingungen</li>']);
  takeShop({ ...freshShop, version: 1, changed: { about }, legalTexts });
  expect(shown()).toContain(shopMessages.legalSame);
});
