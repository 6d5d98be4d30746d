/** Whether a link or session for one page of the desk opens another: that page, and all below it. `/desk` opens all. */
export function isWithinScope(page: string, scope: string): boolean {
  return page === scope || page.startsWith(`${scope}/`);
}

/** Whether a text is the address of a desk page, as the database keeps it. */
export function isDeskPage(page: string): boolean {
  return /^\/desk(?:\/[A-Za-z0-9-]+)*$/.test(page) && page.length <= 120;
}

/** The page that has a fresh link to another page mailed. */
export function freshLinkPage(page: string): string {
  return `/desk/fresh-link?page=${encodeURIComponent(page)}`;
}
