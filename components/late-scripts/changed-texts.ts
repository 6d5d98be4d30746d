import { shelveFrom } from '@/lib/static-html/shelve-from';

/**
 * Tells when somebody else changes the texts of the page, as a browser's translator does. React will then write the page
 * anew, and finds on the shelf what it was never told (docs/decisions/0033).
 * @returns ends the watch
 */
export function watchTexts(onChange: () => void): () => void {
  const watch = new MutationObserver((changes) => {
    if (!changes.some(isOfText)) return;
    watch.disconnect();
    shelveFrom(document);
    onChange();
  });
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => watch.disconnect();
}

const isOfText = ({ type, removedNodes }: MutationRecord) =>
  type === 'characterData' || [...removedNodes].some((node) => node.nodeType === Node.TEXT_NODE);
