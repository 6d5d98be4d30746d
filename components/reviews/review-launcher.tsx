'use client';

import { type ComponentType, type ReactNode, useActionState, useState } from 'react';
import type { SharedTexts } from '@/components/forms/shared-texts';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import type { FormState } from '@/lib/actions/form-action';
import { PlainReviewForm } from './plain-review-form';
import type { ReviewAction, ReviewDialog } from './review-dialog';
import type { ReviewTexts } from './review-fields';

type ReviewLauncherProps = {
  action: ReviewAction;
  /** Where the page comes back to after a post without JavaScript. */
  permalink: string;
  texts: ReviewTexts;
  forms: SharedTexts;
  privacy: ReactNode;
};

type DialogComponent = ComponentType<Parameters<typeof ReviewDialog>[0]>;

const loadDialog = () => import('./review-dialog');

/** The button that opens the review window; without JavaScript the form itself. */
export function ReviewLauncher({ action, permalink, texts, forms, privacy }: ReviewLauncherProps) {
  const [state, plainAction] = useActionState<FormState, FormData>(action, null, permalink);
  const [Dialog, setDialog] = useState<DialogComponent | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = async () => {
    try {
      const { ReviewDialog } = await loadDialog();
      setDialog(() => ReviewDialog);
      setIsOpen(true);
    } catch {
      showToast({ title: texts.errorTitle, text: texts.errors.unexpected, tone: 'error' });
    }
  };
  const warmUp = () => void loadDialog().catch(() => {});

  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        className="justify-self-start [@media(scripting:none)]:hidden"
      >
        {texts.write}
      </Button>
      <noscript>
        <PlainReviewForm action={plainAction} {...{ state, texts, forms, privacy }} />
      </noscript>
      {Dialog ? (
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} {...{ action, texts, forms, privacy }} />
      ) : null}
    </>
  );
}
