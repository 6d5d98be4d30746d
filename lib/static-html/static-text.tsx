'use client';

import { useEffect, useRef, useState } from 'react';
import { shelf } from './shelf';

interface StaticTextProps {
  /** As `keepHtml` gave it. Also pass it as `key`. */
  name: string;
  className?: string;
}

/**
 * A box of HTML from the shelf. In a page that came as a whole the HTML is there, and React leaves it alone; where the
 * router came from another page, it is fetched from the page itself.
 */
export function StaticText({ name, className }: StaticTextProps) {
  const box = useRef<HTMLDivElement>(null);
  // Once and for all: what React knows of the content must not change under it.
  const [html] = useState(() => shelf().get(name) ?? '');

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (element.firstChild) shelf().set(name, element.innerHTML);
    else void fetchFromPage(name, element);
  }, [name]);

  return (
    <div
      ref={box}
      data-static={name}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own HTML, see keepHtml
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

/** The page itself has the HTML; where it has not, because it is a newer one by now, it is loaded as a whole. */
async function fetchFromPage(name: string, element: HTMLElement): Promise<void> {
  const { href, hash } = window.location;
  try {
    const answer = await fetch(href);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const { innerHTML } = page.querySelector(`[data-static="${name}"]`) ?? {};
    if (!innerHTML) throw new Error('another page');
    shelf().set(name, innerHTML);
    element.innerHTML = innerHTML;
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  } catch {
    if (element.isConnected) window.location.reload();
  }
}
