import { expect, type Page } from '@playwright/test';
import { touchPage } from './ready';

/**
 * Does to the page what a browser's translator does: every text, also each that appears later, goes into
 * `<font><font>text</font></font>`, and the node that React knew leaves the page. The words stay as they are, so that
 * stories still find them. Waits until React has taken over the forms; a new page has to be translated anew.
 * A page that is translated before anybody has touched it is told of in `late-scripts.spec.ts`.
 */
export async function translatePage(page: Page): Promise<void> {
  await touchPage(page);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('form')].every((form) =>
      Object.keys(form).some((key) => key.startsWith('__reactProps')),
    ),
  );
  await translateTexts(page);
  await expect(page.locator('main font').first()).toBeAttached();
}

/** The same at once, whatever has come. */
export async function translateTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untranslated = 'script, style, noscript, textarea, svg, font, code, [translate="no"]';
    const wrap = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(untranslated)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text.data);
    };
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = root; node; node = walker.nextNode())
        if (node instanceof Text) texts.push(node);
      texts.forEach(wrap);
    };
    translate(document.body);
    const later = new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes) {
        if (type === 'characterData') translate(target);
        for (const node of addedNodes) if (node.isConnected) translate(node);
      }
    });
    later.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}
