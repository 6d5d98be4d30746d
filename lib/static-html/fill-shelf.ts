import { shelf } from './shelf';

const asked = new Map<string, Promise<void>>();

/**
 * Puts on the shelf what another page of this site has of static HTML, before the router goes there or once it is there.
 * Asks for each page once; settles without an error, and then the page is asked again next time.
 * @param address path and query
 */
export function fillShelf(address: string): Promise<void> {
  const before = asked.get(address);
  if (before) return before;
  const asking = fetchStatic(address).catch(() => {
    asked.delete(address);
  });
  asked.set(address, asking);
  return asking;
}

async function fetchStatic(address: string): Promise<void> {
  const answer = await fetch(address);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const { dataset, innerHTML } of page.querySelectorAll<HTMLElement>('[data-static]'))
    if (dataset.static) shelf().set(dataset.static, innerHTML);
}

/**
 * Fills a box of the page that the router has just shown. Where the page has another text than React was told, it is a
 * newer one by now, and loaded as a whole.
 */
export async function fillBox(name: string, box: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  await fillShelf(pathname + search);
  const html = shelf().get(name);
  if (html) box.innerHTML = html;
  else if (box.isConnected) return window.location.reload();
  if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}
