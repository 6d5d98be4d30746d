import { expect, it } from 'vitest';
import { baseOf, mergeTyped } from './meanwhile';

const shown = { price: '69,00', text: 'Alt.\nZweite Zeile.', until: '2026-12-24', featured: 'on' };
const isBox = (field: string) => field === 'featured';
const merge = (typed: Record<string, string>, now: Record<string, string>, base = baseOf(shown)) =>
  mergeTyped(base, typed, now, isBox);

it('lets everything pass where nothing changed meanwhile, in whatever spelling the browser sends it', () => {
  const typed = { price: '69,00', text: 'Alt.\r\nZweite Zeile. ', until: '24. Dezember 2026' };
  expect(merge(typed, shown)).toEqual({ typed, changed: [] });
});

it('takes what changed in a field that was left alone, and keeps what was typed', () => {
  const typed = { ...shown, text: 'Neu.', until: '24.12.2026' };
  const now = { ...shown, price: '70,00', until: '2026-12-31' };
  const merged = merge(typed, now);
  expect(merged.typed).toEqual({ ...now, text: 'Neu.' });
  expect(merged.changed).toEqual([
    { field: 'price', now: '70,00', isTypedToo: false },
    { field: 'until', now: '2026-12-31', isTypedToo: false },
  ]);
  expect(merge(merged.typed, now, baseOf(now))).toEqual({ typed: merged.typed, changed: [] });
});

it('says where both typed, unless both typed the same', () => {
  const now = { ...shown, price: '70,00' };
  const merged = merge({ ...shown, price: '75,00' }, now);
  expect(merged).toEqual({
    typed: { ...shown, price: '75,00' },
    changed: [{ field: 'price', now: '70,00', isTypedToo: true }],
  });
  expect(merge(now, now).changed).toEqual([]);
});

it('knows a box that is not ticked from a field that the form did not have', () => {
  const { featured: _, ...unticked } = shown;
  expect(merge(unticked, shown).changed).toEqual([]);
  expect(merge(unticked, { ...shown, text: 'Neu.' }).typed.featured).toBeUndefined();
  const longer = { ...shown, '3.question': 'Dazu?' };
  const merged = merge(shown, longer);
  expect(merged.typed).toEqual(longer);
  expect(merged.changed).toEqual([{ field: '3.question', now: 'Dazu?', isTypedToo: false }]);
  expect(merge(longer, shown, baseOf(longer))).toMatchObject({ typed: { ...shown, '3.question': '' } });
});

it('takes nothing silently where it is not known what the form showed', () => {
  for (const base of [undefined, '', '[', '[1]', '{"price":1}'])
    expect(mergeTyped(base, { ...shown, price: '70,00' }, shown, isBox).changed).toEqual([
      { field: 'price', now: '69,00', isTypedToo: true },
    ]);
});
