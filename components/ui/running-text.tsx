import { keepHtml } from '@/lib/static-html/keep-html';
import { StaticHtml } from '@/lib/static-html/static-html';

/**
 * Running text that was made into HTML on the server (`lib/markdown`): it stands in the page once, as one string instead
 * of a tree of elements. Never for anything that a visitor has typed.
 */
export function RunningText({ html, className = '' }: { html: string; className?: string }) {
  const name = keepHtml(html);
  return <StaticHtml key={name} name={name} className={`prose-almanac ${className}`.trim()} />;
}
