import { packageIds } from '@/lib/catalog/packages';
import { previewSetting } from '@/lib/desk/shop-actions';
import { deskFormWords, shopMessages } from '@/lib/desk/texts';
import { federalStates } from '@/lib/federal-states';
import { fill } from '@/lib/i18n/fill';
import { locales } from '@/lib/i18n/locales';
import { fieldsOf, type SettingField } from '@/lib/publishing/fields';
import { BASE, baseOf } from '@/lib/publishing/meanwhile';
import { typedOf } from '@/lib/publishing/typed';
import type { SettingKey, ShopValues } from '@/lib/shop/settings';
import type { DeskField } from '../desk-control';
import { DeskForm } from '../desk-form';
import { keptEntriesOf } from './kept-entries-of';

/** The form of a setting, filled with its draft or with what is in force. */
export function SettingForm<Key extends SettingKey>({
  settingKey,
  value,
}: {
  settingKey: Key;
  value: ShopValues[Key];
}) {
  const typed = typedOf(settingKey, value);
  const picture = typed['portrait.picture'];
  const rows = Array.isArray(value) ? value.length : 0;
  const shown = fieldsOf(settingKey, rows).filter(
    ({ path, kind }) => kind !== 'picture' && (picture || !path.startsWith('portrait.')),
  );
  const fields = shown.map(
    (field): DeskField => ({
      ...controlOf(field.kind),
      name: field.path,
      label: labelOf(settingKey, field),
      isHalf: field.isHalf,
      note: field.isOptional && !field.isHalf ? `(${shopMessages.optional})` : undefined,
      value: typed[field.path],
    }),
  );
  return (
    <DeskForm
      {...deskFormWords(shopMessages.problems)}
      name={settingKey}
      action={previewSetting.bind(null, settingKey)}
      fields={fields}
      carried={{ [BASE]: baseOf(typed), ...(picture ? { 'portrait.picture': picture } : {}) }}
      keptAs={keptEntriesOf(`/desk/shop/${settingKey}`)}
      submit={shopMessages.preview}
      variant="primary"
    />
  );
}

function controlOf(kind: SettingField['kind']): Pick<DeskField, 'kind' | 'options' | 'rows'> {
  switch (kind) {
    case 'text':
      return { kind: 'text', rows: 8 };
    case 'sentence':
      return { kind: 'text', rows: 3 };
    case 'tick':
      return { kind: 'tick' };
    case 'day':
      return { kind: 'day' };
    case 'state':
      return {
        kind: 'select',
        options: [
          { value: '', label: '–' },
          ...Object.entries(federalStates).map(([value, label]) => ({ value, label })),
        ],
      };
    case 'choice':
      return {
        kind: 'select',
        options: Object.entries(shopMessages.choices).map(([value, label]) => ({ value, label })),
      };
    case 'language':
      return {
        kind: 'select',
        options: locales.map((locale) => ({ value: locale, label: shopMessages.languages[locale] })),
      };
    case 'line':
      return { kind: 'line' };
    default:
      return { kind: 'amount' };
  }
}

/** What a field of a setting is called on the desk. */
export function labelOf(key: SettingKey, { label, row, path }: SettingField): string {
  const isPackage = packageIds.some((id) => id === key);
  const words: Record<string, Record<string, string>> = shopMessages.fields;
  const pattern = words[isPackage ? 'package' : key]?.[label.replaceAll('.', '_')] ?? path;
  return fill(pattern, { row: row ?? '', item: itemName(path) });
}

function itemName(path: string): string {
  const names: Record<string, string> = shopMessages.items;
  return names[path.split('.').at(-1) ?? ''] ?? '';
}
