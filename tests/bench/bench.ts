/**
 * `npm run bench`: each figure beside its target; `-- --only builds` measures one part, `-- --against <commit>` that commit
 * before it, `-- --json` is for machines.
 */
import { readFile } from 'node:fs/promises';
import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { figuresAt } from './against.ts';
import { type Figure, printTable } from './figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What can be measured; a part is loaded when it is asked for. */
const parts: Readonly<Record<string, (say: (line: string) => void) => Promise<Figure[]>>> = {
  builds: async (say) => (await import('./builds.ts')).buildFigures(say),
  desk: async (say) => (await import('./desk.ts')).deskFigures(say),
  interactions: async (say) => (await import('./interactions.ts')).interactionFigures(say),
  pages: async (say) => (await import('./pages.ts')).pageFigures(say),
  previews: async (say) => (await import('./previews.ts')).previewFigures(say),
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
for (const [name, measure] of Object.entries(parts)) {
  if (only !== undefined && !only.includes(name)) continue;
  figures.push(...(await measure((line) => json || console.log(line))));
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
