import 'server-only';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Locale } from '@/lib/i18n/locales';
import { rehypeBind } from '@/lib/typography/bind';
import { rehypeForeign } from '@/lib/typography/foreign';
import { rehypePageElements } from './page-elements';

export interface MarkdownText {
  locale: Locale;
  /** Markdown with tables, our own text and never a visitor's; HTML in it is left out. */
  text: string;
  /** Spoken name of a table, which can be scrolled sideways on a narrow screen. */
  tableLabel: string;
}

/**
 * Running text as HTML: headings with ids (as `listHeadings` names them), tables, numbers that are not torn, words of the
 * other language marked, links that know this site. Put it into a page as one string (`components/ui/running-text.tsx`),
 * so that React has no tree of it to wake up (docs/decisions/0033).
 */
export function markdownHtml({ locale, text, tableLabel }: MarkdownText): string {
  return String(
    unified()
      .use(remarkParse)
      .use(remarkGfm)
      .use(remarkRehype)
      .use(rehypeSlug)
      .use(rehypeBind)
      .use(rehypeForeign, locale)
      .use(rehypePageElements, { tableLabel })
      .use(rehypeStringify)
      .processSync(text),
  );
}
