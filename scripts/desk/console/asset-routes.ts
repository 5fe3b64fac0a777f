/** What the console's pages load: stylesheet, script, and the faces of the sites, in the slices that their packages bring. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';

/** Stylesheets of the packages; the files that they name lie beside them. */
const faces: Readonly<Record<string, URL>> = {
  sans: packaged('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'),
  serif: packaged('@fontsource/gowun-batang/400.css'),
};
const revalidated = 'no-cache';
const aDay = 'public, max-age=86400';

export async function assetRoutes(): Promise<Hono> {
  const own = (name: string) => readFile(new URL(`../assets/${name}`, import.meta.url));
  const [base, parts, js] = await Promise.all([own('base.css'), own('parts.css'), own('desk.js')]);
  const css = Buffer.concat([base, parts]);
  const app = new Hono();
  app.get('/desk.css', () => file(css, 'text/css; charset=utf-8', revalidated));
  app.get('/desk.js', () => file(js, 'text/javascript; charset=utf-8', revalidated));
  app.get('/fonts/:face/face.css', async (c) => {
    const face = faces[c.req.param('face')];
    return face === undefined ? c.notFound() : file(await readFile(face), 'text/css; charset=utf-8', aDay);
  });
  app.get('/fonts/:face/:folder/:name{[A-Za-z0-9.-]+\\.woff2}', async (c) => {
    const { face: id, folder, name } = c.req.param();
    const face = faces[id];
    const isSlice = folder === 'files' || folder === 'woff2-dynamic-subset';
    if (face === undefined || !isSlice) return c.notFound();
    const body = await readFile(join(dirname(fileURLToPath(face)), folder, name)).catch(() => null);
    return body === null ? c.notFound() : file(body, 'font/woff2', aDay);
  });
  return app;
}

const file = (body: Buffer, type: string, cacheControl: string): Response =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type, 'cache-control': cacheControl } });

function packaged(path: string): URL {
  return new URL(`../../../node_modules/${path}`, import.meta.url);
}
