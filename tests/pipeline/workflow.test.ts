/** The workflow that builds every partner: no text of others in a shell, least rights, keys where they are used. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const workflow = await readFile(new URL('../../.github/workflows/build.yml', import.meta.url), 'utf8');
const steps = workflow.split(/^ {6}- /m).slice(1);

test('scripts hold no expression, so that a name is never more than the value of a variable', () => {
  const scripts = steps.flatMap(
    (step) => /^( *)(?:- )?run: (?:\|\n((?:\1 {2,}.*\n)+)|(.*))/m.exec(step)?.slice(2) ?? [],
  );
  expect(scripts.filter((script) => script !== undefined)).toHaveLength(5);
  for (const script of scripts) expect(script ?? '').not.toContain('${{');
});

test('actions are pinned by commit, the token reads only, and install scripts do not run', () => {
  const used = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(4);
  for (const action of used) expect(action).toMatch(/^actions\/[\w/-]+@[0-9a-f]{40}$/);
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\w/m);
  expect(workflow.match(/permissions:/g)).toHaveLength(1);
  for (const [line] of workflow.matchAll(/npm ci.*/g)) expect(line).toBe('npm ci --ignore-scripts');
  for (const step of steps.filter((step) => step.startsWith('uses: actions/checkout')))
    expect(step).toContain('persist-credentials: false');
});

test('the keys of the store are known to the publishing step alone', () => {
  const withKeys = steps.filter((step) => step.includes('secrets.'));
  expect(withKeys.map((step) => step.split('\n')[0])).toEqual(['name: Publish']);
});
