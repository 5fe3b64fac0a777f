/**
 * What a marketer waits for, and what a fleet costs: from the saving of a change to the served page, memory over many
 * partners, the way back, webhooks under load, the overview over a long history. Loopback only.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeFigures } from './desk/change.ts';
import { hookFigures } from './desk/hooks.ts';
import { memoryFigures } from './desk/memory.ts';
import { overviewFigures } from './desk/overview.ts';
import type { Figure } from './figures.ts';

const parts = [changeFigures, memoryFigures, hookFigures, overviewFigures];

export async function deskFigures(say: (line: string) => void): Promise<Figure[]> {
  const work = await mkdtemp(join(tmpdir(), 'partner-sites-bench-desk-'));
  const figures: Figure[] = [];
  try {
    for (const measure of parts) {
      for (const figure of await measure(join(work, measure.name), say)) {
        figures.push(figure);
        say(`  ${figure.name}: ${figure.value.toFixed(2)} ${figure.unit}`);
      }
    }
    return figures;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
