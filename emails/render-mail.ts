import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import { keepWholeInHtml } from '@/lib/i18n/whole-words';

/** The little of html-to-text that the formatter below uses; the package brings no types. */
type Element = { children: unknown[] };
type Builder = { addInline: (text: string) => void };
type Walk = (children: unknown[], builder: Builder) => void;

/** Renders a mail to its HTML and its text part; the same element gives the same bytes. */
export async function renderMail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  const text = toPlainText(html, {
    formatters: {
      label: (element: Element, walk: Walk, builder: Builder) => {
        walk(element.children, builder);
        builder.addInline(': ');
      },
    },
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      {
        selector: 'tr.fact',
        format: 'block',
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      },
      { selector: 'td.label', format: 'label' },
      { selector: 'td.value', format: 'inline' },
    ],
  });
  return {
    html: keepWholeInHtml(html),
    text: `${text
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  };
}
