import { PageLink } from './page-link';

/** The pages above this one. */
export function Breadcrumbs({
  label,
  steps,
}: {
  label: string;
  steps: readonly { name: string; href: string }[];
}) {
  return (
    <nav aria-label={label} data-print="hide">
      <ol className="flex flex-wrap gap-x-2 text-sm">
        {steps.map(({ name, href }, index) => (
          <li key={href} className="flex items-center gap-x-2">
            {index > 0 ? <span aria-hidden="true">›</span> : null}
            <PageLink href={href} className="text-link inline-flex min-h-11 items-center">
              {name}
            </PageLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
