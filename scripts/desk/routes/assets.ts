/** Assets of the console: stylesheet, script, and the two faces of the sites. */
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { faces } from '../../fonts/faces.ts';

const revalidated = 'no-cache';
const aMonth = 'public, max-age=2592000';

export async function assetRoutes(): Promise<Hono> {
  const own = (name: string) => readFile(new URL(`../assets/${name}`, import.meta.url));
  const packaged = (name: string) => readFile(new URL(`../../../node_modules/${name}`, import.meta.url));
  const [base, parts, js] = await Promise.all([own('base.css'), own('parts.css'), own('desk.js')]);
  const [sans, serif] = await Promise.all([packaged(faces.sans.file), packaged(faces.serif.file)]);
  const css = Buffer.concat([base, parts]);
  const app = new Hono();
  app.get('/desk.css', () => file(css, 'text/css; charset=utf-8', revalidated));
  app.get('/desk.js', () => file(js, 'text/javascript; charset=utf-8', revalidated));
  app.get('/fonts/sans.woff2', () => file(sans, 'font/woff2', aMonth));
  app.get('/fonts/serif.woff2', () => file(serif, 'font/woff2', aMonth));
  return app;
}

const file = (body: Buffer, type: string, cacheControl: string): Response =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type, 'cache-control': cacheControl } });
