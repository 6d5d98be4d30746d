'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import type { ChapterState } from '@/lib/studio/chapter-state';

type Scope = { state: ChapterState; change: (next: ChapterState) => void };

const ScopeContext = createContext<Scope>({ state: 'empty', change: () => {} });

/** A chapter whose heading says what its text is made of, also after the text was saved by itself. */
export function ChapterScope({ state: told, children }: { state: ChapterState; children: ReactNode }) {
  const [state, change] = useState(told);
  const [seen, setSeen] = useState(told);
  if (told !== seen) {
    setSeen(told);
    change(told);
  }
  const scope = useMemo(() => ({ state, change }), [state]);
  return <ScopeContext value={scope}>{children}</ScopeContext>;
}

/** What the chapter's text is made of. */
export function StateBadge({ words }: { words: Record<ChapterState, string> }) {
  return <Badge>{words[useContext(ScopeContext).state]}</Badge>;
}

/** Tells the chapter's heading what was saved. */
export function useTellState(): Scope['change'] {
  return useContext(ScopeContext).change;
}
