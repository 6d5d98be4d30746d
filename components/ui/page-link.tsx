import type { ComponentProps } from 'react';

/**
 * A link to another page of this site. It is a plain link: `SiteNavigation` in the page's frame fetches the target when
 * pointer, finger or focus come near and changes pages without a reload. This keeps Next's `Link` (4 KB) out of every page.
 */
export function PageLink({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  return <a {...props} href={href} data-page="" />;
}
