import { Icon } from '@/components/ui/icon';
import type { LegalHeading } from '@/lib/legal/documents';
import { keepHtml } from '@/lib/static-html/keep-html';
import { StaticHtml } from '@/lib/static-html/static-html';
import { escapeXml } from '@/lib/xml';

/** The headings of a document as links, in a column of their own on wide screens, to be opened on narrow ones. */
export function Contents({ title, headings }: { title: string; headings: readonly LegalHeading[] }) {
  const name = keepHtml(listOf(headings));
  return (
    <>
      <nav aria-label={title} className="sticky top-[calc(var(--spacing-bar)+1.5rem)] hidden lg:block">
        <p className="mb-3 font-semibold text-sm">{title}</p>
        <StaticHtml
          key={name}
          name={name}
          tag="ol"
          className="contents-list max-h-[calc(100dvh-var(--spacing-bar)-8rem)] overflow-y-auto pb-4"
        />
      </nav>
      <details className="group border-hairline border-y lg:hidden" data-print="hide">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 font-semibold text-sm [&::-webkit-details-marker]:hidden">
          <span>{title}</span>
          <Icon name="chevronDown" className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={title} className="pb-4">
          <StaticHtml key={name} name={name} tag="ol" className="contents-list" />
        </nav>
      </details>
    </>
  );
}

function listOf(headings: readonly LegalHeading[]): string {
  const items = headings.map(
    ({ id, title, level }) =>
      `<li${level === 3 ? ' class="is-part"' : ''}><a href="#${escapeXml(id)}">${escapeXml(title)}</a></li>`,
  );
  return items.join('');
}
