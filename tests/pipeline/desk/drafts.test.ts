/** What is typed in the backend's editor, on the previews that are open: who may send it, who sees it, and when it ends. */
import { get as httpGet } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readState } from '../../../scripts/activation/state.ts';
import { signWebhook } from '../../../scripts/core/standard-webhook.ts';
import { clinic, moment } from '../../helpers/content.ts';
import { doorDesk, minutes } from '../../helpers/door-desk.ts';
import { rawRequest } from '../../helpers/raw-request.ts';
import { webhookKey } from '../../helpers/running-desk.ts';

const editor = 'https://admin.example';
const editorUrl = `${editor}/{collection}/{id}?field={field}#{draft}`;
const content = {
  events: [{ id: 1, title: '봄', updatedAt: moment }],
  eventProducts: [1, 2].map((id) => ({
    ...{ eventId: 1, productId: id, productOptionId: id, title: `${id}회차` },
    ...{ price: 10_000, eventPrice: 5_000 },
  })),
};
const { desk, later, now, signIn } = doorDesk(content, { haneul: editorUrl, bada: editorUrl });

const at = (path: string, partner: string) => `http://${partner}.localhost:${desk.previewPort}${path}`;
const cookieOf = (headers: { readonly 'set-cookie'?: string[] | undefined }) =>
  headers['set-cookie']?.[0]?.split(';')[0] ?? '';

async function openPreview(partner: string, account = partner) {
  const session = await signIn(`${account}@desk.example`);
  await desk.post(`/partners/${partner}/preview`, {}, { cookie: session });
  const link = await desk.get(`/partners/${partner}/preview`, { cookie: session });
  const entered = await rawRequest(link.headers.get('location') ?? '');
  return { session, cookie: cookieOf(entered.headers) };
}

async function openShared(partner: string, session: string): Promise<string> {
  await desk.post(`/partners/${partner}/preview/share`, {}, { cookie: session });
  const page = await desk.page(`/partners/${partner}`, session);
  const address = /id="share-address" readonly value="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return cookieOf((await rawRequest(address)).headers);
}

/** The pages that a browser with this cookie was sent, and whether its stream has ended. */
async function follow(partner: string, cookie: string, path = '/products/1') {
  const seen: { pages: string[]; hasEnded: boolean; leave: () => void } = {
    pages: [],
    hasEnded: false,
    leave: () => {},
  };
  await new Promise<void>((resolve) => {
    const options = {
      host: '127.0.0.1',
      port: desk.previewPort,
      path: `/_preview/events?path=${encodeURIComponent(path)}`,
      agent: false,
    };
    const request = httpGet(
      { ...options, headers: { cookie, host: `${partner}.localhost:${desk.previewPort}` } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          const events = text.split('\n\n');
          text = events.pop() ?? '';
          for (const event of events)
            if (event.startsWith('event: page\n'))
              seen.pages.push(JSON.parse(event.slice(event.indexOf('data: ') + 6)));
          resolve();
        });
        answer.once('close', () => {
          seen.hasEnded = true;
        });
      },
    );
    request.on('error', () => undefined);
    seen.leave = () => request.destroy();
  });
  return seen;
}

const draft = (title: string, id = 1) => ({
  collection: 'products',
  row: { id, title, categoryIds: [1], options: [{ id, title: '1회', price: 10_000 }], updatedAt: moment },
});

async function sign(partner: string, body: unknown, key = webhookKey) {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', ...signWebhook('msg_1', text, key, now()) };
  // A connection of its own: the desk ends one whose body is too large.
  const answer = await rawRequest(`${desk.url}/previews/${partner}/draft`, { method: 'POST', headers }, [text]);
  return { status: answer.status, body: JSON.parse(answer.body) as Record<string, unknown> };
}

async function send(partner: string, token: string, body: unknown, origin = editor) {
  const headers = { host: `${partner}.localhost:${desk.previewPort}`, authorization: `Bearer ${token}`, origin };
  const answer = await rawRequest(at('/_preview/draft', partner), { method: 'POST', headers }, [JSON.stringify(body)]);
  return { ...answer, body: JSON.parse(answer.body) as Record<string, string> };
}

/** The token in the address of the editor. */
async function openEditor(partner: string, cookie: string): Promise<string> {
  const from = `/_preview/edit?from=${encodeURIComponent('products/1#title')}`;
  const { headers } = await rawRequest(at(from, partner), { headers: { cookie } });
  const address = new URL(decodeURIComponent(new URL(headers.location ?? '').hash.slice(1)));
  expect([address.origin, address.pathname]).toEqual([at('', partner), '/_preview/draft']);
  return address.searchParams.get('token') ?? '';
}

