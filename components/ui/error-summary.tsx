'use client';

import { useEffect, useRef } from 'react';
import { Notice } from './notice';

export interface SummaryError {
  /** The id of the control or fieldset the message belongs to; without it the message is no link. */
  id?: string;
  message: string;
}

type ErrorSummaryProps = {
  title: string;
  errors: readonly SummaryError[];
  /** Stands in front of the document's title as long as there are errors, such as "Error: ". */
  prefix: string;
  /** The id of the title. */
  titleId?: string;
};

/** All errors of a form above it. Takes the focus whenever `errors` changes and is not empty; each leads to its field. */
export function ErrorSummary({ title, errors, prefix, titleId }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) ref.current?.focus();
  }, [errors]);

  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (!hasErrors) return;
    // A page that came with its errors, from a post without JavaScript, has it already.
    const { title } = document;
    const bare = title.startsWith(prefix) ? title.slice(prefix.length) : title;
    document.title = prefix + bare;
    return () => {
      document.title = bare;
    };
  }, [hasErrors, prefix]);

  if (!hasErrors) return null;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="scroll-mt-28">
      <Notice tone="error" title={titleId ? <span id={titleId}>{title}</span> : title}>
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
