/** Who sees a preview: its session, host and link, the editor behind it, its sharing and its end. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accounts, doorDesk, minutes } from '../../helpers/door-desk.ts';
import { rawRequest } from '../../helpers/raw-request.ts';

const { desk, later, get, post, signIn } = doorDesk();

/** Of the preview of `shown`, at any host that is said. */
const preview = (path: string, cookie = '', host = `shown.localhost:${desk.previewPort}`) =>
  rawRequest(`http://127.0.0.1:${desk.previewPort}${path}`, { headers: { host, cookie } });
async function openPreview(): Promise<{ session: string; entry: string; cookie: string }> {
  const session = await signIn(accounts.shown);
  await post('/partners/shown/preview', {}, { cookie: session });
  const link = await get('/partners/shown/preview?path=%2Fproducts%2F1', { cookie: session });
  const address = new URL(link.headers.get('location') ?? '');
  expect(address.host).toBe(`shown.localhost:${desk.previewPort}`);
  const entry = address.pathname + address.search;
  const opened = await preview(entry);
  expect([opened.status, opened.headers.location]).toEqual([303, '/products/1']);
  const [cookie = ''] = opened.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  return { session, entry, cookie: cookie.split(';')[0] ?? '' };
}

test('a preview is shown to whom the desk sends there, at its own host, to no crawler and no cache', async () => {
  expect((await preview('/')).status).toBe(403);
  const { entry, cookie, session } = await openPreview();
  // Once, in whatever spelling.
  for (const again of [entry, entry.replace('&path', '.&path')]) expect((await preview(again)).status).toBe(403);
  const page = await preview('/products/1', cookie);
  expect(page.status).toBe(200);
  expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  expect((await preview('/products/1')).status).toBe(403);
  expect((await preview('/products/1', cookie, `shown.evil.example:${desk.previewPort}`)).status).toBe(404);
  expect((await preview('/products/1', cookie, 'shown')).status).toBe(404);
  expect((await preview('/products/1', cookie.replace(/=\d/, '=9'))).status).toBe(403);
  // What opens one partner's opens no other's.
  const others = await signIn(accounts.other);
  await post('/partners/bada/preview', {}, { cookie: others });
  expect((await preview('/products/1', cookie, `bada.localhost:${desk.previewPort}`)).status).toBe(403);
  expect((await preview(entry, '', `bada.localhost:${desk.previewPort}`)).status).toBe(403);
  // No other site is led to.
  const away = await get(`/partners/shown/preview?path=${encodeURIComponent('//evil.example')}`, { cookie: session });
  expect(new URL(away.headers.get('location') ?? '').searchParams.get('path')).toBe('/');
  // A link is no cookie, and a cookie no link.
  const [name, value = ''] = cookie.split('=');
  const unopened = new URL(away.headers.get('location') ?? '');
  expect((await preview('/products/1', `${name}=${unopened.searchParams.get('token')}`)).status).toBe(403);
  expect((await preview(`${unopened.pathname}?token=${value}&path=/`)).status).toBe(403);
  // Its link opens it within a minute.
  const { pathname, search } = new URL(away.headers.get('location') ?? '');
  later(2 * minutes);
  expect((await preview(pathname + search)).status).toBe(403);
  expect((await preview('/products/1', cookie)).status).toBe(200);
});

