/** Stand-ins for third parties, on an origin of their own: they act on a page as the real ones do, without effects. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { numberFromHash } from '../../core/hash.ts';
import type { App } from '../server/context.ts';
import { createCertificationProvider } from './certification.ts';

export const demoImages = fileURLToPath(new URL('../images', import.meta.url));
/** Scripts that pages load, and the frame of the reservation widget. */
const root = fileURLToPath(new URL('./scripts', import.meta.url));
const chatFont = fileURLToPath(
  import.meta.resolve('@fontsource/cormorant-garamond/files/cormorant-garamond-latin-400-normal.woff2'),
);

/** `extend` adds admin routes before the rest; `findApi` is the backend of the reservation widget, null before it listens. */
export function createThirdParties(
  extend: (app: App) => void,
  certifications = createCertificationProvider(),
  findApi: () => string | null = () => null,
): App {
  const app: App = new Hono<{ Bindings: HttpBindings }>();
  app.notFound((c) => c.text('No such path', 404));
  extend(app);
  addVideoProviders(app);
  app.route('/', certifications.window);
  app.route('/', createIndexNow().app);
  app.get('/reservation-settings', (c) => c.json({ apiBase: findApi() }));
  // What follows is for pages of other origins.
  app.use((c, next) => {
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    return next();
  });
  app.post('/collect', (c) => c.body(null, 204));
  app.get('/chat.woff2', serveStatic({ path: chatFont }));
  app.get('/reservation-frame', serveStatic({ path: join(root, 'reservation-frame.html') }));
  app.get('*', serveStatic({ root }));
  return app;
}

function addVideoProviders(app: App): void {
  app.on('GET', ['/embed/:id', '/video/:id{\\d+}'], (c) => c.html(player(c.req.param('id'))));
  app.get('/vi/:id/:file{\\w+default\\.jpg}', (c) => thumbnail(c.req.param('id')));
  app.get('/api/v2/video/:file{\\d+\\.json}', (c) => {
    const id = c.req.param('file').replace('.json', '');
    const { origin } = new URL(c.req.url);
    return c.json([{ id: Number(id), title: `Video ${id}`, thumbnail_large: `${origin}/video/${id}_640` }]);
  });
  app.get('/video/:file{\\d+_640}', (c) => thumbnail(c.req.param('file').replace('_640', '')));
}

/** In place of a provider's player. */
const player = (id: string): string =>
  `<!doctype html><html lang="ko"><title>Video</title><p>Video ${id.replaceAll(/[^\w-]/g, '')}</p></html>`;

/** An abstract ground, of the partner that the id begins with; always the same for a video. */
async function thumbnail(id: string): Promise<Response> {
  const files = (await readdir(demoImages, { recursive: true }))
    .filter((file) => /\/exhibition-\d+\.webp$/.test(file))
    .sort();
  const own = files.filter((file) => id.startsWith(file.split('/')[0] ?? ''));
  const choice = own.length > 0 ? own : files;
  const file = choice[numberFromHash(id) % Math.max(1, choice.length)];
  if (file === undefined) return new Response('No image', { status: 404 });
  return new Response(new Uint8Array(await readFile(join(demoImages, file))), {
    headers: { 'content-type': 'image/webp' },
  });
}

const SubmissionSchema = v.object({ host: v.string(), key: v.string(), urlList: v.array(v.string()) });

const maxAddresses = 10_000;
const keyForm = /^[\w-]{8,128}$/;

/**
 * A search engine of IndexNow. It answers as the real ones do, and fetches no key: the demonstration's domains do not exist.
 * `maxRequests` of one host, as an engine limits them.
 */
export function createIndexNow({ maxRequests = 1000 } = {}) {
  const submitted = new Map<string, string[][]>();
  const app = new Hono();
  app.post('/indexnow', async (c) => {
    const body = parseWith(SubmissionSchema, await c.req.json().catch(() => null));
    if (!body.ok) return c.text('Bad request', 400);
    const { host, key, urlList } = body.value;
    if (!keyForm.test(key)) return c.text('Key not valid', 403);
    if (urlList.length > maxAddresses || urlList.some((url) => URL.parse(url)?.host !== host))
      return c.text('URLs do not belong to the host', 422);
    const earlier = submitted.get(host) ?? [];
    if (earlier.length >= maxRequests) return c.text('Too many requests', 429);
    submitted.set(host, [...earlier, urlList]);
    // An engine checks the key of a host that it meets for the first time later.
    return c.body(null, earlier.length === 0 ? 202 : 200);
  });
  return { app, submitted };
}
