import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { DeskForm } from '@/components/desk/desk-form';
import { ChapterEditor } from '@/components/desk/studio/chapter-editor';
import type { FormState } from '@/lib/actions/form-action';
import messages from '@/messages/en/studio.json';

vi.mock('next/navigation', () => ({ usePathname: () => '/desk/page', unstable_rethrow: () => {} }));

type Answer = Exclude<FormState, null>;

/** A server action as React sees it while it renders a page that answers a post. */
const action = Object.assign(async (): Promise<FormState> => null, {
  bind: () => action,
  $$FORM_ACTION: () => ({ method: 'POST', encType: 'multipart/form-data', data: new FormData() }),
  $$IS_SIGNATURE_EQUAL: (id: string, bound: number) => id === 'action' && bound === 0,
});

async function htmlOf(page: React.ReactElement, posted?: { answer: Answer; key: string }): Promise<string> {
  const formState = posted ? [posted.answer, posted.key, 'action', 0] : null;
  const html = new PassThrough();
  const { pipe } = renderToPipeableStream(page, {
    formState: formState as unknown as RenderToPipeableStreamOptions['formState'],
    onAllReady: () => pipe(html),
  });
  return text(html);
}

const formsIn = (html: string) => html.match(/<form.*?<\/form>/gs) ?? [];
const keyOf = (form = '') => /name="\$ACTION_KEY" value="([^"]*)"/.exec(form)?.[1] ?? '';
const refusal = { ok: false, code: 'conflict', fieldErrors: {} } as const;
const problems = { conflict: 'Somebody was first.', unexpected: '' };

it('shows the answer to a post in the form that was posted alone, whatever other forms have the same action', async () => {
  const page = (
    <>
      {['one', 'two', 'three'].map((name) => (
        <DeskForm
          key={name}
          action={action}
          name={name}
          fields={[{ kind: 'line', name: 'word', label: 'Word' }]}
          submit="Send"
          busyLabel=""
          problems={problems}
        />
      ))}
    </>
  );
  const key = keyOf(formsIn(await htmlOf(page))[1]);
  expect(key).toContain('/desk/page');
  const answered = formsIn(await htmlOf(page, { key, answer: { ...refusal, values: { word: 'typed' } } }));
  expect(answered.map((form) => form.includes('Somebody was first.'))).toEqual([false, true, false]);
  expect(answered.map((form) => form.includes('typed'))).toEqual([false, true, false]);
});

it('puts a refused text into its own chapter, with both ways out as buttons that are sent', async () => {
  const { chapter, saving } = messages;
  const texts = { timeZone: 'Europe/Berlin', label: '', hint: '', save: chapter.save, ...saving };
  const page = (
    <>
      {['lifePath', 'soulUrge', 'career'].map((key) => (
        <ChapterEditor
          key={key}
          chapter={key}
          page="/desk/page"
          stored={{ text: `stored ${key}`, version: 3, savedAt: null }}
          inserts={[]}
          action={action}
          texts={{ ...texts, reasons: saving }}
          problems={problems}
          preview="Preview"
        />
      ))}
    </>
  );
  const key = keyOf(formsIn(await htmlOf(page))[1]);
  const answered = formsIn(await htmlOf(page, { key, answer: { ...refusal, values: { text: 'my text' } } }));
  expect(answered.map((form) => form.includes('my text'))).toEqual([false, true, false]);
  expect(answered.map((form) => form.includes('Somebody was first.'))).toEqual([false, true, false]);
  const buttonsOf = (form = '') =>
    (form.match(/<button.*?<\/button>/gs) ?? []).filter((button) => button.includes('name="settle"'));
  expect(answered.map((form) => buttonsOf(form).length)).toEqual([0, 2, 0]);
  for (const form of answered) expect(form).toContain('href="/desk/page/preview"');
  for (const button of buttonsOf(answered[1])) expect(button).toContain('type="submit"');
});
