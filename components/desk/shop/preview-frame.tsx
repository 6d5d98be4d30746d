import type { Elements } from '@/components/ui/elements';
import type { FormState } from '@/lib/actions/form-action';
import { deskFormWords, deskProblems, shopMessages } from '@/lib/desk/texts';
import { type Locale, locales } from '@/lib/i18n/locales';
import { DeskForm } from '../desk-form';
import { ForgetUnsent } from '../unsent-entries';
import { keptEntriesOf } from './kept-entries-of';

type Action = (previous: FormState, formData: FormData) => Promise<FormState>;

type PreviewFrameProps = {
  /** Where the draft is edited. */
  page: string;
  locale: Locale;
  /** Null where there is no draft any more. */
  publish: Action | null;
  discard: Action | null;
  /** What is shown here, as the two steps have to name it. */
  revision: string;
  /** What else publishing does. */
  effects?: Elements;
  children: Elements;
};

/** A draft as visitors will see it, in one language at a time, with the steps that end it. */
export function PreviewFrame({
  page,
  locale,
  publish,
  discard,
  revision,
  effects,
  children,
}: PreviewFrameProps) {
  const shared = deskFormWords(shopMessages.problems);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {publish ? <ForgetUnsent name={keptEntriesOf(page)} /> : null}
      <p className="flex flex-wrap gap-x-6">
        <a href={page} className="text-link inline-flex min-h-11 items-center">
          {shopMessages.goOn}
        </a>
        {locales.map((each) => (
          <a
            key={each}
            href={`${page}/preview?locale=${each}`}
            aria-current={each === locale ? 'true' : undefined}
            className="text-link inline-flex min-h-11 items-center aria-[current=true]:font-semibold"
          >
            {`${shopMessages.previewIn} ${shopMessages.languages[each]}`}
          </a>
        ))}
      </p>
      {publish && discard ? (
        <div className="flex flex-wrap gap-4">
          <DeskForm
            {...shared}
            name="publish"
            action={publish}
            hidden={{ revision }}
            submit={shopMessages.publish}
            variant="primary"
          />
          <DeskForm
            {...shared}
            name="discard"
            action={discard}
            hidden={{ revision }}
            submit={shopMessages.discard}
          />
        </div>
      ) : (
        <p>{deskProblems().noDraft}</p>
      )}
      {effects}
      <p className="text-ink-soft text-sm">{shopMessages.previewHint}</p>
      <div lang={locale} className="border border-hairline">
        {children}
      </div>
    </div>
  );
}
