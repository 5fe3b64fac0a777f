import { defineConfig } from 'playwright/test';
import { openRunFolder } from './helpers/temporary-folder.ts';
import { isFullMatrix } from './helpers/visitor.ts';
import { browserFlags, installedBrowser } from './tools/find-browser.ts';

openRunFolder();
const executablePath = installedBrowser();

/**
 * Chromium with windows loads two pages of its own behind the address bar of each new window, which takes as much of the
 * processor as the page that is looked at; and it starts a process for the next site, which tests seldom open.
 * Of lists of this kind the last one counts, so Playwright's own follows them.
 */
const turnedOff = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess', 'HttpsUpgrades', 'LensOverlay'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable'],
  ...['MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/**
 * What a visitor does is tried without the site's fonts: each page of its own reads and checks eleven files, which is a
 * sixth of what it costs. How pages look, move and weigh is tried with them.
 */
const journeys = [
  ...['account', 'booking', 'booking-guest', 'booking-once', 'calendar', 'cart', 'customer-boards', 'enhance'],
  ...['live-pages', 'login', 'missing-islands', 'my-reservations', 'popup-looks', 'popups', 'product-list'],
  ...['refused', 'search', 'search-page', 'sessions', 'shell', 'shown-prices', 'toasts', 'widget'],
].map((name) => `${name}.spec.ts`);
/** A page of a test is left before code that is optimized for it pays: a tenth of what its renderer costs. */
const engineFlags = isFullMatrix ? [] : ['--js-flags=--no-opt,--no-maglev'];
/** A new page begins in a process that its first address leaves for another: a tenth of what a page costs. */
const processFlag = '--renderer-process-limit=1';
const launchWith = (...flags: string[]) => ({
  launchOptions: {
    args: [...browserFlags(), `--disable-features=${turnedOff.join()}`, processFlag, ...engineFlags, ...flags],
    ...(executablePath === null ? {} : { executablePath }),
  },
});

// Hashing is slow by design; the demonstration and desks of tests inherit it.
process.env.SITE_PASSWORD_COST = '10';

/** The visitor's tests: one build of the demonstration partners for all of them, served as a CDN does. */
export default defineConfig({
  testDir: './browser',
  // Node strips types itself; Playwright's compiler took three times as long to load the tests.
  build: { external: ['**'] },
  outputDir: './results/browser',
  globalSetup: './helpers/running-demo.ts',
  fullyParallel: true,
  // The cores that are promised. A third has a browser of its own to warm, a tenth of the processor's time.
  workers: 2,
  retries: 0,
  // A machine under load takes its time; nothing here is about how long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./tools/reports.ts']],
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
  },
  projects: [
    { name: 'pages', testIgnore: journeys, use: launchWith() },
    { name: 'journeys', testMatch: journeys, use: isFullMatrix ? launchWith() : launchWith('--disable-remote-fonts') },
  ],
});
