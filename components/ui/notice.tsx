import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

export type Tone = 'info' | 'success' | 'error';

export const TONE_ICONS: Record<Tone, IconName> = { info: 'info', success: 'checkCircle', error: 'alert' };

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  /** `status` or `alert` makes screen readers speak it when it appears. */
  role?: 'status' | 'alert';
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A message in the flow of the page. */
export function Notice({ tone = 'info', title, role, id, className = '', children }: NoticeProps) {
  return (
    <div role={role} id={id} className={`notice notice-${tone} ${className}`.trim()}>
      <Icon name={TONE_ICONS[tone]} />
      <div>
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
    </div>
  );
}
