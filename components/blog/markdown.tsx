import type { ComponentProps } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { PageLink } from '@/components/ui/page-link';
import { siteUrl } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { hasPage } from '@/lib/sitemap/site-pages';
import { rehypeBind } from '@/lib/typography/bind';
import { rehypeForeign } from '@/lib/typography/foreign';

interface MarkdownProps {
  locale: Locale;
  /** Our own text, never a visitor's. */
  text: string;
  /** Spoken name of a table, which can be scrolled sideways on a narrow screen. */
  tableLabel: string;
}

/** Running text from Markdown, rendered on the server: headings with ids, tables, links that know this site. */
export function Markdown({ locale, text, tableLabel }: MarkdownProps) {
  const components: Components = {
    a: ({ href = '', children }) => <TextLink href={href}>{children}</TextLink>,
    strong: ({ children }) =>
      typeof children === 'string' && /^\[.+\]$/.test(children) ? (
        <mark className="box-decoration-clone bg-error-wash px-0.5 font-semibold text-error">{children}</mark>
      ) : (
        <strong>{children}</strong>
      ),
    table: ({ children }) => (
      // biome-ignore lint/a11y/useSemanticElements: a table that scrolls is no fieldset
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
      <div role="group" aria-label={tableLabel} tabIndex={0} className="overflow-x-auto">
        <table className="table">{children}</table>
      </div>
    ),
  };
  return (
    <ReactMarkdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[rehypeSlug, rehypeBind, [rehypeForeign, locale]]}
      components={components}
    >
      {text}
    </ReactMarkdown>
  );
}

/** A link inside the site stays in the app; one to a page that does not exist (yet) stays text. */
function TextLink({ href, children }: Pick<ComponentProps<'a'>, 'href' | 'children'>) {
  const address = href?.replace(siteUrl(), '') || '/';
  if (!address.startsWith('/')) return <a href={address}>{children}</a>;
  if (!hasPage(address)) return <span>{children}</span>;
  return <PageLink href={address}>{children}</PageLink>;
}
