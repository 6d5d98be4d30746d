type PeriodLink = { href: string; text: string; isCurrent?: boolean };

/** The ways to other years or months. */
export function PeriodLinks({ label, links }: { label: string; links: PeriodLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className="text-link inline-flex min-h-11 items-center aria-[current=page]:font-semibold"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
