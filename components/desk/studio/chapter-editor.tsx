'use client';

import { type MouseEvent, useActionState, useEffect, useState } from 'react';
import { quoted } from '@/components/forms/quoted';
import { useFormAddress } from '@/components/forms/use-form-address';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextArea } from '@/components/ui/text-area';
import type { FormState } from '@/lib/actions/form-action';
import { clockTime } from '@/lib/calendar/clock-time';
import { usePreview } from './preview-beside';
import { type Saving, type StoredText, useChapter } from './use-chapter';

/** Something that is put into the text with one click. */
export type Insert = { id: string; label: string; text: string };

export type EditorTexts = {
  /** The zone that times are told in. */
  timeZone: string;
  label: string;
  hint: string;
  save: string;
  busy: string;
  saved: string;
  dirty: string;
  failed: string;
  reasons: Record<'network' | 'closed' | 'often' | 'long' | 'refused', string>;
  conflict: string;
  other: string;
  keepMine: string;
  takeOther: string;
};

type Props = {
  chapter: string;
  /** The studio's own address, without a slash at its end. */
  page: string;
  stored: StoredText;
  inserts: readonly Insert[];
  action: (previous: FormState, formData: FormData) => Promise<FormState>;
  texts: EditorTexts;
  problems: Record<string, string>;
  /** What the way to the set reading is called. */
  preview: string;
};

/** The text field of a chapter. With a script it saves by itself; without one by its button. */
export function ChapterEditor({ chapter, page, stored, inserts, action, texts, problems, preview }: Props) {
  const [answer, send, isSending] = useActionState(action, null, useFormAddress({ name: chapter }));
  const refused = answer?.ok === false ? answer : null;
  // What a refused form without a script had in it goes on where it was.
  const typed = refused?.values.text;
  const { show, renew } = usePreview();
  const { text, saving, write, save, settle } = useChapter(`${page}/${chapter}`, stored);
  const savedAt = saving.state === 'saved' ? saving.at : null;
  useEffect(() => {
    if (savedAt && savedAt !== stored.savedAt) renew(chapter);
  }, [savedAt, stored.savedAt, chapter, renew]);
  const [isTyped, setIsTyped] = useState(false);
  const shown = isTyped ? text : (typed ?? text);
  const change = (next: string) => {
    setIsTyped(true);
    write(next);
  };
  const put = (added: string) => change([shown.trimEnd(), added].filter(Boolean).join('\n\n'));
  const isElsewhere = refused?.code === 'conflict' && !isTyped;
  const other = saving.state === 'conflict' ? saving.other : isElsewhere ? stored : null;
  return (
    <form
      action={send}
      noValidate
      className="grid content-start justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== undefined && !isTyped) change(typed);
        void save();
      }}
    >
      <input type="hidden" name="chapter" value={chapter} />
      <input type="hidden" name="version" value={stored.version} />
      {refused?.code && !isTyped ? (
        <Notice tone="error" role="alert">
          {quoted(problems[refused.code] ?? problems.unexpected ?? '', refused)}
        </Notice>
      ) : null}
      <TextArea
        id={`text-${chapter}`}
        name="text"
        label={texts.label}
        hint={texts.hint}
        error={refused && !isTyped ? problems[refused.fieldErrors.text ?? ''] : undefined}
        rows={7}
        value={shown}
        onChange={(event) => change(event.target.value)}
        onFocus={() => show(chapter)}
        className="field-sizing-content w-full"
      />
      {/* What was refused stands in the field and is saved nowhere, whatever was before. */}
      <SavingState saving={refused && !isTyped ? { state: 'dirty' } : saving} texts={texts} />
      {other ? (
        <Other
          text={other.text}
          texts={texts}
          choose={{
            mine: () => settle(shown, other.version),
            theirs: () => settle(other.text, other.version),
          }}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={isSending} busyLabel={texts.busy}>
          {texts.save}
        </Button>
        {inserts.map(({ id, label, text: added }) => (
          <Button
            key={id}
            type="submit"
            name="insert"
            value={id}
            variant="quiet"
            onClick={(event) => {
              event.preventDefault();
              put(added);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <p>
        {/* One window for all chapters, which can stand beside the text. */}
        <a className="text-link inline-flex min-h-6 items-center" href={`${page}/preview`} target="preview">
          {preview}
        </a>
      </p>
    </form>
  );
}

/** Whether the text is saved, for eyes and ears. */
function SavingState({ saving, texts }: { saving: Saving; texts: EditorTexts }) {
  const isTrouble = saving.state === 'failed' || saving.state === 'conflict';
  return (
    <p
      role="status"
      data-saving={saving.state}
      className={`text-sm ${isTrouble ? 'text-error' : 'text-ink-soft'}`}
    >
      {wordsOf(saving, texts)}
    </p>
  );
}

function wordsOf(saving: Saving, texts: EditorTexts): string {
  if (saving.state === 'saved')
    return saving.at ? texts.saved.replace('{time}', clockTime(saving.at, texts.timeZone)) : '';
  if (saving.state === 'failed') return texts.failed.replace('{reason}', texts.reasons[saving.reason]);
  return texts[saving.state];
}

type OtherProps = { text: string; texts: EditorTexts; choose: { mine: () => void; theirs: () => void } };

/** The text that another window saved, with the choice between the two; without a script the form is sent with it. */
function Other({ text, texts, choose }: OtherProps) {
  const here = (chosen: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    chosen();
  };
  return (
    <section aria-label={texts.other} className="grid w-full gap-3 border-error border-l-2 pl-4">
      <p className="font-semibold">{texts.other}</p>
      <pre className="wrap-anywhere whitespace-pre-wrap font-sans text-sm">{text}</pre>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="settle" value="mine" onClick={here(choose.mine)} variant="secondary">
          {texts.keepMine}
        </Button>
        <Button type="submit" name="settle" value="theirs" onClick={here(choose.theirs)} variant="quiet">
          {texts.takeOther}
        </Button>
      </div>
    </section>
  );
}
