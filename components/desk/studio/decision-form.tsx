import { decideNumbers } from '@/lib/desk/studio-actions';
import { deskFormWords, studioMessages, studioText } from '@/lib/desk/texts';
import { fullName } from '@/lib/forms/full-name';
import { translatorFor } from '@/lib/messages/translator';
import { nameWords } from '@/lib/numerology';
import { countedName, HOUSE_RULES, personalYearOf } from '@/lib/readings/order-numbers';
import { providerLocale } from '@/lib/shop/provider-locale';
import { MOST_PLACES, ruleLeavesOut } from '@/lib/studio/choices';
import type { Studio } from '@/lib/studio/studio';
import type { DeskField } from '../desk-control';
import { DeskForm } from '../desk-form';
import { Part } from '../part';

/** What the arithmetic leaves open, one field each. */
export function DecisionForm({ studio }: { studio: Studio }) {
  const texts = studioMessages.decisions;
  return (
    <Part id="decisions" title={texts.title}>
      <p className="max-w-text text-ink-soft text-sm">{texts.hint}</p>
      <DeskForm
        {...deskFormWords()}
        name="decisions"
        action={decideNumbers.bind(null, studio.order.number)}
        fields={fieldsOf(studio)}
        hidden={{ forName: countedName(studio.order).name }}
        submit={texts.save}
      />
    </Part>
  );
}

function fieldsOf({ order, numbers }: Studio): DeskField[] {
  const texts = studioMessages.decisions;
  const choices = order.numberChoices ?? HOUSE_RULES;
  const { name, options } = countedName(order);
  const leftOut = options.leftOut ?? ruleLeavesOut(name);
  const rules = translatorFor(providerLocale(), 'documents.worksheet.rules');
  const birthName = fullName(order.subjectFirstName, order.subjectLastName);
  return [
    {
      kind: 'line',
      name: 'nameUsed',
      label: texts.nameUsed,
      hint: studioText('decisions.nameUsedHint', { name: birthName }),
      value: choices.nameUsed ?? '',
    },
    ...nameWords(name)
      .slice(0, MOST_PLACES)
      .map(
        (word, place): DeskField => ({
          kind: 'tick',
          name: `count${place}`,
          label: studioText('decisions.counts', { word }),
          value: leftOut.includes(place) ? '' : 'on',
        }),
      ),
    ...(numbers?.name.yDecisions ?? []).slice(0, MOST_PLACES).map(
      ({ index, word, position, role, rule, overridden }): DeskField => ({
        kind: 'select',
        name: `y${index}`,
        label: studioText('decisions.y', { word, position: String(position + 1) }),
        hint: rules(rule),
        value: overridden ? role : '',
        options: [
          {
            value: '',
            label: overridden ? texts.byRule : studioText('decisions.yRule', { role: texts.roles[role] }),
          },
          { value: 'vowel', label: texts.roles.vowel },
          { value: 'consonant', label: texts.roles.consonant },
        ],
      }),
    ),
    {
      kind: 'select',
      name: 'umlauts',
      label: texts.umlauts,
      value: choices.umlauts,
      options: (['expand', 'base'] as const).map((value) => ({ value, label: texts.umlautRules[value] })),
    },
    {
      kind: 'line',
      name: 'year',
      label: texts.year,
      hint: studioText('decisions.yearHint', { year: String(personalYearOf(order)) }),
      value: choices.year ? String(choices.year) : '',
    },
  ];
}
