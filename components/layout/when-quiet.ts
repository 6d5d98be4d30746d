/**
 * Does something that must never be in the way of the page: once it is loaded and has nothing else to do. A page fetched
 * ahead is not shown yet, and waits until it is.
 */
export function whenQuiet(then: () => void): void {
  const again = () => whenQuiet(then);
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', again, { once: true });
  else if (document.readyState !== 'complete') window.addEventListener('load', again, { once: true });
  else if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 500);
}
