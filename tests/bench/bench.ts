/**
 * `npm run bench`: each figure beside its target; `-- --only builds` measures one part, `-- --against <commit>` that commit
 * before it, `-- --json` is for machines.
 */
import { readFile, rm } from 'node:fs/promises';
import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { figuresAt } from './against.ts';
import { type Figure, printTable } from './figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What can be measured, each in a folder of its own; a part is loaded when it is asked for. */
const parts: Readonly<Record<string, ((work: string, say: (line: string) => void) => Promise<Figure[]>)[]>> = {
  builds: [async (...to) => (await import('./builds.ts')).buildFigures(...to)],
  // What a marketer waits for, and what a fleet costs. Loopback only.
  desk: [
    async (...to) => (await import('./desk/change.ts')).changeFigures(...to),
    async (...to) => (await import('./desk/memory.ts')).memoryFigures(...to),
    async (...to) => (await import('./desk/hooks.ts')).hookFigures(...to),
    async (...to) => (await import('./desk/overview.ts')).overviewFigures(...to),
  ],
  interactions: [async (_, say) => (await import('./interactions.ts')).interactionFigures(say)],
  pages: [async (_, say) => (await import('./pages.ts')).pageFigures(say)],
  previews: [async (_, say) => (await import('./previews.ts')).previewFigures(say)],
};

const { only, json, against } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    against: { type: 'string' },
  },
}).values;
const unknown = only?.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}": ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

const before = against === undefined ? [] : await figuresAt(against, root, only ?? []);
const figures: Figure[] = [];
// In the checkout: commands are bundled only where they find its packages.
const work = join(root, '.site', `bench-${process.pid}`);
const chosen = Object.keys(parts).filter((name) => only?.includes(name) ?? true);
try {
  for (const [i, measure] of chosen.flatMap((name) => parts[name] ?? []).entries())
    figures.push(...(await measure(join(work, String(i)), (line) => json || console.log(line))));
} finally {
  await rm(work, { recursive: true, force: true });
}
const machine = {
  cpu: cpus()[0]?.model ?? '',
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${type()} ${release()} ${arch()}`,
  node: process.version,
  astro: JSON.parse(await readFile(join(root, 'node_modules/astro/package.json'), 'utf8')).version,
};
if (json) console.log(JSON.stringify({ machine, figures, ...(against !== undefined && { against, before }) }, null, 1));
else printTable(figures, machine, before);
