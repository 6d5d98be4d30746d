import 'server-only';
import { itemIds } from '@/lib/catalog/packages';
import { isSettingKey, type SettingKey } from '@/lib/shop/settings';

/** How a part of a setting is typed. An amount of money is minor units, a count a whole number. */
export type FieldKind =
  | 'line'
  /** One line that may be a sentence or two. */
  | 'sentence'
  | 'text'
  | 'amount'
  | 'count'
  | 'decimal'
  | 'day'
  | 'tick'
  | 'state'
  | 'choice'
  | 'language'
  /** The hash of one that is kept; uploaded on its own. */
  | 'picture';

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
const sentence = (path: string): SettingField => ({ path, kind: 'sentence', label: path });
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
  half(line('texts.de.title')),
  half(line('texts.en.title')),
  half(sentence('texts.de.description')),
  half(sentence('texts.en.description')),
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
    sentence('supervisoryAuthority'),
  ],
  hosting: [sentence('provider'), sentence('database')],
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
  reader: [
    line('name'),
    half(text('about.de')),
    half(text('about.en')),
    { path: 'portrait.picture', kind: 'picture', label: 'portrait.picture' },
    half(optional(line('portrait.alt.de'))),
    half(optional(line('portrait.alt.en'))),
  ],
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
    half(sentence('text.de')),
    half(sentence('text.en')),
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
