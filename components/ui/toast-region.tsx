'use client';

import { useEffect, useRef, useState } from 'react';
import { IconButton } from './button';
import { Icon } from './icon';
import { TONE_ICONS } from './notice';
import { onClearedToasts, onToast, type ToastMessage } from './toast';

const VISIBLE_MS = 8000;
const MOST = 3;

type Entry = ToastMessage & { id: number };

/**
 * The one place where toasts appear. Errors stay until dismissed; the others leave after eight seconds, not while the
 * pointer or the focus is on the region; all leave when the next attempt starts or a form's errors are mended. `label` names the region, `dismissLabel` the close buttons.
 */
export function ToastRegion({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isHeld, setIsHeld] = useState(false);
  const lastId = useRef(0);
  const side = useFreeSide();

  useEffect(() => onClearedToasts(() => setEntries([])), []);

  const dismiss = (id: number) => {
    setEntries((now) => now.filter((entry) => entry.id !== id));
    setIsHeld(false);
  };

  useEffect(
    () =>
      onToast((message) => {
        lastId.current += 1;
        const entry = { ...message, id: lastId.current };
        setEntries((now) => [...now, entry].slice(-MOST));
      }),
    [],
  );

  useEffect(() => {
    const next = entries.find(({ tone }) => tone !== 'error');
    if (isHeld || !next) return;
    const timer = setTimeout(() => setEntries((now) => now.filter((entry) => entry !== next)), VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [entries, isHeld]);

  const list = (isError: boolean) =>
    entries
      .filter(({ tone }) => (tone === 'error') === isError)
      .map(({ id, title, text, tone = 'info' }) => (
        <div key={id} className={`toast notice notice-${tone}`}>
          <Icon name={TONE_ICONS[tone]} />
          <div>
            <p className="font-semibold">{title}</p>
            {text ? <p>{text}</p> : null}
          </div>
          <IconButton label={dismissLabel} className="-my-2 -mr-2" onClick={() => dismiss(id)}>
            <Icon name="close" />
          </IconButton>
        </div>
      ));

  return (
    <section
      aria-label={label}
      className="toast-region"
      data-side={side}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div role="status">{list(false)}</div>
      <div role="alert">{list(true)}</div>
    </section>
  );
}

/** The end of the screen that is free: not the one where somebody has just pressed or typed something. */
function useFreeSide(): 'top' | 'bottom' {
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('.toast-region')) return;
      const { top, bottom } = target.getBoundingClientRect();
      setSide((top + bottom) / 2 > window.innerHeight / 2 ? 'top' : 'bottom');
    };
    const events = ['pointerdown', 'focusin', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, look, true);
    return () => {
      for (const event of events) window.removeEventListener(event, look, true);
    };
  }, []);
  return side;
}
