'use client';

import { useEffect, useRef } from 'react';
import { Notice } from './notice';

export interface SummaryError {
  /** The id of the control or fieldset the message belongs to; without it the message is no link. */
  id?: string;
  message: string;
}

/** All errors of a form above it. Takes the focus whenever `errors` changes and is not empty; each leads to its field. */
export function ErrorSummary({ title, errors }: { title: string; errors: readonly SummaryError[] }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) ref.current?.focus();
  }, [errors]);

  if (errors.length === 0) return null;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="scroll-mt-28">
      <Notice tone="error" title={title}>
        <ul className="mt-1 grid gap-1">
          {errors.map(({ id, message }) => (
            <li key={`${id}-${message}`}>
              {id ? (
                <a
                  href={`#${id}`}
                  className="text-error underline underline-offset-4"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                >
                  {message}
                </a>
              ) : (
                message
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
