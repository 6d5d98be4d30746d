import { keepHtml } from '@/lib/static-html/keep-html';
import { StaticText } from '@/lib/static-html/static-text';

/**
 * Running text that was made into HTML on the server (`lib/markdown`): it stands in the page once, as one string instead
 * of a tree of elements. Never for anything that a visitor has typed.
 */
export function RunningText({ html, className = '' }: { html: string; className?: string }) {
  const name = keepHtml(html);
  return <StaticText key={name} name={name} className={`prose-almanac ${className}`.trim()} />;
}
