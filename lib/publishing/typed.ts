import 'server-only';
import { z } from 'zod';
import { dayToIso } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { readTypedDate } from '@/lib/calendar/typed-date';
import { amountAsTyped, minorUnits, numberAsTyped } from '@/lib/catalog/amount';
import { cleanLine, cleanText } from '@/lib/forms/clean-text';
import { firstIssues } from '@/lib/forms/issues';
import { providerLocale } from '@/lib/shop/provider-locale';
import { type SettingKey, type ShopValues, schemaOf, type ValueOf } from '@/lib/shop/settings';
import { startValue } from '@/lib/shop/start-values';
import { type FieldKind, fieldsOf, type SettingField } from './fields';

/** A value as the texts that stand in its form's fields. A blank that nobody has filled in is empty. */
export function typedOf<Key extends SettingKey>(key: Key, value: ShopValues[Key]): Record<string, string> {
  const flat = flatten(shaped(key, value));
  return Object.fromEntries(
    fieldsOf(key, Array.isArray(value) ? value.length : 0).map(({ path, kind }) => [
      path,
      shown(kind, flat.get(path)),
    ]),
  );
}

function shown(kind: FieldKind, value: unknown): string {
  if (value === undefined || value === null || value === false) return '';
  if (kind === 'tick') return 'on';
  if (kind === 'amount') return amountAsTyped(Number(value), providerLocale());
  if (kind === 'decimal') return numberAsTyped(Number(value), providerLocale());
  return /^\[.*\]$/.test(String(value)) ? '' : String(value);
}

/** What a setting's form says, or what is wrong with it by field. */
export function readTyped<Key extends SettingKey>(
  key: Key,
  typed: Record<string, string>,
): { ok: true; value: ValueOf<Key> } | { ok: false; fieldErrors: Record<string, string> } {
  const rows = Object.keys(typed).filter((name) => /^\d+\./.test(name));
  const count = rows.length > 0 ? Math.max(...rows.map((name) => Number.parseInt(name, 10))) + 1 : 0;
  const fields = fieldsOf(key, Math.min(count, 100));
  const raw: Record<string, unknown> = {};
  for (const field of fields) put(raw, field.path, readField(field, typed[field.path] ?? ''));
  const read = schemaOf(key).safeParse(unshaped(key, raw));
  if (read.success) {
    const fieldErrors = overAlready(key, raw);
    return fieldErrors ? { ok: false, fieldErrors } : { ok: true, value: read.data };
  }
  return { ok: false, fieldErrors: onShownFields(key, firstIssues(read.error), raw) };
}

/** A line on top whose last day is over would be published and seen by nobody. Versions from before keep theirs. */
function overAlready(key: SettingKey, raw: Record<string, unknown>): Record<string, string> | null {
  const isOver = key === 'notice' && isFilled(raw.text) && isFilled(raw.until) && String(raw.until) < today();
  return isOver ? { until: 'dayOver' } : null;
}

function readField({ kind, isOptional }: SettingField, typed: string): unknown {
  const clean = kind === 'text' ? cleanText(typed) : cleanLine(typed);
  if (kind === 'tick') return clean === 'on';
  if (clean === '') return isOptional ? null : '';
  if (kind === 'amount') return minorUnits(clean) ?? Number.NaN;
  if (kind === 'count') return /^\d{1,7}$/.test(clean) ? Number(clean) : Number.NaN;
  if (kind === 'decimal')
    return /^\d{1,3}([.,]\d{1,2})?$/.test(clean) ? Number(clean.replace(',', '.')) : Number.NaN;
  if (kind !== 'day') return clean;
  const day = readTypedDate(clean);
  return day.ok ? dayToIso(day.day) : clean;
}

/** A value in the shape of its form: a package's contents as ticks, a single word under a name. */
function shaped(key: SettingKey, value: unknown): unknown {
  if (key === 'deskLanguage') return { language: value };
  const { items } = (value ?? {}) as { items?: string[] };
  if (!items) return value;
  return { ...(value as object), has: Object.fromEntries(items.map((item) => [item, true])) };
}

function unshaped(key: SettingKey, raw: Record<string, unknown>): unknown {
  switch (key) {
    case 'deskLanguage':
      return raw.language;
    case 'faq':
    case 'closedDays':
      return Object.values(raw).filter(isFilled);
    case 'claimedRating':
      return isFilled(raw) ? raw : null;
    case 'reader':
      return readerOf(raw);
    case 'notice':
      return isFilled(raw.text) ? raw : null;
    case 'owner':
    case 'hosting':
      return withBlanks(raw, startValue(key));
    case 'essence':
    case 'full':
    case 'advanced':
      return packageOf(raw);
    default:
      return raw;
  }
}

/** Who reads, or nobody where the words are taken away; what is said of a picture goes with it. */
function readerOf({ portrait, ...words }: Record<string, unknown>): unknown {
  if (!isFilled(words)) return null;
  return { ...words, portrait: isFilled((portrait as { picture: string }).picture) ? portrait : null };
}

function packageOf({ has, texts, ...raw }: Record<string, unknown>): unknown {
  const ticks = has as Record<string, boolean>;
  const items = Object.keys(ticks).filter((item) => ticks[item]);
  const words = texts as Record<'en' | 'de', { items: Record<string, string | null> }>;
  const chosen = (locale: 'en' | 'de') => ({
    ...words[locale],
    items: Object.fromEntries(items.map((item) => [item, words[locale].items[item] ?? ''])),
  });
  return { ...raw, items, texts: { en: chosen('en'), de: chosen('de') } };
}

/** Puts back the blank of a fact that was left empty, so that it still counts as missing. */
function withBlanks(raw: Record<string, unknown>, start: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [
      name,
      value === '' && isBlank(start[name]) ? start[name] : value,
    ]),
  );
}

const isBlank = (value: unknown) => typeof value === 'string' && /^\[.*\]$/.test(value);

function isFilled(value: unknown): boolean {
  if (value && typeof value === 'object') return Object.values(value).some(isFilled);
  return value !== '' && value !== null && value !== undefined && !Number.isNaN(value);
}

/** Rows left empty in between were dropped: errors name the rows as they stand in the form. */
function onShownFields(
  key: SettingKey,
  errors: Record<string, string>,
  raw: Record<string, unknown>,
): Record<string, string> {
  if (key !== 'faq' && key !== 'closedDays') return errors;
  const filled = Object.keys(raw).filter((row) => isFilled(raw[row]));
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.replace(/^\d+/, (index) => filled[Number(index)] ?? index),
      message,
    ]),
  );
}

function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  target[first] ??= {};
  put(target[first] as Record<string, unknown>, rest.join('.'), value);
}

function flatten(value: unknown, path = ''): Map<string, unknown> {
  if (value === null || typeof value !== 'object') return new Map([[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, inner]) => [...flatten(inner, path ? `${path}.${name}` : name)]),
  );
}

/** All texts of a form, as an action gets them. */
export const typedFields = z.record(z.string(), z.string());
