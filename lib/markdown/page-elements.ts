import type { Element, ElementContent, Root } from 'hast';
import { siteUrl } from '@/lib/env';
import { isSampleAddress } from '@/lib/pages/sample-file';
import { hasPage } from '@/lib/sitemap/site-pages';

/** What a link may lead to besides pages of this site. */
const OUTSIDE = /^(?:https?:|mailto:|#)/;
/** A fact that the owner has not filled in yet, see `lib/legal/facts.ts`. */
const BLANK = /^\[.+\]$/;

/**
 * Makes links, blanks and tables those of this site, as a rehype plugin: a link inside the site is one that the frame
 * follows without a reload (see `PageLink`), one to a page that does not exist (yet) stays text; a table gets a frame in
 * which it can be scrolled sideways, also by keyboard. A picture from elsewhere, which no page of ours may load, becomes a
 * link to it.
 * @param tableLabel spoken name of that frame
 */
export function rehypePageElements({ tableLabel }: { tableLabel: string }) {
  const change = (node: Root | Element, isInLink = false): void => {
    node.children = (node.children as ElementContent[]).map((child) => {
      if (child.type !== 'element') return child;
      change(child, isInLink || child.tagName === 'a');
      if (child.tagName === 'img') return picture(child, isInLink);
      if (child.tagName === 'a') return link(child);
      if (child.tagName === 'strong') return blank(child);
      if (child.tagName === 'table') return frame(child, tableLabel);
      return child;
    });
  };
  return (tree: Root) => change(tree);
}

function link({ properties, children }: Element): Element {
  const href = String(properties.href ?? '').replace(siteUrl(), '') || '/';
  if (href.startsWith('/') && hasPage(href)) return element('a', { href, dataPage: '' }, children);
  if (OUTSIDE.test(href) || isSampleAddress(href)) return element('a', { href }, children);
  return element('span', {}, children);
}

function picture(image: Element, isInLink: boolean): Element {
  const source = String(image.properties.src ?? '');
  const address = source.replace(siteUrl(), '');
  if (/^\/(?!\/)/.test(address)) return element('img', { ...image.properties, src: address }, []);
  const words: ElementContent[] = [{ type: 'text', value: String(image.properties.alt || source) }];
  return !isInLink && /^https?:/.test(source)
    ? element('a', { href: source }, words)
    : element('span', {}, words);
}

function blank(strong: Element): Element {
  const [text] = strong.children;
  const isBlank = strong.children.length === 1 && text?.type === 'text' && BLANK.test(text.value);
  return isBlank ? element('mark', {}, strong.children) : strong;
}

function frame(table: Element, label: string): Element {
  return element('div', { role: 'group', ariaLabel: label, tabIndex: 0 }, [table]);
}

function element(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children };
}
