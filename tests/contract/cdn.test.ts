/** The partner CDN: pictures as a CDN sends them, and nothing outside its folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen } from '../../scripts/core/http-server.ts';
import { createCdn } from '../../scripts/sandbox/server/cdn.ts';
import { rawRequest } from '../helpers/raw-request.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';

let folder: string;
let server: Listening;
beforeAll(async () => {
  folder = await createTemporaryFolder('pictures');
  await writeFile(join(folder, 'secret.webp'), 'outside');
  const root = join(folder, 'files');
  for (const [partner, name] of [
    ['alpha', 'hero-1.webp'],
    ['alpha', 'favicon.png'],
    ['beta', 'hero-1.webp'],
  ] as const) {
    await mkdir(join(root, partner), { recursive: true });
    await writeFile(join(root, partner, name), `${partner} ${name}`);
  }
  await writeFile(join(root, 'alpha', 'notes.txt'), 'not a picture');
  server = await listen(createCdn(root).fetch, '127.0.0.1', 0, 'test CDN');
});
afterAll(async () => {
  await server.stop();
});

it('sends a picture with type, ETag, cache and cross-origin headers', async () => {
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
});

it('has a new ETag when the file is another', async () => {
  const file = join(folder, 'files', 'beta', 'new.webp');
  const etag = async () => (await fetch(`${server.url}/beta/new.webp`)).headers.get('etag');
  await writeFile(file, 'one');
  const before = await etag();
  await writeFile(file, 'three');
  expect(await etag()).not.toBe(before);
});

describe('404 is the answer to', () => {
  const paths = [
    '/beta/none.webp',
    '/nobody/hero-1.webp',
    '/alpha/notes.txt',
    '/../secret.webp',
    '/alpha/../../secret.webp',
    '/alpha/..%2f..%2fsecret.webp',
    '/%2e%2e/secret.webp',
    '/alpha/%2e%2e%2fsecret.webp',
    '/alpha/hero-1.webp%00.webp',
    '/alpha//hero-1.webp',
    '/',
  ];
  it.each(paths)('%s', async (path) => {
    expect((await rawRequest(server.url, { path })).status).toBe(404);
  });
});
