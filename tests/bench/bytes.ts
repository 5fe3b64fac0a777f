/** What each act of a visitor has the wire carry, against what the product aims at (`helpers/act-bytes.ts`). */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { measureVisit, visits } from '../helpers/act-bytes.ts';
import startDemo, { runningDemo } from '../helpers/running-demo.ts';
import { measureToldActs, toldPartner } from '../helpers/told-act-bytes.ts';
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
    for (const visit of visits) {
      const context = await browser.newContext();
      const measured = await measureVisit(await context.newPage(), await runningDemo(), visit);
      await context.close();
      for (const [i, { name, atMost }] of visit.acts.entries())
        for (const [kind, most] of Object.entries(atMost))
          figures.push({
            name: `${name}: ${kind}`,
            unit: 'kB',
            value: (measured[i]?.[kind as keyof typeof atMost] ?? Number.NaN) / 1000,
            target: { atMost: most / 1000 },
          });
    }
    const { sites } = await runningDemo();
    for (const { name, before, loaded } of await measureToldActs(sites[toldPartner]?.url ?? ''))
      figures.push(
        { name: `act ${name}: before it`, unit: 'kB', value: before / 1000, target: { atMost: 0 } },
        { name: `act ${name}: loaded by it`, unit: 'kB', value: loaded / 1000, target: { atMost: 3 } },
      );
  } finally {
    await browser.close();
    await stop();
  }
  return figures;
}