test('what is typed reaches everybody who looks at the page, nobody else, and is stored and published nowhere', async () => {
  const { session, cookie } = await openPreview('haneul');
  const other = await openPreview('bada');
  const own = await follow('haneul', cookie);
  const shared = await follow('haneul', await openShared('haneul', session));
  const elsewhere = await follow('haneul', cookie, '/products');
  const stranger = await follow('bada', other.cookie);

  const first = await openEditor('haneul', cookie);
  const answer = await send('haneul', first, draft('쓰는 중'));
  expect([answer.status, answer.body.accepted, answer.body.pages]).toEqual([202, true, 2]);
  await expect.poll(() => [own.pages.length, shared.pages.length, elsewhere.pages.length]).toEqual([1, 1, 1]);
  for (const { pages } of [own, shared])
    expect(pages[0]).toContain('<h1 data-from="products/1#title" class="t-d2">쓰는 중</h1>');

  // The next has the token of the answer, and the backend a key.
  expect((await send('haneul', answer.body.token ?? '', draft('더 쓰는 중'))).status).toBe(202);
  expect((await sign('haneul', draft('다 쓴 것'))).status).toBe(202);
  await expect.poll(() => own.pages.at(-1)).toContain('>다 쓴 것</h1>');
  // Who comes later sees it, too.
  const late = await follow('haneul', cookie);
  await expect.poll(() => late.pages.at(-1)).toContain('>다 쓴 것</h1>');

  // A product of an event has no id of its own: it is found by those of what it joins, and edited at the event.
  const list = await follow('haneul', cookie, '/events');
  const row = { eventId: 1, productId: 2, productOptionId: 2, title: '마지막 회차', price: 10_000, eventPrice: 5_000 };
  expect((await sign('haneul', { collection: 'eventProducts', row })).status).toBe(202);
  const place = 'eventProducts/1-2-2#title';
  await expect.poll(() => list.pages.at(-1)).toMatch(new RegExp(`data-from="${place}"[^>]*>\\s*마지막 회차`));
  const edit = `/_preview/edit?from=${encodeURIComponent(place)}`;
  expect((await rawRequest(at(edit, 'haneul'), { headers: { cookie } })).headers.location).toMatch(
    /^https:\/\/admin\.example\/events\/1\?field=eventProducts%5BproductOptionId%3D2%5D\.title#/,
  );

  expect(stranger.pages).toEqual([]);
  expect((await rawRequest(at('/products/1', 'haneul'), { headers: { cookie } })).body).toContain('>처음</h1>');
  expect((await readState(join(desk.dist, 'haneul'))).history).toEqual([]);

  // Nothing is typed for a while: the page is again what would be published.
  later(11 * minutes);
  await expect.poll(() => late.pages.at(-1)).toContain('>처음</h1>');
  await desk.post('/sign-out', {}, { cookie: session });
  await expect.poll(() => late.hasEnded).toBe(true);
  for (const { leave } of [shared, stranger]) leave();
});

test('a draft is refused to who may not send it, and where it is no row of the preview', async () => {
  const { session, cookie } = await openPreview('haneul');
  await openPreview('bada');
  const viewer = await follow('haneul', cookie);
  const code = async (sent: ReturnType<typeof send> | ReturnType<typeof sign>) => {
    const { status, body } = await sent;
    return [status, body.code];
  };

  expect(await code(sign('haneul', draft('가'), Buffer.alloc(32, 9)))).toEqual([401, 'WEBHOOK_UNSIGNED']);
  expect(await code(sign('nobody', draft('가')))).toEqual([404, 'DRAFT_PARTNER']);
  expect(await code(send('haneul', '', draft('가')))).toEqual([401, 'DRAFT_TOKEN']);
  const token = await openEditor('haneul', cookie);
  // Neither the cookie's token nor one of another partner is one.
  expect(await code(send('haneul', cookie.split('=')[1] ?? '', draft('가')))).toEqual([401, 'DRAFT_TOKEN']);
  expect(await code(send('bada', token, draft('가')))).toEqual([401, 'DRAFT_TOKEN']);
  const foreign = await send('haneul', token, { collection: 'nothing' }, 'https://evil.example');
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  // Good once, also by a draft that was refused.
  expect(await code(send('haneul', token, draft('가')))).toEqual([401, 'DRAFT_TOKEN']);
  const again = await send('haneul', foreign.body.token ?? '', draft(' '));
  expect(again.headers['access-control-allow-origin']).toBe(editor);
  expect([again.status, again.body.message]).toEqual([
    422,
    'products/1: title: expected text that is not blank, received " "',
  ]);
  expect((await sign('haneul', draft('가', 99))).body.message).toBe(
    'products/99: expected the ids of a row of this preview, received 99',
  );
  expect(await code(sign('haneul', { collection: 'keywords', row: { keyword: '가' } }))).toEqual([422, 'DRAFT_ROW']);
  expect(await code(sign('haneul', 'no object'))).toEqual([422, 'DRAFT_BODY']);
  expect(await code(sign('haneul', draft('가'.repeat(100_000))))).toEqual([413, 'DRAFT_TOO_LARGE']);
  const many = await Promise.all(Array.from({ length: 40 }, () => sign('haneul', draft('가', 99))));
  expect(many.some(({ status }) => status === 429)).toBe(true);
  expect(viewer.pages).toEqual([]);

  later(31 * minutes);
  const late = again.body.token ?? '';
  expect(await code(send('haneul', late, draft('가')))).toEqual([401, 'DRAFT_TOKEN']);
  const next = await openEditor('haneul', cookie);
  await desk.post('/sign-out', {}, { cookie: session });
  expect(await code(send('haneul', next, draft('가')))).toEqual([401, 'DRAFT_TOKEN']);
  later(25 * 60 * minutes);
  expect(await code(sign('haneul', draft('가')))).toEqual([409, 'DRAFT_NO_PREVIEW']);
});

