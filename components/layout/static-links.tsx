import { keepHtml } from '@/lib/static-html/keep-html';
import { StaticHtml } from '@/lib/static-html/static-html';
import { escapeXml } from '@/lib/xml';

interface StaticLinksProps {
  links: readonly { href: string; label: string }[];
  /** Of the list. */
  className: string;
  /** Of each link. */
  linkClass?: string;
  /** Entries of the navigation are locked while one of them is followed. */
  isNavigation?: boolean;
}

/** A list of links to pages of this site, as HTML from the shelf: every page has several, and none ever changes. */
export function StaticLinks({ links, className, linkClass, isNavigation = false }: StaticLinksProps) {
  const attributes = `data-page=""${isNavigation ? ' data-nav=""' : ''}${linkClass ? ` class="${linkClass}"` : ''}`;
  const items = links.map(
    ({ href, label }) => `<li><a href="${escapeXml(href)}" ${attributes}>${escapeXml(label)}</a></li>`,
  );
  const name = keepHtml(items.join(''));
  return <StaticHtml key={name} name={name} tag="ul" className={className} />;
}
