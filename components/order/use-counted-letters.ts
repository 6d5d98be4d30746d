import { useEffect, useState } from 'react';
import type { CountedLetters } from '@/lib/forms/counted-letters';

/**
 * The letters of a name that count, as it is typed. What knows them comes with the first letter, so that the page stays
 * light.
 * @param atFirst what the server found for the name that the form came with
 */
export function useCountedLetters(name: string, atFirst: CountedLetters | null): CountedLetters | null {
  const [letters, setLetters] = useState(atFirst);
  useEffect(() => {
    if (!name) return setLetters(null);
    let isCurrent = true;
    import('@/lib/forms/counted-letters').then(
      ({ countedLetters }) => isCurrent && setLetters(countedLetters(name)),
      () => isCurrent && setLetters(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return letters;
}
