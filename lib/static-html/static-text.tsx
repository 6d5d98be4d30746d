'use client';

import { useEffect, useRef, useState } from 'react';
import { fillShelf } from './fill-shelf';
import { shelf } from './shelf';

interface StaticTextProps {
  /** As `keepHtml` gave it. Also pass it as `key`. */
  name: string;
  tag?: 'div' | 'dl' | 'ul' | 'ol';
  className?: string;
}

/**
 * A box of HTML from the shelf. In a page that came as a whole the HTML is there, and React leaves it alone; where the
 * router came from another page, it is taken from that page itself.
 */
export function StaticText({ name, tag = 'div', className }: StaticTextProps) {
  const box = useRef<HTMLDivElement>(null);
  // Once and for all: what React knows of the content must not change under it.
  const [html] = useState(() => shelf().get(name) ?? '');

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (element.firstChild) shelf().set(name, element.innerHTML);
    else void fill(name, element);
  }, [name]);

  const Tag = tag as 'div';
  return (
    <Tag
      ref={box}
      data-static={name}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own HTML, see keepHtml
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

/** Where the page has another text than React was told, it is a newer one by now, and loaded as a whole. */
async function fill(name: string, element: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  await fillShelf(pathname + search);
  const html = shelf().get(name);
  if (html) element.innerHTML = html;
  else if (element.isConnected) return window.location.reload();
  if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}
