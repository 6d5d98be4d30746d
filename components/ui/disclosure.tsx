import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';

/** A question that opens to its answer; native, so it works without JavaScript. Same `name`: one open at a time. */
export function Disclosure({
  summary,
  className = '',
  children,
  ...props
}: { summary: ReactNode } & ComponentProps<'details'>) {
  return (
    <details {...props} className={`disclosure ${className}`.trim()}>
      <summary>
        <span>{summary}</span>
        <Icon name="plus" size={22} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
