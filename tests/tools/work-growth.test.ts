/** Work grows with what comes in: bounded by counted steps, since a clock says something else on each machine. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { declaredFunctions } from './declared-shapes.ts';
import type { Subject } from './growth-worker.ts';
import * as slowRules from './slow-rules.ts';

const filesIn = (folder: string) =>
  globSync(`${folder}/**/*.ts`, { cwd: paths.root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => join(paths.root, file));

async function findGrowth(subjects: readonly Subject[]): Promise<string[]> {
  const worker = new Worker(new URL('growth-worker.ts', import.meta.url), { execArgv: [] });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.postMessage(subjects);
    });
  } finally {
    await worker.terminate();
  }
}

const slowFile = join(paths.root, 'tests/tools/slow-rules.ts');
const declared = declaredFunctions([...filesIn('src/domain'), slowFile], paths.root);

test('the work of each rule grows no faster than what it is given', async () => {
  const rules = declared.filter(({ file }) => file !== slowFile);
  expect(rules.length).toBeGreaterThan(100);
  expect(await findGrowth(rules)).toEqual([]);
});

test('the work of each schema grows no faster than what it is given', async () => {
  const schemas: Subject[] = [];
  for (const file of filesIn('src/contract')) {
    const names = Object.keys(await import(file)).filter((name) => /Schema$|Text$/.test(name));
    schemas.push(...names.map((name) => ({ file, name, shape: null })));
  }
  expect(schemas.length).toBeGreaterThan(100);
  expect(await findGrowth(schemas)).toEqual([]);
});

test('pairs of letters, copies of a growing list and searches to the end are over the bound', async () => {
  const rules = declared.filter(({ file }) => file === slowFile);
  const names = Object.keys(slowRules);
  expect((await findGrowth(rules)).sort()).toEqual(names.sort().map((name) => expect.stringContaining(name)));
});