test('a place of a preview leads to its field in the editor, for who has an account', async () => {
  const { session, cookie } = await openPreview();
  expect((await preview('/products/1', cookie)).body).toContain('<h1 data-from="products/1#title"');
  expect((await preview('/_preview/edit.js', cookie)).body).toContain('/_preview/edit?from=');
  const edit = (place: string, by = cookie) => preview(`/_preview/edit?from=${encodeURIComponent(place)}`, by);
  const opened = await edit('products/1#options[0].title');
  expect([opened.status, opened.headers.location]).toEqual([
    303,
    'https://admin.example/products/1?field=options%5B0%5D.title',
  ]);
  // The layout has no id, which this editor needs.
  for (const place of ['layout#menuList[0].title', 'nothing/1#title', '', 'products/1'])
    expect((await edit(place)).status, place).toBe(404);
  expect((await edit('products/1#title', '')).status).toBe(403);

  await post('/partners/shown/preview/share', {}, { cookie: session });
  const page = await (await get('/partners/shown', { cookie: session })).text();
  expect(page).toContain('‘고치기’를 누르고');
  const share = new URL(/id="share-address" readonly value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '');
  const shared = (await preview(share.pathname + share.search)).headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  expect((await preview('/_preview/edit.js', shared)).body).toBe('');
  expect((await edit('products/1#title', shared)).status).toBe(404);

  // Where no editor is known the console promises none.
  const other = await signIn(accounts.other);
  await post('/partners/bada/preview', {}, { cookie: other });
  const without = await (await get('/partners/bada', { cookie: other })).text();
  expect(without).toContain('미리보기 열기');
  expect(without).not.toContain('고치기');
});

test('a shared preview opens without an account, says what it is on each page, and ends when it is withdrawn, published or over', async () => {
  const { session } = await openPreview();
  const share = async (by = session) => {
    await post('/partners/shown/preview/share', {}, { cookie: by });
    const page = await (await get('/partners/shown', { cookie: by })).text();
    return new URL(/id="share-address" readonly value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '');
  };
  const open = async ({ pathname, search }: URL, host?: string) => {
    const opened = await preview(pathname + search, '', host);
    return { status: opened.status, cookie: (opened.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '' };
  };
  const address = await share();
  expect(await share()).toEqual(address);
  const { cookie } = await open(address);
  // A colleague opens it, too; another partner's host does not.
  expect((await open(address)).status).toBe(303);
  await post('/partners/bada/preview', {}, { cookie: await signIn(accounts.other) });
  expect((await open(address, `bada.localhost:${desk.previewPort}`)).status).toBe(403);
  const page = await preview('/products/1', cookie);
  expect(page.body).toMatch(
    /<body[^>]*><p class="desk-preview" role="note" [^>]+>미리보기입니다\. .+까지 볼 수 있(?:고|습니다)/,
  );
  expect(page.body).toMatch(/<link rel="stylesheet" href="\/_preview\.css">.*<\/head>/);
  expect((await preview('/_preview.css')).headers['content-type']).toContain('text/css');
  expect(await readFile(join(desk.dist, '.desk/previews/shown/current/products/1.html'), 'utf8')).not.toContain(
    'desk-preview',
  );
  // The account that shared it may sign out.
  await post('/sign-out', {}, { cookie: session });
  expect((await preview('/products/1', cookie)).status).toBe(200);
  const again = await openPreview();
  expect((await preview('/products/1', cookie)).status).toBe(200);
  await post('/partners/shown/preview/unshare', {}, { cookie: again.session });
  expect((await preview('/products/1', cookie)).status).toBe(403);
  expect((await open(address)).status).toBe(403);
  const other = await share(again.session);
  expect((await open(address)).status).toBe(403);
  // A day is the end of the preview itself.
  later(24 * 60 * minutes - 1);
  expect((await open(other)).status).toBe(303);
  later(2);
  expect((await open(other)).status).toBe(403);
});

test('a preview is gone with the session that opened it, and after two idle hours', async () => {
  const ended = await openPreview();
  expect((await preview('/', ended.cookie)).status).toBe(200);
  await post('/sign-out-everywhere', {}, { cookie: ended.session });
  expect((await preview('/', ended.cookie)).status).toBe(403);
  expect((await preview(ended.entry)).status).toBe(403);

  const { cookie } = await openPreview();
  later(119 * minutes);
  expect((await preview('/', cookie)).status).toBe(200);
  later(2 * minutes);
  expect((await preview('/', cookie)).status).toBe(403);
});
