import { defineConfig, devices } from '@playwright/test';

/**
 * What the browser leaves out. A second `--disable-features` replaces Playwright's own, so its list is repeated here as far
 * as it concerns these stories; the last two start two more renderers for every window, for suggestions nobody sees.
 */
const withoutFeatures = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'LensOverlay',
  ],
  ...['MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'OptimizationHints', 'AimEnabled'],
  ...['HttpsFirstBalancedModeAutoEnable', 'AvoidCorsURLLoaderRestartOnRedirect', 'PreconnectToSearch'],
  ...['NetworkTimeServiceQuerying', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Two cores have enough to do.
    '--num-raster-threads=1',
    `--disable-features=${withoutFeatures.join(',')}`,
  ],
};

/** Stories run against the built site; `npm test` and `npm run e2e` start it and hand over its addresses. */
export default defineConfig({
  testDir: './e2e',
  outputDir: '.data/test-results/playwright',
  // A story waits for pages longer than it computes.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine must not decide; a story that needs its second try is reported as flaky.
  retries: 1,
  // The longest of the usual stories takes 25 s on two quiet cores.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.SITE_URL ?? 'http://localhost:3000',
    // npm run deploy:check: a certificate that this machine made for itself.
    ignoreHTTPSErrors: process.env.SITE_URL?.startsWith('https://localhost') ?? false,
    launchOptions,
    locale: 'en-US',
    // A control that never comes fails its own line, so that the story can still take back what it changed.
    actionTimeout: 45_000,
    // Recording every story would take a third of the time; the second try of one that failed is recorded.
    trace: 'on-first-retry',
    // What moves for its own sake is drawn by the processor here; the stories about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@narrow/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
    {
      name: 'mobile',
      // The ways that look different on a phone; what does not depend on the size, or sets it itself, runs once.
      grepInvert: /@one-size|@wide/,
      testMatch: [
        '**/{purchase,calculator,open-calculators,navigation,typed-dates,kept-entries,form-errors}.spec.ts',
      ],
      // A phone's dense screen would only be more to draw.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, launchOptions },
    },
    {
      // Faults are injected for every visitor at once, so these stories run when the others are through.
      name: 'alone',
      dependencies: ['desktop', 'mobile'],
      testMatch: '**/*.alone.ts',
      workers: 1,
      use: { launchOptions },
    },
    {
      // Publishes a real review, after which the samples that other stories look at are gone.
      name: 'last',
      dependencies: ['alone'],
      testMatch: '**/*.last.ts',
      fullyParallel: false,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
  ],
});
