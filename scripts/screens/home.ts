import type { Page } from '@playwright/test';
import { email, fill, longName, type Scene } from './scene';

/** As many characters as a review may have. */
const longReview =
  'Ich hatte mit einem Horoskop gerechnet und bekam eine nachvollziehbare Rechnung. Besonders die Persönlichkeitsentwicklungsfragen am Ende haben mich beschäftigt. '
    .repeat(4)
    .slice(0, 499)
    .trimEnd()
    .concat('.');

async function calculate(page: Page, dateOfBirth: string, name = { firstName: 'Ada', lastName: 'Lovelace' }) {
  await fill(page, { ...name, dateOfBirth, email: email() }, '#generator');
  await page.locator('#generator [name="privacyConsent"]').check();
  await page.locator('#generator button[type="submit"]').click();
}

async function showResult(page: Page, dateOfBirth: string, name?: typeof longName) {
  await calculate(page, dateOfBirth, name);
  await page.getByTestId('calculator-result').waitFor();
}

async function openReviewWindow(page: Page) {
  await page.locator('#reviews button[aria-haspopup="dialog"]').click();
  await page.locator('dialog[open]').waitFor();
}

/** Holds back the calculator's result, so that the page that needs it breaks. */
async function breakPage(page: Page) {
  const chunks = '**/_next/static/chunks/**';
  const held = new Set<string>();
  await page.route(chunks, (route) => {
    held.add(route.request().url());
    return route.abort();
  });
  const refused = page.waitForEvent('requestfailed');
  await page.locator('#generator [name="firstName"]').focus();
  await refused;
  await page.unroute(chunks);
  await page.route(chunks, (route) => (held.has(route.request().url()) ? route.abort() : route.continue()));
  await calculate(page, '25.08.1967');
  await page.locator('.error-page').waitFor();
}

export const homeScenes: Scene[] = [
  { name: 'home-zoomed', path: '/', zoom: 2 },
  {
    name: 'home-skip-link',
    path: '/',
    screenOnly: true,
    prepare: (page) => page.keyboard.press('Tab'),
  },
  {
    name: 'home-scrolled',
    path: '/#readings',
    screenOnly: true,
    prepare: (page) => page.locator('#readings').scrollIntoViewIfNeeded(),
  },
  {
    name: 'home-faq-open',
    path: '/#faq',
    screenOnly: true,
    prepare: (page) => page.locator('#faq summary').nth(1).click(),
  },
  {
    name: 'drawer',
    path: '/',
    below: 768,
    screenOnly: true,
    prepare: async (page) => {
      await page.locator('.menu-button-script').click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'calculator-errors',
    path: '/#generator',
    screenOnly: true,
    prepare: async (page) => {
      await calculate(page, '31.02.1999');
      await page.locator('#dateOfBirth-error').waitFor();
    },
  },
  { name: 'calculator-result', path: '/#generator', prepare: (page) => showResult(page, '25.08.1967') },
  {
    name: 'calculator-ways',
    path: '/#generator',
    prepare: async (page) => {
      await showResult(page, '14.03.1879');
      await page.getByTestId('calculator-ways').locator('summary').click();
    },
  },
  {
    name: 'calculator-result-long-name',
    path: '/#generator',
    screenOnly: true,
    prepare: (page) => showResult(page, '29.11.1992', longName),
  },
  { name: 'error-page', path: '/#generator', screenOnly: true, prepare: breakPage },
  {
    name: 'reviews-long',
    path: '/#reviews',
    screenOnly: true,
    prepare: async (page) => {
      await page.waitForLoadState('networkidle');
      // Only the page in this browser: a published review would stay in all the other pictures.
      await page.locator('#reviews figure').evaluateAll((cards, text) => {
        const [review, person] = [
          cards[0]?.querySelector('blockquote'),
          cards[0]?.querySelector('figcaption span'),
        ];
        if (review) review.textContent = text;
        if (person) person.textContent = 'Maximiliane-Friederike Schwarzenberg-Hohenlohe-Waldenburg, 47';
      }, longReview);
      await page.locator('#reviews figure').first().scrollIntoViewIfNeeded();
    },
  },
  { name: 'review-window', path: '/#reviews', screenOnly: true, prepare: openReviewWindow },
  {
    name: 'review-window-errors',
    path: '/#reviews',
    screenOnly: true,
    prepare: async (page) => {
      await openReviewWindow(page);
      await page.locator('dialog[open] button[type="submit"]').click();
      await page.locator('dialog[open] [aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'review-window-full',
    path: '/#reviews',
    screenOnly: true,
    prepare: async (page) => {
      await openReviewWindow(page);
      const name = `${longName.firstName} ${longName.lastName}`;
      await fill(page, { name, age: '47', reviewText: longReview, email: email() }, 'dialog[open]');
    },
  },
  {
    name: 'review-sent',
    path: '/#reviews',
    screenOnly: true,
    prepare: async (page) => {
      await openReviewWindow(page);
      const review = {
        name: 'Zoë',
        age: '38',
        reviewText: 'Calm, exact and without big words.',
        email: email(),
      };
      await fill(page, review, 'dialog[open]');
      await page.locator('dialog[open] button[type="submit"]').click();
      await page.locator('.toast').first().waitFor();
    },
  },
];
