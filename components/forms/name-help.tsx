import type { Messages } from '@/lib/messages/messages';

type NameHelpProps = { hint: string; texts: Messages['forms']['nameHelp'] };

/** Which name is asked for, and what to do where it is not known or was changed; opens without JavaScript too. */
export function NameHelp({ hint, texts }: NameHelpProps) {
  return (
    <div>
      <p className="field-hint">{hint}</p>
      <details>
        <summary className="text-link inline-block cursor-pointer py-2 text-sm">{texts.question}</summary>
        <p className="field-hint mt-1 max-w-prose">{texts.answer}</p>
      </details>
    </div>
  );
}
