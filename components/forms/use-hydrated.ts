import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while rendered on the server and during hydration, true once the page's JavaScript runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
