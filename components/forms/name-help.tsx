import type { Messages } from '@/lib/i18n/messages';

/** What to do where the name at birth is not known or was changed; native, so it opens without JavaScript too. */
export function NameHelp({ texts }: { texts: Messages['forms']['nameHelp'] }) {
  return (
    <details>
      <summary className="text-link inline-block cursor-pointer py-2">{texts.question}</summary>
      <p className="field-hint mt-1 max-w-prose">{texts.answer}</p>
    </details>
  );
}
