/** The whole demonstration with a browser, for as long as something is measured there. */
import { type Browser, chromium } from 'playwright';
import { paths } from '../../scripts/core/paths.ts';
import startDemo, { type RunningDemo, runningDemo } from '../helpers/running-demo.ts';
import { browserFlags, findBrowser } from '../tools/find-browser.ts';

/** `path` is the program of the browser. */
type Measure<T> = (demo: RunningDemo, browser: Browser, path: string) => Promise<T>;

export async function onDemo<T>(say: (line: string) => void, measure: Measure<T>): Promise<T> {
  say('Starting the demonstration …');
  const stop = await startDemo();
  const path = await findBrowser(paths.root, say);
  const browser = await chromium.launch({ executablePath: path, args: browserFlags() });
  try {
    return await measure(await runningDemo(), browser, path);
  } finally {
    await browser.close();
    await stop();
  }
}
