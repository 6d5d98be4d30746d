import { Icon } from '@/components/ui/icon';
import type { LegalHeading } from '@/lib/legal/documents';

/** The headings of a document as links, in a column of their own on wide screens, to be opened on narrow ones. */
export function Contents({ title, headings }: { title: string; headings: readonly LegalHeading[] }) {
  return (
    <>
      <nav aria-label={title} className="sticky top-[calc(var(--spacing-bar)+1.5rem)] hidden lg:block">
        <p className="mb-3 font-semibold text-sm">{title}</p>
        <div className="max-h-[calc(100dvh-var(--spacing-bar)-8rem)] overflow-y-auto pb-4">
          <Links headings={headings} />
        </div>
      </nav>
      <details className="group border-hairline border-y lg:hidden" data-print="hide">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-semibold text-sm [&::-webkit-details-marker]:hidden">
          <span>{title}</span>
          <Icon name="chevronDown" className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={title} className="pb-4">
          <Links headings={headings} />
        </nav>
      </details>
    </>
  );
}

function Links({ headings }: { headings: readonly LegalHeading[] }) {
  return (
    <ol className="grid text-sm">
      {headings.map(({ id, title, level }) => (
        <li key={id} className={level === 3 ? 'pl-4 text-ink-soft' : ''}>
          <a
            href={`#${id}`}
            className="inline-block py-1.5 decoration-1 decoration-gold underline-offset-4 hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
