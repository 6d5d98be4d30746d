import { shelf } from './shelf';

/** Puts on the shelf what a page holds of static HTML. Apart from the shelf, which every page brings along. */
export function shelveFrom(page: Document): void {
  for (const { dataset, innerHTML } of page.querySelectorAll<HTMLElement>('[data-static]'))
    if (dataset.static) shelf().set(dataset.static, innerHTML);
}
