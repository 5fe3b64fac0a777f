import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorCodes } from './error-codes.ts';
import { listFiles } from './fs.ts';
import { paths } from './paths.ts';

test('every code of the catalogue is one that some file gives, and says what to do in a sentence', async () => {
  const scripts = join(paths.root, 'scripts');
  const files = (await listFiles(scripts)).filter((file) => /(?<!\.test|error-codes)\.ts$/.test(file));
  const source = files.map((file) => readFileSync(join(scripts, file), 'utf8')).join('\n');
  expect(Object.keys(errorCodes).filter((code) => !source.includes(`'${code}'`))).toEqual([]);
  for (const [code, { en, status }] of Object.entries(errorCodes)) {
    expect([409, 422, 500, 502, 503, 504, 507], code).toContain(status);
    expect(en.meaning, code).toMatch(/^(?:[A-Z]|partner\.json).*\.$/);
    expect(en.action, code).toMatch(/^[A-Z`].*[.>]$/);
  }
});

/** What a person types: flags, variables, fields and commands. */
const named =
  /--[a-z][a-z-]+|\b[A-Z]+_[A-Z_]+\b|npm run \w+ -- \w+|\b(?:apiBase|imageHosts|siteOrigin|tenantOrigin)\b/g;

test.each(Object.entries(errorCodes))('%s is explained in Korean with what its entry names', (_, { en, ko }) => {
  expect([ko.meaning, ko.action].join('\n')).toMatch(/^.*[가-힣].*\.\n.*[가-힣].*\.$/);
  for (const name of `${en.meaning} ${en.action}`.match(named) ?? [])
    expect(`${ko.meaning} ${ko.action}`).toContain(name);
});
