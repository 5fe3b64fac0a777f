/**
 * Work grows with what comes in: bounded by counted steps, since a clock says something else on each machine. Of files that the
 * last commit or nobody yet has committed; the soak looks at all.
 */
import { execFileSync } from 'node:child_process';
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

/** Null for all: in the soak, and where the commit before is not there. */
function changedFiles(): ReadonlySet<string> | null {
  if (process.env.SITE_TEST_MATRIX === 'full') return null;
  try {
    const names = execFileSync('git', ['diff', '--name-only', '--relative', 'HEAD~1'], {
      cwd: paths.root,
      stdio: 'pipe',
    });
    return new Set(
      names
        .toString()
        .trim()
        .split('\n')
        .map((name) => join(paths.root, name)),
    );
  } catch {
    return null;
  }
}

const changed = changedFiles();
const isChanged = ({ file }: Pick<Subject, 'file'>): boolean => changed?.has(file) ?? true;

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
  expect(await findGrowth(rules.filter(isChanged))).toEqual([]);
});

test('the work of each schema grows no faster than what it is given', async () => {
  const schemas: Subject[] = [];
  for (const file of filesIn('src/contract')) {
    const names = Object.keys(await import(file)).filter((name) => /Schema$|Text$/.test(name));
    schemas.push(...names.map((name) => ({ file, name, shape: null })));
  }
  expect(schemas.length).toBeGreaterThan(100);
  expect(await findGrowth(schemas.filter(isChanged))).toEqual([]);
});

test('pairs of letters, copies of a growing list and searches to the end are over the bound', async () => {
  const rules = declared.filter(({ file }) => file === slowFile);
  const names = Object.keys(slowRules);
  expect((await findGrowth(rules)).sort()).toEqual(names.sort().map((name) => expect.stringContaining(name)));
});
