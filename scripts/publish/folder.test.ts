import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { createFolderStore } from './folder.ts';

test('a write survives that its temporary folder is removed; one that is removed for good ends it, and is told', async () => {
  const root = await createTemporaryFolder('store');
  const store = createFolderStore(root);
  const headers = { contentType: 'text/plain', cacheControl: '' };
  await store.put('a', Buffer.from('a'), headers);
  const temporary = join(root, '.partner-sites/tmp');
  await rm(temporary, { recursive: true });
  await store.put('a', Buffer.from('b'), headers);
  await rm(temporary, { recursive: true });
  await symlink(join(root, 'gone'), temporary);
  await expect(store.put('b', Buffer.from('b'), headers)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a write that stalled for longer than a lease replaces nothing', async () => {
  const store = createFolderStore(await createTemporaryFolder('stalled'));
  const headers = { contentType: 'text/html', cacheControl: '' };
  await store.put('index.html', Buffer.from('newer'), headers);
  vi.useFakeTimers({ toFake: ['Date'] });
  const writing = store.put('index.html', Buffer.from('older'), headers);
  vi.setSystemTime(Date.now() + 91_000);
  await expect(writing).rejects.toThrow('index.html was not written within 90 s');
  vi.useRealTimers();
  expect((await store.get('index.html'))?.body.toString()).toBe('newer');
});