test('a reader sees a preview and drafts nothing, also with a token from before the role was changed', async () => {
  const { cookie } = await openPreview('haneul');
  const reader = await openPreview('haneul', 'reader');
  const get = (path: string, by: string) => rawRequest(at(path, 'haneul'), { headers: { cookie: by } });
  expect((await get('/products/1', reader.cookie)).status).toBe(200);
  expect((await get('/_preview/edit.js', reader.cookie)).body).toBe('');
  expect((await get('/_preview/edit?from=products%2F1%23title', reader.cookie)).status).toBe(404);
  const token = await openEditor('haneul', cookie);
  const role = (name: string) =>
    desk
      .signIn()
      .then((by) =>
        desk.post('/accounts/role', { email: 'haneul@desk.example', partner: 'haneul', role: name }, { cookie: by }),
      );
  await role('reader');
  expect((await send('haneul', token, draft('가'))).status).toBe(401);
  await role('marketer');
});

test('after a publication a page of a preview asks for a new one, where its account may publish; others hear that it has ended', async () => {
  const { session, cookie } = await openPreview('bada');
  const shared = await openShared('bada', session);
  expect((await sign('bada', draft('옛 초안'))).status).toBe(202);
  const open = await follow('bada', cookie);
  await desk.fleet.add('bada', clinic('처음', 4, content));
  const events = async (by: string) =>
    (await rawRequest(at('/_preview/events?path=/', 'bada'), { headers: { cookie: by } })).body;
  await desk.settled('bada', (await desk.hook('bada')).body.seq);
  // Also to a tab that was hidden meanwhile, and asks only now.
  await expect.poll(() => events(cookie)).toBe('event: ended\ndata: renew\n\n');
  const page = (by: string) => rawRequest(at('/products/1', 'bada'), { headers: { cookie: by } });
  expect((await page(cookie)).body).toContain('action="/_preview/renew?path=%2Fproducts%2F1"');
  expect((await page(shared)).body).not.toContain('<form');
  // What its stream has just heard ends none of the next preview.
  await expect.poll(() => open.hasEnded).toBe(true);
  const renew = (by: string, origin: string) =>
    rawRequest(at('/_preview/renew?path=/products/1', 'bada'), {
      ...{ method: 'POST', headers: { cookie: by, origin } },
    });
  const own = at('', 'bada');
  for (const [by, origin] of [
    [shared, own],
    [cookie, editor],
    ['', own],
  ] as const)
    expect((await renew(by, origin)).status).toBe(403);
  const renewed = await renew(cookie, own);
  expect([renewed.status, renewed.headers.location]).toEqual([303, '/products/1']);
  const again = await page(cookieOf(renewed.headers));
  expect(again.status).toBe(200);
  expect(again.body).toContain('지금 보이는 사이트와 같습니다.');
  // What was typed on the former preview is no part of this one.
  const list = await follow('bada', cookieOf(renewed.headers), '/products');
  expect((await sign('bada', draft('새 초안', 2))).status).toBe(202);
  await expect.poll(() => list.pages.at(-1)).toContain('새 초안');
  expect(list.pages.join()).not.toContain('옛 초안');
  list.leave();
  // A share ends with the preview that it was made for.
  expect((await page(shared)).status).toBe(403);
});

test('each browser that opens a shared address has its own streams', async () => {
  const { session } = await openPreview('haneul');
  const cookies = await Promise.all(Array.from({ length: 11 }, () => openShared('haneul', session)));
  const ask = async (cookie: string) =>
    (await rawRequest(at('/_preview/events?path=/', 'haneul'), { method: 'HEAD', headers: { cookie } })).status;
  const all = await Promise.all(cookies.map((cookie) => follow('haneul', cookie)));
  expect(await ask(cookies[0] ?? '')).toBe(200);
  for (const { leave } of all) leave();
});

test('a session has ten streams at most, also after some were left, and HEAD opens none', async () => {
  const { cookie } = await openPreview('haneul');
  const ask = async (method: string) =>
    (await rawRequest(at('/_preview/events?path=/', 'haneul'), { method, headers: { cookie } })).status;
  expect(await Promise.all(Array.from({ length: 12 }, () => ask('HEAD')))).toEqual(Array(12).fill(200));
  const open = () => Promise.all(Array.from({ length: 10 }, () => follow('haneul', cookie)));
  const all = await open();
  expect(await ask('GET')).toBe(429);
  for (const { leave } of all) leave();
  await expect.poll(async () => ((await ask('HEAD')) === 200 ? 'free' : 'taken')).toBe('free');
  for (const { leave } of await open()) leave();
});
