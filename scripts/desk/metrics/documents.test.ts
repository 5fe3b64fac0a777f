/** Dashboard and alerts name only what `/metrics` tells. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../core/paths.ts';
import { metrics } from './measure.ts';

const textOf = (name: string) => readFile(join(paths.root, 'scripts/docs/operations', name), 'utf8');
const known = Object.entries(metrics).flatMap(([name, { type }]) =>
  type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
);

test.each(['dashboard.json', 'alerts.yml'])('%s', async (name) => {
  const named = [...(await textOf(name)).matchAll(/\b(?:desk|process)_\w+/g)].map(([metric]) => metric);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((metric) => !known.includes(metric))).toEqual([]);
});

test('there are eight alerts, each with what to do first', async () => {
  const text = await textOf('alerts.yml');
  expect(text.match(/- alert:/g)).toHaveLength(8);
  expect(text.match(/action: \S/g)).toHaveLength(8);
});
