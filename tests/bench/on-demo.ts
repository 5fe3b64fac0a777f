/** The whole demonstration with a browser, for as long as something is measured there. */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import startDemo, { type RunningDemo, runningDemo } from '../helpers/running-demo.ts';
import { browserFlags, findBrowser } from '../tools/find-browser.ts';

/** `path` is the program of the browser. */
type Measure<T> = (demo: RunningDemo, browser: Browser, path: string) => Promise<T>;

export async function onDemo<T>(say: (line: string) => void, measure: Measure<T>): Promise<T> {
  say('Starting the demonstration …');
  const stop = await startDemo();
  const found = await findBrowser(fileURLToPath(new URL('../..', import.meta.url)), say);
  if (!found.ok) throw new Error(found.message);
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags() });
  try {
    return await measure(await runningDemo(), browser, found.path);
  } finally {
    await browser.close();
    await stop();
  }
}
