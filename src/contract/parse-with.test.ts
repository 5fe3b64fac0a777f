import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { describeProblems, parseWith } from './parse-with.ts';
import { PartnerConfigSchema } from './partner-config.ts';

test('where another kind of value stands, a schema says in its own words which is expected', () => {
  const origin = 'https://a.example';
  const config = { tenantOrigin: origin, siteOrigin: origin };
  const parsed = parseWith(PartnerConfigSchema, { ...config, checks: { severities: { DEAD_LINK: 'warning' } } });
  expect(parsed.ok ? [] : parsed.problems).toEqual([
    {
      path: 'checks.severities.DEAD_LINK',
      expected: 'an object such as {"severity": "warning", "reason": "…"}',
      received: '"warning"',
    },
  ]);
});

test('the example of `checks` in the documents is one', async () => {
  const document = await readFile(join(paths.root, 'scripts/docs/content-rules.md'), 'utf8');
  const checks: unknown = JSON.parse(/^```json\n(.*?)^```/ms.exec(document)?.[1] ?? '');
  const origin = 'https://a.example';
  const parsed = parseWith(PartnerConfigSchema, { tenantOrigin: origin, siteOrigin: origin, checks });
  expect(parsed.ok && parsed.value.checks).toEqual(checks);
});

test('of many problems the first twenty are named, and the others counted', () => {
  const problems = Array.from({ length: 23 }, (_, i) => ({
    path: `rows[${i}].id`,
    expected: 'number',
    received: '"x"',
  }));
  const lines = describeProblems('products', problems).split('\n');
  expect(lines).toHaveLength(21);
  expect(lines[0]).toBe('products: rows[0].id: expected number, received "x"');
  expect(lines[20]).toBe('products: and 3 more');
});
