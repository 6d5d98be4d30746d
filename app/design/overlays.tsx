'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Drawer } from '@/components/ui/drawer';
import { ErrorSummary } from '@/components/ui/error-summary';
import { showToast } from '@/components/ui/toast';

/** What only shows after a press: window, drawer, messages, summary of errors. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const [errors, setErrors] = useState<{ id: string; message: string }[]>([]);
  const close = () => setOpen(null);
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => setOpen('dialog')}>Open a window</Button>
        <Button onClick={() => setOpen('drawer')}>Open a drawer</Button>
        {(['info', 'success', 'error'] as const).map((tone) => (
          <Button
            key={tone}
            variant="secondary"
            onClick={() => showToast({ title: `A message: ${tone}`, text: 'And what it means.', tone })}
          >
            Message: {tone}
          </Button>
        ))}
        <Button
          variant="quiet"
          onClick={() => setErrors([{ id: 'design-wrong', message: 'Please enter a valid email address' }])}
        >
          Summary of errors
        </Button>
      </div>
      <ErrorSummary title="Please check these entries" errors={errors} />
      <Dialog open={open === 'dialog'} onClose={close} title="A window" closeLabel="Close">
        <p>It closes by its button, by Escape and by a press beside it.</p>
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title="A drawer" closeLabel="Close">
        <p className="pb-8">It also closes with a swipe down on its head.</p>
      </Drawer>
    </>
  );
}
