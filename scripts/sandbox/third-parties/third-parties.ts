/** Stand-ins for third parties, on an origin of their own: they act on a page as the real ones do, without effects. */
import { readFile } from 'node:fs/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { App } from '../server/context.ts';
import { type CertificationProvider, certificationProvider } from '../server/customers/certification-provider.ts';
import { addCertificationWindow } from './certification-window.ts';
import { addVideoProviders } from './video.ts';

/** Scripts that pages load, and the frame of the reservation widget; each is a file of its own in `scripts/`. */
const scripts = {
  '/reservation-widget.js': 'reservation-widget.js',
  '/reservation-frame.js': 'reservation-frame.js',
  '/chat.js': 'chat.js',
  '/gtm.js': 'tag-manager.js',
  '/conversion.js': 'conversion.js',
} as const;

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
  for (const [path, file] of Object.entries(scripts)) {
    app.get(path, async () => {
      const text = await readFile(new URL(`./scripts/${file}`, import.meta.url), 'utf8');
      return new Response(text, { headers: { ...openToAll, 'content-type': 'text/javascript; charset=utf-8' } });
    });
  }
  app.get('/collect.gif', () => new Response(pixel, { headers: { ...openToAll, 'content-type': 'image/gif' } }));
  app.post('/collect', () => new Response(null, { status: 204, headers: openToAll }));
  app.get(
    '/chat.woff2',
    async () => new Response(await readFile(chatFont), { headers: { ...openToAll, 'content-type': 'font/woff2' } }),
  );
  app.get('/reservation-settings', (c) => c.json({ apiBase: apiBase() }));
  app.get('/reservation-frame', async () => {
    const text = await readFile(new URL('./scripts/reservation-frame.html', import.meta.url), 'utf8');
    return new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  });
  return app;
}

/** One transparent point. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const chatFont = new URL(
  import.meta.resolve('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-normal.woff2'),
);

/** Pages of other origins load these. */
const openToAll = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;
