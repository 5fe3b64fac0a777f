import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { getNotice } from '../../src/api/notices.ts';
import { moment } from '../../tests/helpers/content.ts';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { openAnswerCache } from './answer-cache.ts';
import { createConditionalReader } from './conditional-reader.ts';

const notice = { id: 3, contentHtml: '', publishAt: moment, updatedAt: moment };

/** The entity tags that each read sends: backends of one software give equal tags to unlike content. */
async function readFrom(base: string, folder: string) {
  const sent: (string | null)[] = [];
  const api = {
    conditionalGet: async (_path: string, etag: string | null) => {
      sent.push(etag);
      return etag === '"1"'
        ? ({ status: 304 } as const)
        : ({ status: 200, etag: '"1"', body: { row: { ...notice, title: base } } } as const);
    },
  };
  const cache = await openAnswerCache(folder, base);
  const reader = createConditionalReader(api as never, base, cache, new AbortController().signal);
  const { title } = await reader.row(getNotice(3));
  await cache.save(true);
  return { sent, title, isSameBackend: cache.isSameBackend };
}

test('an answer is asked for again on condition, and never taken from another backend', async () => {
  const folder = await createTemporaryFolder('reader');
  const [one, other] = ['https://one.example', 'https://other.example'];
  expect(await readFrom(one, folder)).toEqual({ sent: [null], title: one, isSameBackend: false });
  expect(await readFrom(one, folder)).toEqual({ sent: ['"1"'], title: one, isSameBackend: true });
  expect(await readFrom(other, folder)).toEqual({ sent: [null], title: other, isSameBackend: false });
});

test('a pull of everything drops answers that it did not ask for; one of named changes keeps them', async () => {
  const folder = await createTemporaryFolder('answers');
  const save = async (isWhole: boolean, ...addresses: string[]) => {
    const cache = await openAnswerCache(folder, 'https://one.example');
    for (const address of addresses) {
      await cache.find(address);
      cache.set(address, { etag: '"1"', body: address });
    }
    await cache.save(isWhole);
    return (await readdir(folder)).length;
  };
  expect(await save(true, '/a', '/b')).toBe(3);
  expect(await save(false, '/c')).toBe(4);
  expect(await save(true, '/a')).toBe(2);
});
