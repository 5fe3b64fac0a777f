import { expect, test } from 'vitest';
import { catchFailure, SiteError } from './errors.ts';

const coded = (code: string) => Object.assign(new Error(`${code}: it cannot be written`), { code });

test.each([
  ['a full disk', coded('ENOSPC'), 'build', 'DISK_FULL'],
  ['a full quota', coded('EDQUOT'), 'build', 'DISK_FULL'],
  ['a folder of another user', coded('EACCES'), 'build', 'FORBIDDEN'],
  ['an error with a code of its own', new SiteError('STORE_FAILED', '503'), 'build', 'STORE_FAILED'],
  ['what nobody foresaw', new TypeError('undefined'), 'unexpected', 'UNEXPECTED'],
])('%s becomes a failure that says so', async (_, error, kind, code) => {
  const failure = await catchFailure(() => Promise.reject(error));
  expect(failure).toMatchObject({ ok: false, error: { kind, code, message: expect.stringContaining(error.message) } });
});
