import { pathIn } from '@/lib/i18n/path-in';
import { reloadUnlessLoaded } from './reload';
import { shelf } from './shelf';
import { shelveFrom } from './shelve-from';

const asked = new Map<string, Promise<boolean>>();

/**
 * Puts on the shelf what another page of this site has of static HTML, before the router goes there or once it is there.
 * Asks for each page once; where that fails, the page is asked again next time.
 * @param address path and query
 * @returns whether the page could be read
 */
export function fillShelf(address: string): Promise<boolean> {
  const before = asked.get(address);
  if (before) return before;
  const asking = fetchStatic(address).catch(() => {
    asked.delete(address);
    return false;
  });
  asked.set(address, asking);
  return asking;
}

async function fetchStatic(address: string): Promise<boolean> {
  const answer = await fetch(address);
  shelveFrom(new DOMParser().parseFromString(await answer.text(), 'text/html'));
  return answer.ok;
}

/**
 * Fills a box of the page that the router has just shown. Where the page has another text than React was told, it is a
 * newer one by now, and loaded as a whole, once. A page that broke on the server holds none, and is not loaded again and again:
 * what frames it stands on the home page as well.
 */
export async function fillBox(name: string, box: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  const isWhole = await fillShelf(pathname + search);
  if (!isWhole && !shelf().has(name))
    await fillShelf(pathIn(document.documentElement.lang === 'de' ? 'de' : 'en', '/'));
  const html = shelf().get(name);
  if (html) box.innerHTML = html;
  else if (isWhole && box.isConnected) return reloadUnlessLoaded();
  if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}
