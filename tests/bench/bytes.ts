/** What each act of a visitor has the wire carry, against what the product aims at (`helpers/act-bytes.ts`). */
import { measureVisit, visits } from '../helpers/act-bytes.ts';
import { measureToldActs, toldPartner } from '../helpers/told-act-bytes.ts';
import { type Figure, figure } from './figures.ts';
import { onDemo } from './on-demo.ts';

export const byteFigures = (say: (line: string) => void): Promise<Figure[]> =>
  onDemo(say, async (demo, browser) => {
    const figures: Figure[] = [];
    for (const visit of visits) {
      const context = await browser.newContext();
      const measured = await measureVisit(await context.newPage(), demo, visit);
      await context.close();
      for (const [i, { name, atMost }] of visit.acts.entries())
        for (const [kind, most] of Object.entries(atMost)) {
          const bytes = measured[i]?.[kind as keyof typeof atMost] ?? Number.NaN;
          figures.push(figure(`${name}: ${kind}`, bytes / 1000, 'kB', { atMost: most / 1000 }));
        }
    }
    for (const { name, before, loaded } of await measureToldActs(demo.sites[toldPartner]?.url ?? ''))
      figures.push(
        figure(`act ${name}: before it`, before / 1000, 'kB', { atMost: 0 }),
        figure(`act ${name}: loaded by it`, loaded / 1000, 'kB', { atMost: 3 }),
      );
    return figures;
  });
