'use client';

import { useState } from 'react';
import { shelf } from './shelf';

/** JSON-LD from the shelf. Whoever reads it loads whole pages: where the router came from another page, it stays empty. */
export function StaticData({ name }: { name: string }) {
  const [json] = useState(() => shelf().get(name) ?? '');
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element takes its text only this way
      dangerouslySetInnerHTML={{ __html: json }}
      suppressHydrationWarning
    />
  );
}
