import 'server-only';
import type { ReactNode } from 'react';
import { keepHtml } from './keep-html';
import { markupOf } from './markup';
import { StaticHtml } from './static-html';

interface StaticPartProps {
  className?: string;
  /** Elements and server components; nothing that React would have to wake up. */
  children: ReactNode;
}

/**
 * A part of a page that never changes in the browser and is the same for every visitor: it stands in the page once, as one string of
 * HTML, and React is not told what is in it (docs/decisions/0033). Never for anything that a visitor has typed.
 */
export async function StaticPart({ children, className }: StaticPartProps) {
  const name = keepHtml(await markupOf(children));
  return <StaticHtml key={name} name={name} className={className} />;
}
