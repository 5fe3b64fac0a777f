import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { createFolderStore } from './folder.ts';

test('a folder that is removed for good under a publisher ends it, and is told', async () => {
  const root = await createTemporaryFolder('store');
  const store = createFolderStore(root);
  const headers = { contentType: 'text/plain', cacheControl: '' };
  await store.put('a', Buffer.from('a'), headers);
  const temporary = join(root, '.partner-sites/tmp');
  await rm(temporary, { recursive: true });
  await symlink(join(root, 'gone'), temporary);
  await expect(store.put('b', Buffer.from('b'), headers)).rejects.toMatchObject({ code: 'ENOENT' });
});
