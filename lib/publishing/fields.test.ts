import { afterEach, describe, expect, it } from 'vitest';
import { today } from '@/lib/calendar/moment';
import { freshShop, takeShop } from '@/lib/shop/current';
import type { SettingKey, ShopValues } from '@/lib/shop/settings';
import { startValues } from '@/lib/shop/start-values';
import { fieldsOf, formKeys } from './fields';
import { readTyped, typedOf } from './typed';

afterEach(() => takeShop(freshShop));

const start = startValues();
const typedStart = (key: SettingKey) => typedOf(key, start[key] as never);

describe('a setting in its form', () => {
  it.each(formKeys)('%s comes back as it was when nothing is changed', (key) => {
    const read = readTyped(key, typedStart(key));
    expect(read).toEqual({ ok: true, value: start[key] });
  });

  it('has money in the spelling people type and keeps minor units', () => {
    const typed = typedStart('full');
    expect(typed['prices.eur']).toBe('52,00');
    for (const spelling of ['72,50', '72.5', ' 72,50 ']) {
      const read = readTyped('full', { ...typed, 'prices.eur': spelling });
      expect(read.ok && read.value.prices.eur).toBe(7250);
    }
  });

  it('has numbers in the spelling of the desk’s language', () => {
    const shown = () => [typedStart('full')['prices.eur'], typedStart('claimedRating').value];
    expect(shown()).toEqual(['52,00', '4,6']);
    takeShop({ ...freshShop, version: 1, changed: { deskLanguage: 'en' } });
    expect(shown()).toEqual(['52.00', '4.6']);
  });

  it('says at its field what is wrong, one sentence for each', () => {
    const wrong = { ...typedStart('full'), 'prices.eur': 'free', 'delivery.min': '9', 'texts.de.title': '' };
    expect(readTyped('full', wrong)).toEqual({
      ok: false,
      fieldErrors: { 'prices.eur': 'number', 'delivery.max': 'spanOrder', 'texts.de.title': 'required' },
    });
    const braces = readTyped('full', { ...typedStart('full'), 'texts.en.title': 'Full {name}' });
    expect(braces).toEqual({ ok: false, fieldErrors: { 'texts.en.title': 'plainLine' } });
  });

  it('asks for the words of an item that is ticked, in both languages', () => {
    const read = readTyped('essence', { ...typedStart('essence'), 'has.own1': 'on' });
    expect(read).toEqual({
      ok: false,
      fieldErrors: { 'texts.de.items.own1': 'required', 'texts.en.items.own1': 'required' },
    });
  });

  it('leaves a fact that nobody has filled in a blank', () => {
    const read = readTyped('owner', { ...typedStart('owner'), phone: '' });
    expect(read.ok && read.value.phone).toBe(start.owner.phone);
    expect(typedStart('owner').phone).toBe('');
  });

  it('drops empty rows and names rows with a fault as they stand', () => {
    const days = { '0.from': '', '0.to': '', '1.from': '24.12.2026', '1.to': '3. Januar 2027' };
    expect(readTyped('closedDays', days)).toEqual({
      ok: true,
      value: [{ from: '2026-12-24', to: '2027-01-03' }],
    });
    expect(readTyped('closedDays', { ...days, '1.to': '1.12.2026' })).toEqual({
      ok: false,
      fieldErrors: { '1.to': 'spanOrder' },
    });
  });

  it('refuses a notice whose last day is over, and takes one that ends today', () => {
    const words = { 'text.de': 'Geschlossen.', 'text.en': 'Closed.' };
    const over = readTyped('notice', { ...words, until: '01.01.2020' });
    expect(over).toEqual({ ok: false, fieldErrors: { until: 'dayOver' } });
    expect(readTyped('notice', { ...words, until: today() })).toMatchObject({ ok: true });
    // Whoever empties both texts takes it away, whatever day stands there.
    expect(readTyped('notice', { 'text.de': '', 'text.en': '', until: '01.01.2020' })).toEqual({
      ok: true,
      value: null,
    });
  });

  it('takes an empty notice, rating or reader for none', () => {
    for (const key of ['notice', 'claimedRating', 'reader'] as const) {
      const empty = Object.fromEntries(fieldsOf(key, 0).map(({ path }) => [path, '']));
      expect(readTyped(key, empty)).toEqual({ ok: true, value: null });
    }
  });

  it('keeps a picture with its words, and drops what is said of one that is not there', () => {
    const portrait = { picture: 'ab'.repeat(32), alt: { en: null, de: 'Am Fenster' } };
    const reader = { name: 'Eine Leserin', about: { en: 'She reads.', de: 'Sie liest.' }, portrait };
    const typed = typedOf('reader', reader);
    expect(readTyped('reader', typed)).toEqual({ ok: true, value: reader });
    expect(readTyped('reader', { ...typed, 'portrait.picture': '' })).toEqual({
      ok: true,
      value: { ...reader, portrait: null },
    });
    const nobody = { ...typed, name: '', 'about.de': '', 'about.en': '' };
    expect(readTyped('reader', nobody)).toEqual({ ok: true, value: null });
    expect(readTyped('reader', { ...typed, 'portrait.picture': '../x' })).toMatchObject({ ok: false });
  });

  it('offers two rows more than a list has', () => {
    const rows = (value: ShopValues['closedDays']) => fieldsOf('closedDays', value.length).length / 2;
    expect(rows([])).toBe(2);
    expect(rows([{ from: '2026-12-24', to: '2026-12-24' }])).toBe(3);
  });
});
