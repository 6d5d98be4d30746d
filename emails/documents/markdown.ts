import 'server-only';
import type { Element, ElementContent, Root } from 'hast';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { siteUrl } from '@/lib/env';

/** A piece of running text. */
export type Run =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; runs: Run[] }
  | { kind: 'link'; href: string; runs: Run[] };

/** A part of a text, as `templates/text.typ` sets it. */
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'bullets'; tight: boolean; items: Block[][] }
  | { kind: 'numbers'; tight: boolean; start: number; items: Block[][] };

/** What a link of a paper may lead to besides pages of the site. */
const OUTSIDE = /^(?:https?:|mailto:)/;

/**
 * A text in Markdown as the blocks of a paper: headings of at most two depths below the paper's own, paragraphs, lists,
 * quotes, links, strong and emphasized words. Pictures are left out, signs of HTML are signs, and whatever else somebody
 * types stands there as its words.
 */
export function markdownBlocks(text: string): Block[] {
  const parser = unified().use(remarkParse).use(remarkRehype, { allowDangerousHtml: true });
  return withoutGaps(blocksOf(parser.runSync(parser.parse(text)) as Root));
}

/** A heading is at most one deeper than the one before it; a title may be missing, a step of the tree may not. */
function withoutGaps(blocks: Block[]): Block[] {
  let above = 1;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block;
    above = Math.min(block.level, above + 1);
    return { ...block, level: above };
  });
}

const HEADING = /^h([1-6])$/;
const INLINE = new Set(['a', 'strong', 'em', 'code', 'br', 'del', 'img', 'input', 'span', 'sup']);

type Parent = Root | Element;

function blocksOf(parent: Parent): Block[] {
  const found: Block[] = [];
  let words: ElementContent[] = [];
  const endWords = () => {
    found.push(...paragraph(runsOf(words)));
    words = [];
  };
  for (const child of parent.children as ElementContent[]) {
    if (child.type !== 'element' || INLINE.has(child.tagName)) words.push(child);
    else {
      endWords();
      found.push(...blockOf(child));
    }
  }
  endWords();
  return found;
}

function blockOf(element: Element): Block[] {
  const { tagName, children, properties } = element;
  const [, depth] = HEADING.exec(tagName) ?? [];
  if (depth) {
    const runs = trimmed(runsOf(children));
    return runs.length > 0 ? [{ kind: 'heading', level: Number(depth) > 2 ? 3 : 2, runs }] : [];
  }
  if (tagName === 'p') return paragraph(runsOf(children));
  if (tagName === 'blockquote') return [{ kind: 'quote', blocks: blocksOf(element).map(asWords) }];
  if (tagName === 'ul' || tagName === 'ol') {
    const rows = children.filter((child): child is Element => child.type === 'element');
    const items = rows.map((row) => blocksOf(row).map(asWords)).filter((item) => item.length > 0);
    if (items.length === 0) return [];
    const tight = !rows.some((row) =>
      row.children.some((part) => part.type === 'element' && part.tagName === 'p'),
    );
    if (tagName === 'ul') return [{ kind: 'bullets', tight, items }];
    return [{ kind: 'numbers', tight, start: Number(properties.start ?? 1), items }];
  }
  return blocksOf(element);
}

/** A heading inside of a list or of a quote is no step of the paper. */
function asWords(block: Block): Block {
  return block.kind === 'heading'
    ? { kind: 'paragraph', runs: [{ kind: 'strong', runs: block.runs }] }
    : block;
}

function paragraph(runs: Run[]): Block[] {
  const kept = trimmed(runs);
  return kept.length > 0 ? [{ kind: 'paragraph', runs: kept }] : [];
}

function runsOf(nodes: readonly ElementContent[]): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'text' || (node.type as string) === 'raw') {
      const { value } = node as { value: string };
      return [{ kind: 'text', text: value.replace(/[ \t\r\n]+/g, ' ') }];
    }
    if (node.type !== 'element') return [];
    if (node.tagName === 'br') return [{ kind: 'break' }];
    const runs = runsOf(node.children);
    if (runs.length === 0) return [];
    if (node.tagName === 'strong') return [{ kind: 'strong', runs }];
    if (node.tagName === 'em') return [{ kind: 'emphasis', runs }];
    const href = node.tagName === 'a' ? addressOf(String(node.properties.href ?? '')) : null;
    return href ? [{ kind: 'link', href, runs }] : runs;
  });
}

/** Where a link leads, or null where a paper cannot lead there. */
function addressOf(href: string): string | null {
  if (href.startsWith('/')) return `${siteUrl()}${href}`;
  return OUTSIDE.test(href) && URL.canParse(href) ? href : null;
}

/** Without what is empty at both ends; breaks there are none. */
function trimmed(runs: Run[]): Run[] {
  const isEmpty = (run: Run | undefined) =>
    run?.kind === 'break' || (run?.kind === 'text' && run.text.trim() === '');
  let [start, end] = [0, runs.length];
  while (start < end && isEmpty(runs[start])) start += 1;
  while (end > start && isEmpty(runs[end - 1])) end -= 1;
  return runs.slice(start, end);
}
