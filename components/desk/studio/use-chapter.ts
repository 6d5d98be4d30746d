'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChapterState } from '@/lib/studio/chapter-state';
import { useTellState } from './chapter-scope';

/** A chapter's text as the server has it. */
export type StoredText = { text: string; version: number; savedAt: string | null };

export type Saving =
  | { state: 'saved'; at: string | null }
  | { state: 'dirty' | 'busy' }
  | { state: 'failed'; reason: 'network' | 'closed' | 'often' | 'long' | 'refused' }
  | { state: 'conflict'; other: { text: string; version: number } };

/** After the last key. */
const PAUSE = 1200;
/** Whoever writes without a pause is saved so long after the first key. */
const LONGEST_PAUSE = 4000;
/** Between tries while something is in the way. */
const RETRY = 8000;

type Kept = { text: string; version: number };

/**
 * Saves a chapter by itself while it is written. Until the server has a text, it is kept in this tab, where a reload or a
 * fresh link finds it again. A text that somebody else saved meanwhile is never overwritten: it stands beside ours until
 * the writer chooses.
 * @param address where the text is posted to; also the name under which it is kept
 */
export function useChapter(address: string, stored: StoredText) {
  const [text, setText] = useState(stored.text);
  const [saving, setSaving] = useState<Saving>({ state: 'saved', at: stored.savedAt });
  const now = useRef({
    text: stored.text,
    version: stored.version,
    isBusy: false,
    isHeld: false,
    /** When the first key came that is not on its way to the server. */
    since: null as number | null,
  });
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tellState = useTellState();

  const save = useCallback(async () => {
    const current = now.current;
    clearTimeout(clock.current);
    if (current.isBusy || current.isHeld) return;
    current.isBusy = true;
    current.since = null;
    setSaving({ state: 'busy' });
    const sent = current.text;
    const answer = await post(address, { text: sent, version: current.version });
    current.isBusy = false;
    if (answer.state === 'conflict') {
      current.isHeld = true;
      setSaving(answer);
      return;
    }
    if (answer.state === 'failed') {
      setSaving(answer);
      if (answer.reason !== 'long' && answer.reason !== 'refused')
        clock.current = setTimeout(() => void save(), RETRY);
      return;
    }
    current.version = answer.version;
    if (answer.made) tellState(answer.made);
    if (current.text === sent) {
      forget(address);
      setSaving({ state: 'saved', at: answer.at });
    } else {
      keep(address, current);
      setSaving({ state: 'dirty' });
      clock.current = setTimeout(() => void save(), PAUSE);
    }
  }, [address, tellState]);

  const write = useCallback(
    (next: string) => {
      now.current.text = next;
      setText(next);
      keep(address, now.current);
      if (now.current.isHeld) return;
      setSaving((before) => (before.state === 'busy' ? before : { state: 'dirty' }));
      now.current.since ??= Date.now();
      const left = now.current.since + LONGEST_PAUSE - Date.now();
      clearTimeout(clock.current);
      clock.current = setTimeout(() => void save(), Math.max(0, Math.min(PAUSE, left)));
    },
    [address, save],
  );

  /** Goes on from the other text's version, with one of the two texts. */
  const settle = useCallback(
    (chosen: string, version: number) => {
      now.current.version = version;
      now.current.isHeld = false;
      now.current.text = chosen;
      setText(chosen);
      keep(address, now.current);
      void save();
    },
    [address, save],
  );

  useEffect(() => {
    const kept = read(address);
    if (kept && kept.text !== now.current.text) {
      now.current.text = kept.text;
      now.current.version = kept.version;
      setText(kept.text);
      void save();
    }
    return () => clearTimeout(clock.current);
  }, [address, save]);

  const isWaiting = saving.state !== 'saved';
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void save();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('online', again);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('online', again);
      removeEventListener('beforeunload', ask);
    };
  }, [isWaiting, save]);

  return { text, saving, write, save, settle };
}

type Answer =
  /** `made` says what the saved text is made of. */
  | { state: 'saved'; version: number; at: string; made: ChapterState | null }
  | Extract<Saving, { state: 'failed' | 'conflict' }>;

async function post(address: string, body: Kept): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: body.text, version: body.version }),
    });
    if (response.status === 404) return { state: 'failed', reason: 'closed' };
    if (response.status === 429) return { state: 'failed', reason: 'often' };
    if (response.status === 422) return { state: 'failed', reason: 'refused' };
    if (response.status === 400) return { state: 'failed', reason: 'long' };
    if (response.status !== 200 && response.status !== 409) return { state: 'failed', reason: 'network' };
    const answer = await response.json();
    if (response.status === 409)
      return { state: 'conflict', other: { text: answer.text, version: answer.version } };
    return { state: 'saved', version: answer.version, at: answer.savedAt, made: answer.made };
  } catch {
    return { state: 'failed', reason: 'network' };
  }
}

function keep(address: string, { text, version }: Kept): void {
  try {
    sessionStorage.setItem(address, JSON.stringify({ text, version }));
  } catch {
    // A browser that keeps nothing still has the text on the page.
  }
}

function read(address: string): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(address) ?? 'null');
    return typeof kept?.text === 'string' && typeof kept.version === 'number' ? kept : null;
  } catch {
    return null;
  }
}

function forget(address: string): void {
  try {
    sessionStorage.removeItem(address);
  } catch {
    // As above.
  }
}
