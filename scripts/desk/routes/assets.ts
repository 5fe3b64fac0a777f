/** Assets of the console: stylesheet, script, and the fonts of the sites, in the slices of their packages. */
import { readdir, readFile } from 'node:fs/promises';
import { Hono } from 'hono';

/** Stylesheets of the packages, and the folder of the files that each names. */
const faces = [
  {
    id: 'sans',
    face: 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css',
    slices: 'woff2-dynamic-subset',
  },
  { id: 'serif', face: '@fontsource/gowun-batang/400.css', slices: 'files' },
] as const;
const revalidated = 'no-cache';
const aDay = 'public, max-age=86400';

export async function assetRoutes(): Promise<Hono> {
  const own = (name: string) => readFile(new URL(`../assets/${name}`, import.meta.url));
  const [base, parts, js] = await Promise.all([own('base.css'), own('parts.css'), own('desk.js')]);
  const css = Buffer.concat([base, parts]);
  const app = new Hono();
  app.get('/desk.css', () => file(css, 'text/css; charset=utf-8', revalidated));
  app.get('/desk.js', () => file(js, 'text/javascript; charset=utf-8', revalidated));
  const fonts = await packagedFonts();
  app.get('/fonts/*', async (c) => {
    const font = fonts.get(c.req.path);
    return font === undefined ? c.notFound() : file(await readFile(font.at), font.type, aDay);
  });
  return app;
}

const file = (body: Buffer, type: string, cacheControl: string): Response =>
  new Response(new Uint8Array(body), { headers: { 'content-type': type, 'cache-control': cacheControl } });

/** By request path: an allow-list, so that a path never reaches the file system. */
async function packagedFonts(): Promise<ReadonlyMap<string, { readonly at: URL; readonly type: string }>> {
  const fonts = new Map<string, { at: URL; type: string }>();
  for (const { id, face, slices } of faces) {
    const sheet = new URL(`../../../node_modules/${face}`, import.meta.url);
    fonts.set(`/fonts/${id}/face.css`, { at: sheet, type: 'text/css; charset=utf-8' });
    const folder = new URL(`${slices}/`, sheet);
    for (const name of await readdir(folder))
      if (name.endsWith('.woff2'))
        fonts.set(`/fonts/${id}/${slices}/${name}`, { at: new URL(name, folder), type: 'font/woff2' });
  }
  return fonts;
}
