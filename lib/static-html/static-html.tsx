'use client';

import { useEffect, useRef, useState } from 'react';
import { noteWay, reloadUnlessLoaded } from './reload';
import { shelf } from './shelf';

interface StaticHtmlProps {
  /** As `keepHtml` gave it. Also pass it as `key`. */
  name: string;
  /** A script, or data in one (`type`), is for a page that is loaded as a whole; elsewhere it stays empty. */
  tag?: 'div' | 'dl' | 'ul' | 'ol' | 'script';
  type?: string;
  className?: string;
}

/**
 * A box of HTML from the shelf. In a page that came as a whole the HTML is there, and React leaves it alone; where the
 * router came from another page, it is taken from that page itself.
 */
export function StaticHtml({ name, tag = 'div', type, className }: StaticHtmlProps) {
  const box = useRef<HTMLDivElement>(null);
  // Once and for all: what React knows of the content must not change under it.
  const [html] = useState(() => shelf().get(name) ?? '');

  useEffect(() => {
    noteWay();
    const element = box.current;
    if (!element || tag === 'script') return;
    if (element.firstChild) shelf().set(name, element.innerHTML);
    else import('./fill-shelf').then((loaded) => loaded.fillBox(name, element), reloadUnlessLoaded);
  }, [name, tag]);

  const Tag = tag as 'div';
  return (
    <Tag
      ref={box}
      data-static={tag === 'script' ? undefined : name}
      {...{ type }}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own HTML, see keepHtml
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
