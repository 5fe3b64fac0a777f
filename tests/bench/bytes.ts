/** What each act of a visitor has the wire carry, against what the product aims at (`helpers/act-bytes.ts`). */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { acts, measureAct } from '../helpers/act-bytes.ts';
import startDemo, { runningDemo } from '../helpers/running-demo.ts';
import { browserFlags, findBrowser } from '../tools/find-browser.ts';
import type { Figure } from './figures.ts';

export async function byteFigures(say: (line: string) => void): Promise<Figure[]> {
  say('Starting the demonstration …');
  const stop = await startDemo();
  const found = await findBrowser(fileURLToPath(new URL('../..', import.meta.url)), say);
  if (!found.ok) throw new Error(found.message);
  const browser = await chromium.launch({ executablePath: found.path, args: browserFlags() });
  const figures: Figure[] = [];
  try {
    for (const act of acts) {
      const context = await browser.newContext();
      const bytes = await measureAct(await context.newPage(), await runningDemo(), act);
      await context.close();
      for (const [kind, atMost] of Object.entries(act.atMost))
        figures.push({
          name: `${act.name}: ${kind}`,
          unit: 'kB',
          value: bytes[kind as keyof typeof act.atMost] / 1000,
          target: { atMost: atMost / 1000 },
        });
    }
  } finally {
    await browser.close();
    await stop();
  }
  return figures;
}
