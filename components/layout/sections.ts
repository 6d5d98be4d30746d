/** The sections of the home page that have a hash, in the page's order (brief, point 2). */
export const homeSections = [
  { id: 'hero', hash: 'start' },
  { id: 'about', hash: 'about' },
  { id: 'generator', hash: 'generator' },
  { id: 'preview', hash: 'preview' },
  { id: 'readings', hash: 'readings' },
  { id: 'faq', hash: 'faq' },
] as const;

export type SectionId = (typeof homeSections)[number]['id'];

/** The section's id for a hash such as `#start`; null for any other. */
export function sectionOfHash(hash: string): SectionId | null {
  return homeSections.find((section) => `#${section.hash}` === hash)?.id ?? null;
}

/** The five entries of the navigation, as paths without a language prefix. */
export const navigationEntries = [
  { key: 'about', path: '/#about' },
  { key: 'generator', path: '/#generator' },
  { key: 'readings', path: '/#readings' },
  { key: 'blog', path: '/blog' },
  { key: 'faq', path: '/#faq' },
] as const;
