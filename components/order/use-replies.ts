import { startTransition, useEffect, useRef, useState } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { keepWholeIn } from '@/lib/i18n/whole-words';
import type { OrderReplies } from './order-words';

const written = {
  en: () => import('@/messages/en/orderReplies.json'),
  de: () => import('@/messages/de/orderReplies.json'),
};

/**
 * What the order form answers to what somebody does. No page carries it before; it is fetched once the form stands.
 * @param given what came with the page, where the page is an answer
 * @returns `replies`, null until they are there, and `arrive`, which waits for them; it gives null where they can't be had
 */
export function useReplies(locale: Locale, given: OrderReplies | null) {
  const [replies, setReplies] = useState(given);
  const loading = useRef<Promise<OrderReplies | null> | null>(null);

  function arrive(): Promise<OrderReplies | null> {
    if (replies) return Promise.resolve(replies);
    loading.current ??= written[locale]().then(
      ({ default: catalogue }) => {
        const arrived = keepWholeIn(catalogue);
        startTransition(() => setReplies(arrived));
        return arrived;
      },
      () => {
        // The next answer asks once more; until then the form says what it can.
        loading.current = null;
        return null;
      },
    );
    return loading.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form stands
  useEffect(() => void arrive(), []);

  return { replies, arrive };
}
