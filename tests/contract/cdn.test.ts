/** The partner CDN: pictures as a CDN sends them. That no path leads out of its folder is in `hostile-requests.test.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listening, listen } from '../../scripts/core/http-server.ts';
import { createCdn } from '../../scripts/sandbox/server/cdn.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';

let root: string;
let server: Listening;
beforeAll(async () => {
  root = await createTemporaryFolder('pictures');
  await mkdir(join(root, 'beta'));
  await writeFile(join(root, 'beta/hero-1.webp'), 'beta hero-1.webp');
  await writeFile(join(root, 'beta/notes.txt'), 'not a picture');
  server = await listen(createCdn(root).fetch, '127.0.0.1', 0, 'test CDN');
});
afterAll(() => server.stop());

it('sends a picture with type, cache, cross-origin headers and an ETag, another one when the file is another', async () => {
  const response = await fetch(`${server.url}/beta/hero-1.webp`);
  expect(await response.text()).toBe('beta hero-1.webp');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
  const again = await fetch(response.url, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  await writeFile(join(root, 'beta/hero-1.webp'), 'another');
  expect((await fetch(response.url)).headers.get('etag')).not.toBe(response.headers.get('etag'));
});

it.each(['/beta/none.webp', '/nobody/hero-1.webp', '/beta/notes.txt', '/beta//hero-1.webp', '/'])(
  '404 is the answer to %s',
  async (path) => {
    expect((await fetch(server.url + path)).status).toBe(404);
  },
);
