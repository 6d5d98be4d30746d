/** Where this document was loaded, until the router has gone somewhere else. */
let loadedAt = typeof window === 'undefined' ? null : window.location.pathname;

/** To be called by what stands on a page that is shown: notices that the router has come there. */
export function noteWay(): void {
  if (window.location.pathname !== loadedAt) loadedAt = null;
}

/**
 * Loads a page as a whole that the router could not fill. One that came as a whole and is still empty is broken: loaded
 * again it would be the same, and again, for ever.
 */
export function reloadUnlessLoaded(): void {
  if (loadedAt === null) window.location.reload();
}
