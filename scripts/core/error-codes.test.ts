import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { errorCodes } from './error-codes.ts';
import { listFiles } from './fs.ts';
import { paths } from './paths.ts';

test('every code of the catalogue is one that some file gives, and says what to do in a sentence', async () => {
  const scripts = join(paths.root, 'scripts');
  const files = (await listFiles(scripts)).filter(
    (file) => /(?<!\.test)\.ts$/.test(file) && !file.endsWith('error-codes.ts'),
  );
  const source = files.map((file) => readFileSync(join(scripts, file), 'utf8')).join('\n');
  expect(Object.keys(errorCodes).filter((code) => !source.includes(`'${code}'`))).toEqual([]);
  for (const [code, { meaning, action }] of Object.entries(errorCodes)) {
    expect(meaning, code).toMatch(/^(?:[A-Z]|partner\.json).*\.$/);
    expect(action, code).toMatch(/^[A-Z`].*[.>]$/);
  }
});
