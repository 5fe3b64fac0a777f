import { defineConfig } from 'playwright/test';
import { browserFlags, installedBrowser } from '../scripts/check/find-browser.ts';

const executablePath = await installedBrowser();

/** The visitor's tests: one build of the demonstration partners for all of them, served as a CDN does. */
export default defineConfig({
  testDir: './browser',
  outputDir: './results/browser',
  globalSetup: './helpers/running-demo.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // A machine under load takes its time; nothing here is about how long.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    launchOptions: { args: browserFlags(), ...(executablePath === null ? {} : { executablePath }) },
  },
});
