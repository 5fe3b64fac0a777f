/** A hundred partners through the queue of a running desk, against the same content by one build of all. Both are warm. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { currentRelease } from '../../../scripts/activation/current-link.ts';
import { buildAll } from '../../../scripts/pipeline/build-all.ts';
import { type BuildContext, createBuildContext } from '../../../scripts/pipeline/build-context.ts';
import { fleetSettings } from '../../helpers/fleet.ts';
import type { TestDesk } from '../../helpers/running-desk.ts';
import { type Figure, figure, median } from '../figures.ts';
import { load, startBenchDesk, until, writePartners } from './setup.ts';

const partners = 100;
const products = 50;
const runs = 5;
/** The look takes of the processor that builds, so it ends at the first that is not live. */
const sampleIntervalMs = 25;

export async function fleetFigures(root: string, say: (line: string) => void): Promise<Figure[]> {
  say(`${partners} partners of ${products} products, by one command and through the queue …`);
  const ids = await writePartners(join(root, 'partners'), partners, products);
  const buildContext = await createBuildContext(2);
  const desk = await startBenchDesk(root, buildContext, ids);
  try {
    await all(root, ids, buildContext);
    await throughQueue(root, ids, desk);
    const ratios: number[] = [];
    const first: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      // Either first, since a machine's speed changes from minute to minute.
      const before = run % 2 === 0 ? await all(root, ids, buildContext) : null;
      const queued = await throughQueue(root, ids, desk);
      const together = before ?? (await all(root, ids, buildContext));
      ratios.push(together / queued.ms);
      first.push(queued.firstMs);
    }
    const name = `desk, ${partners} × ${products} products (${load()})`;
    return [
      figure(`${name}: rate of the queue, to build --all`, median(ratios), 'times', { atLeast: 0.8 }),
      figure(`${name}: first partner live after`, median(first), 'ms'),
    ];
  } finally {
    await desk.stop();
    await buildContext.close();
  }
}

async function all(root: string, ids: readonly string[], buildContext: BuildContext): Promise<number> {
  await forgetReleases(root, ids);
  const started = performance.now();
  const settings = fleetSettings(
    { partners: join(root, 'partners'), dist: join(root, 'dist') },
    { openContext: async () => buildContext },
  );
  const partners = await Promise.all(ids.map(async (id) => ({ id, folder: await settings.loadPartner(id) })));
  const { exitCode } = await buildAll(partners, settings, { onReport: () => undefined });
  if (exitCode !== 0) throw new Error(`The build of all ended with ${exitCode}.`);
  return performance.now() - started;
}

/** From the first webhook until the last partner is live. */
async function throughQueue(root: string, ids: readonly string[], desk: TestDesk) {
  await forgetReleases(root, ids);
  const started = performance.now();
  let firstMs = 0;
  const hooks = Promise.all(ids.map((id) => desk.hook(id)));
  const waiting = new Set(ids);
  await until(async () => {
    for (const id of waiting) {
      if ((await currentRelease(join(root, 'dist', id))) === null) return false;
      if (firstMs === 0) firstMs = performance.now() - started;
      waiting.delete(id);
    }
    return true;
  }, sampleIntervalMs);
  const ms = performance.now() - started;
  await hooks;
  return { ms, firstMs };
}

/** The desk keeps its database beside them. */
async function forgetReleases(root: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(join(root, 'dist', id), { recursive: true, force: true });
}
