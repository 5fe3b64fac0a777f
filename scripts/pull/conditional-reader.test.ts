import { join } from 'node:path';
import { expect, test } from 'vitest';
import { getNotice } from '../../src/api/notices.ts';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { createConditionalReader } from './conditional-reader.ts';

const notice = {
  id: 3,
  title: '휴무',
  contentHtml: '',
  publishAt: '2026-11-01T00:00:00+09:00',
  updatedAt: '2026-11-01T00:00:00+09:00',
};

/** The entity tags that each read sends: backends of one software give equal tags to unlike content. */
async function readFrom(base: string, cacheFile: string) {
  const sent: (string | null)[] = [];
  const api = {
    conditionalGet: async (_path: string, etag: string | null) => {
      sent.push(etag);
      return etag === '"1"'
        ? ({ status: 304 } as const)
        : ({ status: 200, etag: '"1"', body: { row: { ...notice, title: base } } } as const);
    },
  };
  const reader = await createConditionalReader(api as never, base, cacheFile, new AbortController().signal);
  const { title } = await reader.row(getNotice(3));
  await reader.save(true);
  return { sent, title, isSameBackend: reader.isSameBackend };
}

test('an answer is asked for again on condition, and never taken from another backend', async () => {
  const cacheFile = join(await createTemporaryFolder('reader'), 'cache.json');
  const [one, other] = ['https://one.example', 'https://other.example'];
  expect(await readFrom(one, cacheFile)).toEqual({ sent: [null], title: one, isSameBackend: false });
  expect(await readFrom(one, cacheFile)).toEqual({ sent: ['"1"'], title: one, isSameBackend: true });
  expect(await readFrom(other, cacheFile)).toEqual({ sent: [null], title: other, isSameBackend: false });
});
