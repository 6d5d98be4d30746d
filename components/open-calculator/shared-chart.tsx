'use client';

import { useEffect, useState } from 'react';
import { CALCULATED } from '@/components/layout/calculated';
import type { PersonalNumbers } from '@/lib/seal/personal-seal';
import { readChartHash } from './chart-link';
import type { OpenWords } from './words';

type ChartView = typeof import('./chart-view').ChartView;

/**
 * The chart in the address of a link that somebody shared; nothing where there is none. It goes, from the address as well,
 * when the visitor works out their own: that one is to be read, printed and shared then.
 */
export function SharedChart({ words }: { words: OpenWords }) {
  const [shown, setShown] = useState<{ numbers: PersonalNumbers; View: ChartView } | null>(null);
  useEffect(() => {
    const show = async () => {
      const numbers = readChartHash(window.location.hash);
      setShown(numbers && { numbers, View: (await import('./chart-view')).ChartView });
    };
    const leave = () => {
      if (readChartHash(window.location.hash))
        window.history.replaceState(
          window.history.state,
          '',
          window.location.pathname + window.location.search,
        );
      setShown(null);
    };
    void show();
    window.addEventListener('hashchange', show);
    window.addEventListener(CALCULATED, leave);
    return () => {
      window.removeEventListener('hashchange', show);
      window.removeEventListener(CALCULATED, leave);
    };
  }, []);
  if (!shown) return null;
  return (
    <section className="mb-10 grid gap-6 border-gold border-b pb-10" data-testid="shared-chart">
      <h2 className="text-2xl">{words.chart?.shared}</h2>
      <p>{words.chart?.sharedNote}</p>
      <shown.View numbers={shown.numbers} words={words} />
    </section>
  );
}
