'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorSummary } from '@/components/ui/error-summary';
import { showToast } from '@/components/ui/toast';

/** What only shows after a press: window, messages, summary of errors. The drawer is the site's navigation on a narrow screen. */
export function Overlays() {
  const [isOpen, setIsOpen] = useState(false);
  const [errors, setErrors] = useState<{ id: string; message: string }[]>([]);
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => setIsOpen(true)}>Open a window</Button>
        {(['info', 'success', 'error'] as const).map((tone) => (
          <Button
            key={tone}
            variant="secondary"
            onClick={() => showToast({ title: `A message: ${tone}`, text: 'And what it means.', tone })}
          >
            {`Message: ${tone}`}
          </Button>
        ))}
        <Button
          variant="quiet"
          onClick={() => setErrors([{ id: 'design-wrong', message: 'Please enter a valid email address' }])}
        >
          Summary of errors
        </Button>
      </div>
      <ErrorSummary title="Please check these entries" errors={errors} prefix="Error: " />
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="A window" closeLabel="Close">
        <p>It closes by its button, by Escape and by a press beside it.</p>
      </Dialog>
    </>
  );
}
