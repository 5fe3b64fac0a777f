/** Looks for each planted fault, and writes the table of what was found beside this file. */
import { writeFile } from 'node:fs/promises';
import { loadCode } from './code.ts';
import { invariants } from './invariants.ts';
import { type PlantedFault, plantedFaults } from './planted-faults.ts';
import { type Failing, runSeeds } from './run-seeds.ts';

const maxSeeds = 1000;
const table = new URL('./planted-faults.md', import.meta.url);

/** Whether each was found within the first thousand seeds. */
export async function findPlantedFaults(print: (line: string) => void): Promise<boolean> {
  const rows: { readonly fault: PlantedFault; readonly found: Failing | null }[] = [];
  for (const fault of plantedFaults) {
    const found: Failing[] = [];
    const options = { from: 1, count: maxSeeds, stopsAtFirst: true };
    await runSeeds(await loadCode(fault.name), options, (failing) => found.push(failing));
    const [first = null] = found;
    rows.push({ fault, found: first });
    print(
      `${fault.name}: ${first === null ? `not found within ${maxSeeds} seeds` : `seed ${first.seed}, ${first.message}`}`,
    );
  }
  await writeFile(
    table,
    [
      '# Planted faults',
      '',
      `Each is planted in the project's code and looked for in the first ${maxSeeds} seeds. Written by \`npm run test:simulate -- --planted all\`.`,
      '',
      '| name | fault | found by | first seed |',
      '| --- | --- | --- | --- |',
      ...rows.map(
        ({ fault, found }) => `| \`${fault.name}\` | ${fault.fault} | ${wordsOf(found)} | ${found?.seed ?? '–'} |`,
      ),
      '',
      '`npm run test:simulate -- --planted <name> --seed <seed>` replays one. A seed changes with the code.',
      '',
    ].join('\n'),
  );
  return rows.every(({ found }) => found !== null);
}

const wordsOf = (found: Failing | null): string =>
  found === null
    ? 'not found'
    : (Object.entries(invariants).find(([name]) => name === found.invariant)?.[1] ?? 'an error');
