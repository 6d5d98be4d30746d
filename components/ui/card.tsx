import type { HTMLAttributes } from 'react';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Set apart from its neighbours: a royal rule and lighter paper. */
  featured?: boolean;
};

/** A leaf of paper with a printer's rule on top. Put no card inside a card. */
export function Card({ as: Tag = 'div', featured = false, className = '', ...props }: CardProps) {
  return (
    <Tag
      {...props}
      className={`card ${featured ? 'card-featured' : ''} ${className}`.replace(/\s+/g, ' ').trim()}
    />
  );
}
