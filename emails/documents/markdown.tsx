import { Link, Text, View } from '@react-pdf/renderer';
import { Children, isValidElement, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { siteUrl } from '@/lib/env';
import { colours } from '../theme';
import { contentsEntry } from './document';
import { sheet } from './styles';

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

function Item({ mark, children }: { mark: string; children: ReactNode }) {
  const parts = blocks(children);
  const hasBlocks = parts.some(
    (part) =>
      isValidElement(part) && [components.p, components.ul, components.ol].includes(part.type as never),
  );
  return (
    <View style={{ flexDirection: 'row', marginBottom: 3, paddingLeft: 6 }}>
      <Text style={{ width: 18, color: colours.goldDeep }}>{mark}</Text>
      <View style={{ flex: 1 }}>{hasBlocks ? parts : <Text>{children}</Text>}</View>
    </View>
  );
}

function list(children: ReactNode, markOf: (index: number) => string) {
  return (
    <View style={{ marginBottom: 5 }}>
      {blocks(children).map((item, index) => {
        const content = isValidElement<{ children?: ReactNode }>(item) ? item.props.children : item;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place
          <Item key={index} mark={markOf(index)}>
            {content}
          </Item>
        );
      })}
    </View>
  );
}

const components: Components = {
  h2: ({ children }) => (
    <Text style={sheet.h2} minPresenceAhead={48} {...contentsEntry(wordsOf(children))}>
      {children}
    </Text>
  ),
  h3: ({ children }) => (
    <Text style={sheet.h3} minPresenceAhead={36}>
      {children}
    </Text>
  ),
  p: ({ children }) => (
    <Text style={sheet.paragraph} orphans={2} widows={2}>
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

/** The Markdown of the legal texts as parts of a PDF page. */
export function MarkdownBlocks({ children }: { children: string }) {
  const tree = Markdown({ children, components });
  return <>{blocks((tree.props as { children?: ReactNode }).children)}</>;
}
