/**
 * Never shown: `middleware.ts` and `global-not-found.tsx` answer for what is missing. It stands here because Next
 * otherwise hands over a page of its own for that case along with every page of the site.
 */
export default function NotFound() {
  return null;
}
