/** Stand-ins for third parties, on an origin of their own: they act on a page as the real ones do, without effects. */
import { readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { numberFromHash } from '../../core/hash.ts';
import { certificationProvider } from '../server/certification-provider.ts';
import type { App } from '../server/context.ts';
import { addCertificationWindow } from './certification-window.ts';

/** Scripts that pages load, and the frame of the reservation widget: each file at its name. */
const folder = new URL('./scripts/', import.meta.url);

/** `extend` adds admin routes before the rest; `findApi` is the backend of the reservation widget, null before it listens. */
export function createThirdParties(
  imagesDir: string,
  extend: (app: App) => void,
  certifications = certificationProvider(),
  findApi: () => string | null = () => null,
): App {
  const app: App = new Hono<{ Bindings: HttpBindings }>();
  app.notFound((c) => c.text('No such path', 404));
  extend(app);
  addVideoProviders(app, imagesDir);
  addCertificationWindow(app, certifications);
  for (const file of readdirSync(folder)) {
    const [path, type] = file.endsWith('.js') ? [file, 'javascript'] : [file.replace('.html', ''), 'html'];
    app.get(`/${path}`, async () => {
      const headers = { ...openToAll, 'content-type': `text/${type}; charset=utf-8` };
      return new Response(await readFile(new URL(file, folder), 'utf8'), { headers });
    });
  }
  app.get('/collect.gif', () => new Response(pixel, { headers: { ...openToAll, 'content-type': 'image/gif' } }));
  app.post('/collect', () => new Response(null, { status: 204, headers: openToAll }));
  app.get(
    '/chat.woff2',
    async () => new Response(await readFile(chatFont), { headers: { ...openToAll, 'content-type': 'font/woff2' } }),
  );
  app.get('/reservation-settings', (c) => c.json({ apiBase: findApi() }));
  return app;
}

/** One transparent point. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const chatFont = new URL(
  import.meta.resolve('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-normal.woff2'),
);

/** Pages of other origins load these. */
const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;

function addVideoProviders(app: App, imagesDir: string): void {
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
