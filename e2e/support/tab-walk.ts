import { expect, type Page } from '@playwright/test';

type Stop = { name: string; problem: string | null };

/** Numbers everything the Tab key has to reach; a group of radio buttons is one stop. Returns how many there are. */
function numberStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const radios = new Set<string>();
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter((element) => {
      if (element.tabIndex < 0 || element.matches(':disabled, [type="hidden"]')) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const isNew = !radios.has(element.name);
      radios.add(element.name);
      return isNew;
    });
    for (const [index, element] of stops.entries()) {
      const group = element instanceof HTMLInputElement && element.type === 'radio' ? element.name : null;
      const members = group ? document.querySelectorAll<HTMLElement>(`[name="${group}"]`) : [element];
      for (const member of members) member.dataset.stop = String(index);
    }
    return stops.length;
  });
}

/** The focused element: which stop it is, and what a sighted keyboard user would miss about it. */
function currentStop(page: Page): Promise<Stop & { stop: string | undefined }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const middle = {
      x: box.left + box.width / 2,
      y: box.top + Math.min(box.height, innerHeight - box.top) / 2,
    };
    const top = document.elementFromPoint(middle.x, middle.y);
    const isCovered = !top || !(element.contains(top) || top.contains(element));
    return {
      stop: element.dataset.stop,
      name: `${element.tagName} ${element.getAttribute('name') ?? element.textContent?.trim().slice(0, 40) ?? ''}`,
      problem:
        outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2
          ? 'has no visible focus'
          : box.bottom < 0 || box.top > innerHeight || isCovered
            ? 'is out of sight'
            : null,
    };
  });
}

/** Waits until the page has been drawn twice. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until React has taken over the frame of the page: it may still switch a control on or off until then. */
async function awake(page: Page): Promise<void> {
  // The first key of whoever uses no pointer.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => {
    const list = document.querySelector('header .language-links');
    return !list || Object.keys(list).some((key) => key.startsWith('__reactFiber'));
  });
  await drawn(page);
}

/** The calculator of an article comes in the place of its form once that is touched; its stops are those it has then. */
async function touchCalculator(page: Page): Promise<void> {
  const form = page.locator('form[data-take-over]');
  if ((await form.count()) === 0) return;
  await form.getByRole('textbox').focus();
  await expect(form).toHaveCount(0);
  // The walk begins at the top.
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });
}

/**
 * Presses Tab until the focus leaves the page. Fails on a trap, and where the page has fewer stops than `atLeast`; returns
 * the stops that were not reached or not seen.
 */
export async function walk(page: Page, atLeast = 11): Promise<string[]> {
  await awake(page);
  await touchCalculator(page);
  const count = await numberStops(page);
  expect(count).toBeGreaterThanOrEqual(atLeast);
  const missed = new Set(Array.from({ length: count }, (_, index) => String(index)));
  const problems: string[] = [];
  for (let press = 0; press < count + 5 && missed.size > 0; press += 1) {
    await page.keyboard.press('Tab');
    const { stop, name, ...first } = await currentStop(page);
    if (stop === undefined) continue;
    let { problem } = first;
    // A page that still scrolls to the focused element, or is slow to draw, gets a second look, and a few more.
    for (let look = 0; problem && look < 10; look += 1)
      ({ problem } = await drawn(page).then(() => currentStop(page)));
    if (problem && missed.has(stop)) problems.push(`${name} ${problem}`);
    missed.delete(stop);
  }
  return [...problems, ...[...missed].map((stop) => `stop ${stop} of ${count} is never reached`)];
}
