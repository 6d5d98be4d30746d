import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { refusedPost } from '@/lib/actions/refused-post';
import { createPassage, editPassage, raisePassage, removePassage } from '@/lib/desk/studio-actions';
import { deskFormWords, studioMessages, studioText } from '@/lib/desk/texts';
import { providerLocale } from '@/lib/shop/provider-locale';
import { chapterKeys, isChapterKey } from '@/lib/studio/chapters';
import { chapterTitle } from '@/lib/studio/descriptions';
import { type Passage, passageNumbers } from '@/lib/studio/passages';
import type { DeskField } from '../desk-control';
import { DeskForm } from '../desk-form';
import { Part } from '../part';

/** The reader's own texts: found by a word, changed, ordered, deleted, and a form for a new one. */
export function PassageDesk({ passages, word }: { passages: readonly Passage[]; word: string }) {
  const texts = studioMessages.passages;
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.3fr]">
      <Part id="new" title={texts.new}>
        <p className="max-w-text text-ink-soft text-sm">{texts.intro}</p>
        <DeskForm
          {...deskFormWords()}
          name="passage"
          action={createPassage.bind(null, '')}
          fields={fieldsOf(null)}
          submit={texts.create}
          variant="primary"
        />
      </Part>
      <Part id="list" title={studioText('passages.list', { count: passages.length })}>
        <search>
          <form method="get" className="grid justify-items-start gap-3">
            <TextInput name="find" label={texts.findLabel} defaultValue={word} className="w-full max-w-sm" />
            <Button type="submit" variant="secondary">
              {texts.find}
            </Button>
          </form>
        </search>
        {passages.length === 0 && word ? <p>{texts.none}</p> : null}
        <ul className="grid gap-4">
          {passages.map((passage) => (
            <li key={passage.id} className="grid gap-2 border-hairline border-t pt-4">
              <PassageEntry passage={passage} />
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function PassageEntry({ passage }: { passage: Passage }) {
  const texts = studioMessages.passages;
  const { id, chapter, number, language, title, text } = passage;
  const about = isChapterKey(chapter) ? chapterTitle(chapter, [], providerLocale()) : chapter;
  const own = { ...deskFormWords(), hidden: { id }, about: title };
  return (
    <>
      <h3 className="text-lg">{title}</h3>
      <p className="text-ink-soft text-sm">
        {[about, number ?? texts.anyNumber, studioMessages.languages[language]].join(', ')}
      </p>
      <p className="whitespace-pre-line text-sm">{text}</p>
      <DeskForm
        {...own}
        name={`up-${id}`}
        action={raisePassage.bind(null, '')}
        submit={texts.up}
        variant="quiet"
      />
      <details open={refusedPost()?.values.id === id}>
        <summary className="min-h-6 cursor-pointer text-link">{texts.edit}</summary>
        <div className="grid gap-6 pt-4">
          <DeskForm
            {...own}
            name={`edit-${id}`}
            action={editPassage.bind(null, '')}
            fields={fieldsOf(passage)}
            submit={texts.save}
          />
          <DeskForm
            {...own}
            name={`remove-${id}`}
            action={removePassage.bind(null, '')}
            fields={[{ kind: 'tick', name: 'sure', label: texts.sure }]}
            submit={texts.delete}
          />
        </div>
      </details>
    </>
  );
}

function fieldsOf(passage: Passage | null): DeskField[] {
  const texts = studioMessages.passages;
  return [
    {
      kind: 'select',
      name: 'chapter',
      label: texts.chapter,
      value: passage?.chapter ?? 'lifePath',
      options: chapterKeys.map((value) => ({ value, label: chapterTitle(value, [], providerLocale()) })),
    },
    {
      kind: 'select',
      name: 'number',
      label: texts.number,
      value: passage?.number ? String(passage.number) : '',
      options: [
        { value: '', label: texts.anyNumber },
        ...passageNumbers.map((number) => ({ value: String(number), label: String(number) })),
      ],
    },
    {
      kind: 'select',
      name: 'language',
      label: texts.language,
      value: passage?.language ?? 'german',
      options: (['german', 'english'] as const).map((value) => ({
        value,
        label: studioMessages.languages[value],
      })),
    },
    { kind: 'line', name: 'title', label: texts.name, hint: texts.nameHint, value: passage?.title ?? '' },
    { kind: 'text', name: 'text', label: texts.text, value: passage?.text ?? '' },
  ];
}
