/** What a marketer reads after a failure says what happens next, and only what is true. */
import { expect, test } from 'vitest';
import type { Failure } from '../../core/errors.ts';
import { triesBeforeAlert } from '../queue/jobs.ts';
import { describeForMarketer, describeForOperator, followUpOf } from './page.ts';

const unreachable: Failure = { kind: 'backend', code: 'BACKEND_NETWORK', message: '' };
const outage = '최대 30분 간격으로 계속 다시 시도합니다. 바로 다시 시도하려면 “게시하기”';

test.each<[string, Parameters<typeof followUpOf>[0], string]>([
  ['after the first tries', { kind: 'rebuild', tries: 1 }, '자동으로 다시 시도합니다'],
  ['in an outage', { kind: 'rebuild', tries: triesBeforeAlert }, outage],
  ['in an outage that a rollback waits for', { kind: 'rollback', tries: triesBeforeAlert }, '“되돌리기”를 다시'],
])('%s the desk tries again, and a person may do so at once', (_, rebuild, words) => {
  expect(describeForMarketer(unreachable, followUpOf(rebuild))).toContain(words);
});

test.each(['CHILD_DIED', 'DISK_FULL', 'STORE_FAILED', 'RACED', 'PARTNER_BUSY', 'CODE_OUTDATED'] as const)(
  '%s needs no person who changes the content: the desk tries again',
  (code) => expect(describeForMarketer({ kind: 'build', code, message: '' }, 'retry')).toContain('자동으로 다시 시도'),
);

test.each<[string, Failure, string]>([
  ['content that shrank', { kind: 'build', code: 'CONTENT_SHRANK', message: '' }, '사이트는 바뀌지 않았습니다'],
  ['a broken page', { kind: 'build', code: 'BROKEN_LINKS', message: '' }, '운영자에게'],
])('%s is left to a person from the first', (_, error, words) => {
  const text = describeForMarketer(error, 'retry');
  expect(text).toContain(words);
  expect(text).not.toContain('자동으로');
});

test.each<[string, Failure, boolean]>([
  ['a backend that is down', unreachable, true],
  ['content that shrank', { kind: 'build', code: 'CONTENT_SHRANK', message: '' }, true],
  ['a store that gave up half-way', { kind: 'unexpected', code: 'STORE_FAILED', message: '' }, false],
])('after %s the site is said to be unchanged only where it is', (_, error, isUnchanged) => {
  expect(describeForMarketer(error, 'retry').includes('사이트는 바뀌지 않았습니다.')).toBe(isUnchanged);
});

test.each(['OFF_CONTRACT', 'DISK_FULL', 'RENDER_FAILED', 'STORE_FAILED', 'DATABASE_FAILED'] as const)(
  '%s is mended by an operator, whom a marketer tells',
  (code) => expect(describeForMarketer({ kind: 'build', code, message: '' }, 'retry')).toContain('운영자에게 알려'),
);

test('an operator is not sent to the operator', () => {
  const failures: Failure[] = [unreachable, { kind: 'partner-data', code: 'PARTNER_CONFIG', message: '' }];
  for (const error of failures) expect(describeForOperator(error, 'outage')).not.toContain('운영자');
});
