import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { dayInWords } from '@/lib/calendar/words';
import { acceptCorrection, saveChapterText } from '@/lib/desk/studio-actions';
import { deskFormWords, deskProblems, studioMessages, studioText } from '@/lib/desk/texts';
import { fullName } from '@/lib/forms/full-name';
import { translatorFor } from '@/lib/messages/translator';
import { withRoot } from '@/lib/numerology';
import { titleOf } from '@/lib/orders/agreed-package';
import { methodKey } from '@/lib/readings/number-lines';
import { countedName } from '@/lib/readings/order-numbers';
import { business } from '@/lib/shop/current';
import { providerLocale } from '@/lib/shop/provider-locale';
import { isOptional } from '@/lib/studio/chapters';
import { changedSince } from '@/lib/studio/draft';
import type { Chapter, Studio } from '@/lib/studio/studio';
import { DeskForm } from '../desk-form';
import { Part } from '../part';
import { ChapterEditor, type EditorTexts } from './chapter-editor';
import { ChapterScope, StateBadge } from './chapter-scope';
import { DecisionForm } from './decision-form';
import { PreviewBeside, PreviewScope } from './preview-beside';

/** A reading in the making: what is decided, each chapter with its number beside its text, and the way to the buyer. */
export function StudioView({ studio }: { studio: Studio }) {
  const { order, numbers, chapters } = studio;
  const page = `/desk/orders/${order.number}`;
  const name = fullName(order.subjectFirstName, order.subjectLastName);
  return (
    <PreviewScope>
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-12 ${BESIDE}`}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <div className="grid gap-2">
            <p className="wrap-anywhere">
              {studioText('for', {
                name,
                date: dayInWords(order.birthDate, providerLocale()),
                package: titleOf(order, providerLocale()),
                language: studioMessages.languages[order.readingLanguage],
              })}
            </p>
            <p>
              <a className="text-link" href={page}>
                {studioMessages.back}
              </a>
            </p>
          </div>
          <Corrections studio={studio} />
          {numbers ? null : <Notice tone="error">{studioMessages.noNumbers}</Notice>}
          <DecisionForm studio={studio} />
          {chapters.map((chapter) => (
            <ChapterScope key={chapter.key} state={chapter.state}>
              <ChapterPart chapter={chapter} studio={studio} />
            </ChapterScope>
          ))}
          <Finish page={`${page}/studio`} />
        </div>
        <PreviewBeside
          address={`${page}/studio/preview`}
          made={Date.now()}
          titles={Object.fromEntries(chapters.map(({ key, title }) => [key, title]))}
          texts={studioMessages.beside}
        />
      </div>
    </PreviewScope>
  );
}

/** Where there is room and a script, the pages stand beside the text. */
const BESIDE = 'xl:[@media(scripting:enabled)]:grid-cols-[minmax(0,1fr)_minmax(26rem,34%)]';

/** What the buyer corrected since the text was begun, with the word that it fits. */
function Corrections({ studio: { draft, order } }: { studio: Studio }) {
  const changes = changedSince(draft, order);
  const { begun } = draft;
  if (!begun || changes.length === 0) return null;
  const name = fullName(order.subjectFirstName, order.subjectLastName);
  const day = (date: string) => dayInWords(date, providerLocale());
  return (
    <Notice tone="error">
      <div className="wrap-anywhere grid gap-3">
        {changes.map((what) => (
          <p key={what}>
            {what === 'name'
              ? studioText('changed.name', { from: begun.subject, to: name })
              : studioText('changed.date', { from: day(begun.birthDate), to: day(order.birthDate) })}
          </p>
        ))}
        <DeskForm
          {...deskFormWords()}
          name="accept"
          action={acceptCorrection.bind(null, order.number)}
          hidden={{ subject: name, birthDate: order.birthDate }}
          submit={studioMessages.changed.accept}
        />
      </div>
    </Notice>
  );
}

function ChapterPart({ chapter, studio }: { chapter: Chapter; studio: Studio }) {
  const { key, title, line, text, ours, passages } = chapter;
  const { order } = studio;
  const texts = studioMessages.chapter;
  const heading = line ? `${title}: ${line.written}` : title;
  const inserts = [
    ...(ours.length > 0 ? [{ id: 'ours', label: texts.putOurs, text: ours.join('\n\n') }] : []),
    ...passages.map((passage) => ({
      id: passage.id,
      label: studioText('chapter.put', { title: passage.title }),
      text: passage.text,
    })),
  ];
  return (
    <Part
      id={key}
      title={
        <>
          <span>{heading}</span> <StateBadge words={texts.states} />
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Beside chapter={chapter} studio={studio} />
        <ChapterEditor
          chapter={key}
          page={`/desk/orders/${order.number}/studio`}
          stored={{ ...text, savedAt: text.savedAt?.toISOString() ?? null }}
          inserts={inserts}
          action={saveChapterText.bind(null, order.number)}
          texts={editorTexts(title, isOptional(key))}
          problems={deskProblems()}
          preview={studioMessages.finish.preview}
        />
      </div>
    </Part>
  );
}

function editorTexts(title: string, isOptionalChapter: boolean): EditorTexts {
  const { chapter, saving } = studioMessages;
  return {
    timeZone: business().timeZone,
    label: studioText('chapter.text', { title }),
    hint: isOptionalChapter ? `${chapter.optional} ${chapter.hint}` : chapter.hint,
    save: chapter.save,
    busy: saving.busy,
    saved: saving.saved,
    dirty: saving.dirty,
    failed: saving.failed,
    reasons: {
      network: saving.network,
      closed: saving.closed,
      often: saving.often,
      long: saving.long,
      refused: saving.refused,
    },
    conflict: saving.conflict,
    other: saving.other,
    keepMine: saving.keepMine,
    takeOther: saving.takeOther,
  };
}

/** What there is to know for a chapter: the sum, the letters, other schools, our description. */
function Beside({ chapter: { line, ours }, studio }: { chapter: Chapter; studio: Studio }) {
  const { numbers, order, locale } = studio;
  const texts = studioMessages.chapter;
  const methods = translatorFor(providerLocale(), 'documents.worksheet.methods');
  const key = line?.key;
  const umlauts = countedName(order).options.umlauts ?? 'expand';
  const others = numbers && key ? numbers.alternatives[key].filter(({ differs }) => differs) : [];
  const letters =
    numbers && key && ['expression', 'soulUrge', 'personality'].includes(key) ? numbers.name.words : [];
  return (
    <div className="wrap-anywhere grid content-start gap-4 text-sm">
      {line && line.sums.length > 0 ? (
        <Fact title={texts.steps}>
          {line.sums.map((sum) => (
            <p key={sum}>{sum}</p>
          ))}
        </Fact>
      ) : null}
      {letters.length > 0 ? (
        <Fact title={texts.letters}>
          {letters.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
            <p key={index}>
              {word.letters
                .map(({ letter, value, role }) =>
                  role === 'vowel' ? `${letter}\u00a0${value}*` : `${letter}\u00a0${value}`,
                )
                .join(', ')}
            </p>
          ))}
          <p className="text-ink-soft">{`* ${translatorFor(providerLocale(), 'documents.worksheet')('vowels')}`}</p>
        </Fact>
      ) : null}
      {others.length > 0 ? (
        <Fact title={texts.alternatives}>
          {others.map(({ method, value }) => (
            <p key={method}>
              {`${methods(methodKey(method, umlauts))}: ${value === null ? '–' : withRoot(value)}`}
            </p>
          ))}
        </Fact>
      ) : null}
      {ours.length > 0 ? (
        <Fact title={texts.ours}>
          <div lang={locale} className="grid gap-2">
            {ours.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Fact>
      ) : null}
    </div>
  );
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-1">
      <h3 className="font-sans font-semibold text-base">{title}</h3>
      <div>{children}</div>
    </div>
  );
}

/** The preview, and the form that sets the reading; nothing is sent here. */
function Finish({ page }: { page: string }) {
  const texts = studioMessages.finish;
  return (
    <Part id="finish" title={texts.title}>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <a className="text-link" href={`${page}/preview`} target="_blank" rel="noreferrer">
          {texts.preview}
        </a>
        <a className="text-link" href={`${page}/preview?format=screen`} target="_blank" rel="noreferrer">
          {texts.previewScreen}
        </a>
      </p>
      <form method="post" action={`${page}/finish`} className="grid justify-items-start gap-4">
        <fieldset className="grid gap-2">
          <legend className="field-label">{texts.format}</legend>
          {(['a4', 'screen'] as const).map((format) => (
            <label key={format} className="flex min-h-6 items-center gap-2">
              <input type="radio" name="format" value={format} defaultChecked={format === 'a4'} />
              <span>{texts.formats[format]}</span>
            </label>
          ))}
        </fieldset>
        <p className="max-w-text text-ink-soft text-sm">{texts.hint}</p>
        <Button type="submit" variant="primary">
          {texts.submit}
        </Button>
      </form>
    </Part>
  );
}
