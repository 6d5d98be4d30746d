'use client';

import { useState } from 'react';
import { shelf } from './shelf';

/**
 * A script from the shelf, or data in one. Both are for a page that is loaded as a whole: where the router came from
 * another page, it stays empty.
 * @param type `application/ld+json` for structured data; missing for what runs
 */
export function StaticScript({ name, type }: { name: string; type?: string }) {
  const [text] = useState(() => shelf().get(name) ?? '');
  return (
    <script
      type={type}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element takes its text only this way
      dangerouslySetInnerHTML={{ __html: text }}
      suppressHydrationWarning
    />
  );
}
