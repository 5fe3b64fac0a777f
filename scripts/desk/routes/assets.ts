/** Assets of the console: stylesheet, script, and the face of text. */
import { readdir, readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { compile } from 'tailwindcss';
import { faces } from '../../fonts/faces.ts';

const revalidated = 'no-cache';
const aMonth = 'public, max-age=2592000';

/** Compiled once a process, for all desks of it. */
let styles: Promise<Buffer> | null = null;

const own = (name: string) => readFile(new URL(`../assets/${name}`, import.meta.url));

export async function assetRoutes(): Promise<Hono> {
  const packaged = (name: string) => readFile(new URL(`../../../node_modules/${name}`, import.meta.url));
  styles ??= own('desk.css').then(compileStyles);
  const [css, js] = await Promise.all([styles, own('desk.js')]);
  const sans = await packaged(faces.pretendard.file);
  const app = new Hono();
  app.get('/desk.css', () => file(css, 'text/css; charset=utf-8', revalidated));
  app.get('/desk.js', () => file(js, 'text/javascript; charset=utf-8', revalidated));
  app.get('/fonts/sans.woff2', () => file(sans, 'font/woff2', aMonth));
  return app;
}

/** Adds the Tailwind utilities that the views name. */
async function compileStyles(source: Buffer): Promise<Buffer> {
  const folder = new URL('../views/', import.meta.url);
  const views = await Promise.all((await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')));
  const { build } = await compile(`${source}\n@tailwind utilities;`);
  return Buffer.from(build(views.join().split(/[\s"'`<>]+/)));
}

const file = (body: Buffer, type: string, cacheControl: string): Response =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type, 'cache-control': cacheControl } });
