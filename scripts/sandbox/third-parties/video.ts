/** Video providers: players, thumbnails, and the JSON that names one. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { numberFromHash } from '../../core/hash.ts';
import type { App } from '../server/context.ts';

export function addVideoProviders(app: App, imagesDir: string): void {
  app.get('/embed/:id', (c) => c.html(player(c.req.param('id'))));
  app.get('/video/:id{\\d+}', (c) => c.html(player(c.req.param('id'))));
  app.get('/vi/:id/:file{\\w+default\\.jpg}', (c) => thumbnail(imagesDir, c.req.param('id')));
  app.get('/api/v2/video/:file{\\d+\\.json}', (c) => {
    const id = c.req.param('file').replace('.json', '');
    const { origin } = new URL(c.req.url);
    return c.json([{ id: Number(id), title: `Video ${id}`, thumbnail_large: `${origin}/video/${id}_640` }]);
  });
  app.get('/video/:file{\\d+_640}', (c) => thumbnail(imagesDir, c.req.param('file').replace('_640', '')));
}

/** In place of a provider's player. */
const player = (id: string): string =>
  `<!doctype html><html lang="ko"><title>Video</title><p>Video ${id.replaceAll(/[^\w-]/g, '')}</p></html>`;

/** A picture of a room, of the partner that the id begins with; always the same for a video. */
async function thumbnail(root: string, id: string): Promise<Response> {
  const files = (await readdir(root, { recursive: true })).filter((file) => /\/space-\d+\.webp$/.test(file)).sort();
  const own = files.filter((file) => id.startsWith(file.split('/')[0] ?? ''));
  const choice = own.length > 0 ? own : files;
  const file = choice[numberFromHash(id) % Math.max(1, choice.length)];
  if (file === undefined) return new Response('No image', { status: 404 });
  return new Response(new Uint8Array(await readFile(join(root, file))), { headers: { 'content-type': 'image/webp' } });
}
