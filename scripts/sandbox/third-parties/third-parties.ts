/** Stand-ins for third parties, on an origin of their own: they act on a page as the real ones do, without effects. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type CertificationProvider, certificationProvider } from '../server/certification-provider.ts';
import type { App } from '../server/context.ts';
import { addCertificationWindow } from './certification-window.ts';
import { addVideoProviders } from './video.ts';

/** Scripts that pages load, and the frame of the reservation widget: each file at its name. */
const folder = new URL('./scripts/', import.meta.url);

/** `extend` adds admin routes before the rest. */
export function createThirdParties(
  imagesDir: string,
  extend: (app: App) => void,
  {
    certifications = certificationProvider(),
    apiBase = () => null,
  }: {
    readonly certifications?: CertificationProvider;
    /** The backend of the reservation widget; null before it listens. */
    readonly apiBase?: () => string | null;
  } = {},
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
  app.get('/reservation-settings', (c) => c.json({ apiBase: apiBase() }));
  return app;
}

/** One transparent point. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const chatFont = new URL(
  import.meta.resolve('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-normal.woff2'),
);

/** Pages of other origins load these. */
const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;
