import 'server-only';
import { z } from 'zod';
import { dayToIso } from '@/lib/calendar/day';
import { readTypedDate } from '@/lib/calendar/typed-date';
import { itemIds } from '@/lib/catalog/packages';
import { minorUnits } from '@/lib/coupons/amount';
import { cleanLine, cleanText } from '@/lib/forms/clean-text';
import { firstIssues } from '@/lib/forms/issues';
import {
  isSettingKey,
  type SettingKey,
  type ShopValues,
  schemaOf,
  startValues,
  type ValueOf,
} from '@/lib/shop/settings';

/** How a part of a setting is typed. An amount of money is minor units, a count a whole number. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'amount'
  | 'count'
  | 'decimal'
  | 'day'
  | 'tick'
  | 'state'
  | 'choice'
  | 'language';

/** A part of a setting as a form shows it: where it stands in the value, how it is typed, and what it is called. */
export type SettingField = {
  path: string;
  kind: FieldKind;
  /** Key under `shop.fields.<setting>`. */
  label: string;
  /** Of repeated parts, the how manieth it belongs to, from 1 on. */
  row?: number;
  isOptional?: boolean;
  /** Stands beside the same in the other language. */
  isHalf?: boolean;
};

const line = (path: string, label = path): SettingField => ({ path, kind: 'line', label });
const count = (path: string): SettingField => ({ path, kind: 'count', label: path });
const text = (path: string, label = path): SettingField => ({ path, kind: 'text', label });
const half = (field: SettingField): SettingField => ({ ...field, isHalf: true });
const optional = (field: SettingField): SettingField => ({ ...field, isOptional: true });

/** Lines of the owner's own that a package may list beside the chapters. */
export const ownItems = ['own1', 'own2', 'own3'] as const;

const packageFields: SettingField[] = [
  { path: 'prices.eur', kind: 'amount', label: 'eur' },
  { path: 'prices.usd', kind: 'amount', label: 'usd' },
  count('delivery.min'),
  count('delivery.max'),
  { path: 'isFeatured', kind: 'tick', label: 'isFeatured' },
  ...(['title', 'description'] as const).flatMap((name) => [
    half(line(`texts.de.${name}`)),
    half(line(`texts.en.${name}`)),
  ]),
  ...[...itemIds, ...ownItems].flatMap((item, index) => [
    { path: `has.${item}`, kind: 'tick' as const, label: 'has', row: index + 1 },
    half(optional({ ...line(`texts.de.items.${item}`, 'itemDe'), row: index + 1 })),
    half(optional({ ...line(`texts.en.items.${item}`, 'itemEn'), row: index + 1 })),
  ]),
];

const fixed: Partial<Record<SettingKey, SettingField[]>> = {
  owner: [
    ...['name', 'street', 'postalCode', 'city'].map((path) => line(path)),
    line('country.de'),
    line('country.en'),
    { path: 'federalState', kind: 'state', label: 'federalState' },
    line('phone'),
    optional(line('vatId')),
    line('taxNumber'),
    line('supervisoryAuthority'),
  ],
  hosting: [line('provider'), line('database')],
  email: [line('support'), line('from')],
  promises: [
    count('deliveryOuterLimitBusinessDays'),
    count('contactReplyHours.min'),
    count('contactReplyHours.max'),
    count('withdrawalDays'),
  ],
  claimedRating: [
    { path: 'value', kind: 'decimal', label: 'value' },
    count('count'),
    line('where'),
    line('period'),
  ],
  retention: [
    ...['signupMonths', 'contactMessageMonths', 'readingMonths', 'unpaidOrderDays', 'visitMonths'].map(count),
    ...['proofYears', 'contractYears', 'receiptYears'].map(count),
  ],
  reader: [line('name'), half(text('about.de')), half(text('about.en'))],
  places: [
    optional(count('perWeek')),
    { path: 'whenFull', kind: 'choice', label: 'whenFull' },
    { path: 'whenClosed', kind: 'choice', label: 'whenClosed' },
  ],
  essence: packageFields,
  full: packageFields,
  advanced: packageFields,
  about: [half(line('de.title')), half(line('en.title')), half(text('de.text')), half(text('en.text'))],
  notice: [
    half(line('text.de')),
    half(line('text.en')),
    optional({ path: 'until', kind: 'day', label: 'until' }),
  ],
  deskLanguage: [{ path: 'language', kind: 'language', label: 'language' }],
};

/** Rows that stand empty below a list's last, for new ones. */
const SPARE_ROWS = 2;

/** The fields of a setting's form. @param rows how many entries a list has */
export function fieldsOf(key: SettingKey, rows: number): SettingField[] {
  const repeated: SettingField[] | null =
    key === 'faq'
      ? [
          half(line('de.question')),
          half(line('en.question')),
          half(text('de.answer')),
          half(text('en.answer')),
        ]
      : key === 'closedDays'
        ? [half({ path: 'from', kind: 'day', label: 'from' }), half({ path: 'to', kind: 'day', label: 'to' })]
        : null;
  if (!repeated) return fixed[key] ?? [];
  return Array.from({ length: rows + SPARE_ROWS }, (_, index) =>
    repeated.map((field) => ({ ...field, path: `${index}.${field.path}`, row: index + 1 })),
  ).flat();
}

/** The settings that a form changes; the rest follows by itself. */
export const formKeys = [
  ...(Object.keys(fixed) as SettingKey[]),
  'faq',
  'closedDays',
  'places',
] as const satisfies readonly SettingKey[];

export function isFormKey(key: string): key is SettingKey {
  return isSettingKey(key) && formKeys.some((known) => known === key);
}

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
  if (kind === 'amount') return (Number(value) / 100).toFixed(2).replace('.', ',');
  if (kind === 'decimal') return String(value).replace('.', ',');
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
  if (read.success) return { ok: true, value: read.data };
  return { ok: false, fieldErrors: onShownFields(key, firstIssues(read.error), raw) };
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
    case 'reader':
      return isFilled(raw) ? raw : null;
    case 'notice':
      return isFilled(raw.text) ? raw : null;
    case 'owner':
    case 'hosting':
      return withBlanks(raw, startValues()[key]);
    case 'essence':
    case 'full':
    case 'advanced':
      return packageOf(raw);
    default:
      return raw;
  }
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
