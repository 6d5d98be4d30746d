import type { ComponentProps, ReactNode } from 'react';
import { PageLink } from './page-link';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'md' | 'lg';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

/** The class names of a button, for links that come from elsewhere (for example the localised Link). */
export function buttonClass({ variant = 'primary', size = 'md', className = '' }: ButtonLook = {}): string {
  return `button button-${variant}${size === 'lg' ? ' button-lg' : ''}${className ? ` ${className}` : ''}`;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While true the button shows a turning dial, ignores presses and keeps its focus. */
  busy?: boolean;
  /** Text shown instead of `children` while busy. */
  busyLabel?: ReactNode;
  /** The id of the line that says what is missing; while it is given, the button can be focused and does nothing. */
  blockedBy?: string | false;
}

/** A button; `type` is `button` unless given. */
export function Button({
  variant,
  size,
  className,
  busy = false,
  busyLabel,
  blockedBy,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const isIdle = busy || Boolean(blockedBy);
  return (
    <button
      type="button"
      {...props}
      aria-busy={busy || undefined}
      aria-disabled={isIdle || undefined}
      aria-describedby={blockedBy || props['aria-describedby']}
      onClick={isIdle ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, className })}
    >
      {busy ? <Spinner /> : null}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ButtonLook & ComponentProps<typeof PageLink>) {
  return <PageLink {...props} className={buttonClass({ variant, size, className })} />;
}

/** A round button of at least 44 px that shows one icon; `label` is its spoken name. */
export function IconButton({
  label,
  className = '',
  ...props
}: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...props}
      className={`icon-button ${className}`.trim()}
    />
  );
}
