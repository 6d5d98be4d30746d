import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { business } from '@/lib/business';
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
