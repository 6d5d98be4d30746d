'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Trap } from '@/components/contact/trap';
import { useKeptEntries } from '@/components/forms/use-kept-entries';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import { clearToasts, showToast } from '@/components/ui/toast';
import { ToastRegion } from '@/components/ui/toast-region';
import type { FormState } from '@/lib/actions/form-action';
import { TRAP } from '@/lib/forms/trap';
import { fill } from '@/lib/i18n/fill';
import { REVIEW_TEXT_MAX, type ReviewFields, reviewSchema } from '@/lib/reviews/schema';
import {
  REVIEW_FIELDS,
  type ReviewField,
  type ReviewTexts,
  reviewError,
  reviewFieldProps,
} from './review-fields';

export type ReviewAction = (previous: FormState, formData: FormData) => Promise<FormState>;

type ReviewDialogProps = {
  open: boolean;
  onClose: () => void;
  action: ReviewAction;
  texts: ReviewTexts;
  privacy: ReactNode;
};

const empty: ReviewFields = { name: '', age: '', reviewText: '', email: '', [TRAP]: '' };

/** The window in which a review is written. Loaded with its form library only when it is first opened. */
export function ReviewDialog({ open, onClose, action, texts, privacy }: ReviewDialogProps) {
  const { register, handleSubmit, formState, setError, setValue, reset, control } = useForm<ReviewFields>({
    resolver: zodResolver(reviewSchema, undefined, { raw: true }),
    defaultValues: empty,
  });
  const [trap, setTrap] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const forget = useKeptEntries(form, 'review', (entries) => {
    for (const name of REVIEW_FIELDS) if (entries[name] !== undefined) setValue(name, entries[name]);
  });
  const typed = useWatch({ control, name: 'reviewText' }) ?? '';
  const field = (name: ReviewField) => ({
    ...reviewFieldProps(name, texts, 'review'),
    ...register(name),
    error: reviewError(formState.errors[name]?.message, texts),
  });

  const send = async (values: ReviewFields) => {
    clearToasts();
    const formData = new FormData();
    for (const name of REVIEW_FIELDS) formData.set(name, values[name] ?? '');
    formData.set(TRAP, trap);
    const answer = await action(null, formData).catch(() => null);
    if (answer?.ok) {
      reset(empty);
      forget();
      onClose();
      return showToast({ ...texts.success, tone: 'success' });
    }
    for (const name of REVIEW_FIELDS) {
      const message = answer?.fieldErrors[name];
      if (message) setError(name, { message }, { shouldFocus: true });
    }
    if (!answer || answer.code) {
      const text = reviewError(answer?.code ?? 'unexpected', texts);
      showToast({ title: texts.errorTitle, text, tone: 'error' });
    }
  };

  return (
    <Dialog open={open} onClose={onClose} title={texts.form.title} closeLabel={texts.form.close}>
      <form ref={form} noValidate onSubmit={handleSubmit(send)} className="grid gap-5">
        <p className="text-ink-soft text-sm">{texts.form.intro}</p>
        <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
          <TextInput {...field('name')} />
          <TextInput {...field('age')} />
        </div>
        <TextArea
          {...field('reviewText')}
          rows={5}
          counter={fill(texts.form.counter, { count: typed.length, max: REVIEW_TEXT_MAX })}
        />
        <TextInput {...field('email')} />
        <Trap label={texts.form.trap} onChange={setTrap} />
        <p className="text-ink-soft text-sm">{privacy}</p>
        <Button type="submit" busy={formState.isSubmitting} busyLabel={texts.form.sending}>
          {texts.form.submit}
        </Button>
      </form>
      {/* The page's own region is inert and dimmed while a modal window is open. */}
      {open ? <ToastRegion label={texts.form.notices} dismissLabel={texts.form.close} /> : null}
    </Dialog>
  );
}
