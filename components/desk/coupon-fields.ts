import { packageIds } from '@/lib/catalog/packages';
import { boxOf } from '@/lib/coupons/form';
import type { KeptEntries } from '@/lib/desk/kept-entries';
import { deskMessages, packageTitle } from '@/lib/desk/texts';
import type { DeskField } from './desk-control';

/** The fields of a coupon below its code, with what stands in them. */
export function couponFields(values: KeptEntries): DeskField[] {
  const texts = deskMessages.coupons;
  const note = `(${texts.optional})`;
  return [
    {
      kind: 'select',
      name: 'discountType',
      label: texts.type,
      value: values.discountType ?? 'percentage',
      options: (['percentage', 'fixed'] as const).map((value) => ({ value, label: texts.types[value] })),
    },
    field('amount', 'discountValue', { label: texts.value, hint: texts.valueHint }),
    { kind: 'heading', name: 'packages', label: `${texts.packages} ${note}` },
    ...packageIds.map((id, index) =>
      field('tick', boxOf(id), {
        label: packageTitle(id),
        ...(index === 0 ? { hint: texts.packagesHint } : {}),
      }),
    ),
    field('amount', 'minimumAmount', { label: texts.minimumAmount, hint: texts.minimumHint, note }),
    field('day', 'firstDay', { label: texts.firstDay, hint: texts.firstDayHint, note }),
    field('day', 'lastDay', { label: texts.lastDay, hint: texts.lastDayHint, note }),
    field('amount', 'usageLimit', { label: texts.usageLimit, note }),
  ];

  function field(kind: DeskField['kind'], name: string, rest: Omit<DeskField, 'kind' | 'name' | 'value'>) {
    return { ...rest, kind, name, value: values[name] };
  }
}
