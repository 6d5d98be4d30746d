import { Link, Text, View } from '@react-pdf/renderer';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { siteUrl } from '@/lib/env';
import { colours } from '../theme';
import { contentsEntry } from './document';
import { sheet } from './styles';

/** One of the renderer's styles, which it does not export. */
type Style = Extract<ComponentProps<typeof View>['style'], { flexDirection?: unknown }>;
/** How the parts of a text look. */
export type TextStyles = Record<'h2' | 'h3' | 'paragraph' | 'item' | 'list', Style>;

/** White space between blocks has no place outside of a text in a PDF. */
function blocks(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter((child) => typeof child !== 'string' || child.trim() !== '');
}

/** The words of a heading, for the list of contents that a PDF reader shows. */
function wordsOf(children: ReactNode): string {
  return Children.toArray(children)
    .map((child) =>
      isValidElement<{ children?: ReactNode }>(child) ? wordsOf(child.props.children) : String(child),
    )
    .join('');
}

/**
 * The parts of a text in given styles.
 * @param below what has to stand below a heading on its page, in points: three lines, which are never parted
 */
export function textParts(styles: TextStyles, below = 48): Components {
  const parts: Components = {
    h2: ({ children }) => (
      <Text style={styles.h2} minPresenceAhead={below} {...contentsEntry(wordsOf(children))}>
        {children}
      </Text>
    ),
    h3: ({ children }) => (
      <Text style={styles.h3} minPresenceAhead={below}>
        {children}
      </Text>
    ),
    p: ({ children }) => (
      <Text style={styles.paragraph} orphans={2} widows={2}>
        {children}
      </Text>
    ),
    strong: ({ children }) => <Text style={sheet.strong}>{children}</Text>,
    em: ({ children }) => <Text style={sheet.emphasis}>{children}</Text>,
    br: () => <Text>{'\n'}</Text>,
    a: ({ href = '', children }) => (
      <Link src={href.startsWith('/') ? `${siteUrl()}${href}` : href} style={sheet.link}>
        {children}
      </Link>
    ),
    ul: ({ children }) => list(children, () => '–'),
    ol: ({ children }) => list(children, (index) => `${index + 1}.`),
  };

  function list(children: ReactNode, markOf: (index: number) => string) {
    return (
      <View style={styles.list}>
        {blocks(children).map((item, index) => {
          const content = isValidElement<{ children?: ReactNode }>(item) ? item.props.children : item;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
            <View key={index} style={styles.item}>
              <Text style={{ width: 18, color: colours.goldDeep }}>{markOf(index)}</Text>
              <View style={{ flex: 1 }}>{itemBlocks(content)}</View>
            </View>
          );
        })}
      </View>
    );
  }

  /** What stands in an item: blocks as they are, and words between them as texts of their own. */
  function itemBlocks(content: ReactNode): ReactNode[] {
    const isBlock = (part: ReactNode) =>
      isValidElement(part) && [parts.p, parts.ul, parts.ol].includes(part.type as never);
    const found: ReactNode[] = [];
    let words: ReactNode[] = [];
    const endWords = () => {
      if (blocks(words).length > 0) found.push(<Text key={found.length}>{words}</Text>);
      words = [];
    };
    for (const part of Children.toArray(content)) {
      if (!isBlock(part)) words.push(part);
      else {
        endWords();
        found.push(part);
      }
    }
    endWords();
    return found;
  }

  return parts;
}

const legalParts = textParts({
  ...sheet,
  item: { flexDirection: 'row', marginBottom: 3, paddingLeft: 6 },
  list: { marginBottom: 5 },
});

/** The Markdown of the legal texts as parts of a PDF page. */
export function MarkdownBlocks({ children }: { children: string }) {
  const tree = Markdown({ children, components: legalParts });
  return <>{blocks((tree.props as { children?: ReactNode }).children)}</>;
}

/** What a reader's text may have; whatever else she types stands there as its words. */
const READERS_PARTS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br'];

/** A reader's text: headings of any depth are two, pictures are left out, and signs of HTML are signs. */
export function readersBlocks(text: string, parts: Components): ReactNode[] {
  const tree = Markdown({
    children: text,
    components: { ...parts, h1: parts.h2, h4: parts.h3, h5: parts.h3, h6: parts.h3 },
    allowedElements: [...READERS_PARTS, 'h1', 'h4', 'h5', 'h6'],
    unwrapDisallowed: true,
  });
  const found = blocks((tree.props as { children?: ReactNode }).children).map((part, index) =>
    // Words that lost the block around them, such as those of a line of code, need a text.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
    typeof part === 'string' ? <Text key={index}>{part.trim()}</Text> : part,
  );
  const isHeading = (part: ReactNode) =>
    isValidElement(part) && [parts.h2, parts.h3].includes(part.type as never);
  const kept: ReactNode[] = [];
  for (const part of found.reverse()) {
    const below = isHeading(part) ? kept.pop() : undefined;
    if (below === undefined) kept.push(part);
    else kept.push(...together(part, below).reverse());
  }
  return kept.reverse();
}

/** Words of a block up to which it may be kept whole, about nine lines. */
const SHORT_BLOCK = 700;

/**
 * Keeps a heading, or the head of a chapter, on one page with the block below it, where that is short. Of a longer one the
 * renderer keeps the first lines by `minPresenceAhead`; it does not where all lines fit and only their margin does not.
 */
export function together(head: ReactNode, below: ReactNode): ReactNode[] {
  if (wordsOf(below).length > SHORT_BLOCK) return [head, below];
  return [
    <View key={`${wordsOf(head)} ${wordsOf(below).slice(0, 40)}`} wrap={false}>
      {head}
      {below}
    </View>,
  ];
}
