/** The editing side for people: what each form changes for readers, who is notified of it, and what is refused. */
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { verifyWebhook } from '../../scripts/core/standard-webhook.ts';
import { listEventProducts, listEvents } from '../../src/api/events.ts';
import { listNotices } from '../../src/api/notices.ts';
import { listPopups } from '../../src/api/popups.ts';
import { getProduct } from '../../src/api/products.ts';
import { parseWith } from '../../src/contract/parse-with.ts';
import { type ContentChanged, ContentChangedSchema } from '../../src/contract/webhook.ts';
import { type HttpHost, startHost } from '../helpers/http-host.ts';
import { day } from './clinic-seeds.ts';
import { runningSandbox } from './running-sandbox.ts';

const key = Buffer.alloc(32, 9);
/** Events that reached the listener. */
let notified: ContentChanged['data'][] = [];
/** How many deliveries it still refuses. */
let refusals = 0;
let listener: HttpHost;
const sandbox = runningSandbox({
  contentWebhook: () => ({ url: `${listener.origin}/hook`, key }),
});

beforeAll(async () => {
  listener = await startHost(async (request, response) => {
    const body = await text(request);
    const headers = new Headers(request.headers as Record<string, string>);
    const verdict = verifyWebhook(headers, Buffer.from(body), [key], Date.parse(`${day}T12:00:00+09:00`));
    const parsed = parseWith(ContentChangedSchema, JSON.parse(body));
    refusals -= 1;
    if (refusals >= 0 || !verdict.ok || !parsed.ok) return response.writeHead(503).end();
    notified.push(parsed.value.data);
    return response.writeHead(202).end();
  });
});
afterAll(() => listener.stop());

beforeEach(() => {
  notified = [];
  refusals = 0;
});

const send = (form: Record<string, string>, partner = sandbox.partner) =>
  fetch(`${sandbox.api}/_editor/${partner}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const bareEditor = `/_editor/${sandbox.partner.replace('full', 'bare')}`;

it('shows a form for each thing that there is', async () => {
  const page = await (await sandbox.fetch(`/_editor/${sandbox.partner}`)).text();
  const forms = [...page.matchAll(/name="what" value="(\w+)"/g)].map(([, what]) => what);
  expect(forms).toEqual(['price', 'event', 'popup', 'notice']);
  expect(await (await sandbox.fetch(bareEditor)).text()).not.toContain('<form');
  expect(await (await sandbox.fetch('/_editor')).text()).toContain(bareEditor);
});

it('refuses a form of another site', async () => {
  const body = new URLSearchParams({ what: 'price', id: '1', price: '1' });
  for (const site of ['cross-site', 'same-site']) {
    const headers = { 'sec-fetch-site': site, origin: 'https://evil.example' };
    const answer = await fetch(`${sandbox.api}/_editor/${sandbox.partner}`, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
    });
    expect(answer.status, site).toBe(403);
  }
});

it('changes a price, the days of an event, the places of a popup and the title of a notice, and notifies of each', async () => {
  refusals = 1;
  const client = sandbox.client();
  const forms: Record<string, string>[] = [
    { what: 'price', id: '1', price: '12000' },
    { what: 'event', id: '1', startDate: '2026-11-22', endDate: '2026-12-31' },
    { what: 'popup', id: '2', locations: '/, /events , ' },
    { what: 'notice', id: '3', title: ' 새 제목 ' },
  ];
  for (const form of forms) {
    const answer = await send(form);
    expect([answer.status, answer.headers.get('location')], form.what).toEqual([
      303,
      `/_editor/${sandbox.partner}?done`,
    ]);
  }
  expect((await client.send(getProduct(1))).row.options).toMatchObject([
    { price: 12_000, discountPrice: null },
    { price: 27_000 },
  ]);
  const events = (await client.send(listEvents())).rows;
  expect(events.find(({ id }) => id === 1)).toMatchObject({ startDate: '2026-11-22', endDate: '2026-12-31' });
  const popups = (await client.send(listPopups())).rows;
  expect(popups.find(({ id }) => id === 2)?.locations).toEqual(['/', '/events']);
  const notices = (await client.send(listNotices())).rows;
  expect(notices.find(({ id }) => id === 3)?.title).toBe('새 제목');

  // What was refused at first comes again.
  await expect.poll(() => notified.length).toBe(4);
  const ofFull = (
    [
      ['고주파 리프팅 가격', 'products', 1],
      ['열린 이벤트 기간', 'events', 1],
      ['2 위치', 'popups', 2],
      ['고정 안내 제목', 'notices', 3],
    ] as const
  ).map(([what, collection, id]) => ({ partner: sandbox.partner, what, collections: [collection], ids: [id] }));
  expect(notified).toEqual(expect.arrayContaining(ofFull));
});

const pageText = async (path: string) => (await (await sandbox.fetch(path)).text()).replaceAll('&quot;', '"');

it('takes the end of an event away', async () => {
  expect((await send({ what: 'event', id: '1', startDate: '2026-11-22', endDate: '', noEnd: 'on' })).status).toBe(303);
  const events = (await sandbox.client().send(listEvents())).rows;
  expect(events.find(({ id }) => id === 1)).toMatchObject({ startDate: '2026-11-22', endDate: null });
  expect(await pageText(`/_editor/${sandbox.partner}`)).toContain(
    'data-fields="{"startDate":"2026-11-22","endDate":""}"',
  );
  await expect.poll(() => notified.length).toBe(1);
});

it('says on the page why it refuses, beside the forms', async () => {
  const answer = await send({ what: 'event', id: '2', startDate: '2026-12-31', endDate: '2026-12-01' });
  const text = await answer.text();
  expect(text).toContain('role="alert">저장하지 못했습니다. 종료일은 시작일(2026-12-31)과 같거나 그 이후여야 합니다.');
  expect(text).toContain('<form method="post">');
});

it('an end alone leaves the start; the page shows what each record has', async () => {
  await send({ what: 'event', id: '1', startDate: '2026-11-22', endDate: '2026-12-31' });
  expect((await send({ what: 'event', id: '1', startDate: '', endDate: '2026-12-24' })).status).toBe(303);
  const events = (await sandbox.client().send(listEvents())).rows;
  expect(events.find(({ id }) => id === 1)).toMatchObject({ startDate: '2026-11-22', endDate: '2026-12-24' });
  const page = await pageText(`/_editor/${sandbox.partner}`);
  expect(page).toContain('data-fields="{"startDate":"2026-11-22","endDate":"2026-12-24"}"');
  const price = /what" value="price"[\s\S]*?data-fields="\{"price":"(\d+)"\}"/.exec(page)?.[1];
  expect(Number(price)).toBeGreaterThan(0);
  expect((await send({ what: 'popup', id: '2', locations: '/products/1, /products/category/1' })).status).toBe(303);
  await expect.poll(() => notified.length).toBe(3);
});

it('opens any text of an entry by its field, and changes that alone', async () => {
  const page = await pageText(`/_editor/${sandbox.partner}?collection=products&id=1&field=options%5B0%5D.title`);
  expect(page.match(/<input name="([^"]+)"[^>]* autofocus>/)?.[1]).toBe('options[0].title');
  const before = (await sandbox.client().send(getProduct(1))).row;
  const form = { what: 'entry', collection: 'products', id: '1', 'options[0].title': '세 번', updatedAt: 'never' };
  expect((await send(form)).status).toBe(303);
  const { updatedAt, ...row } = (await sandbox.client().send(getProduct(1))).row;
  expect(row).toEqual({
    ...before,
    updatedAt: undefined,
    options: [{ ...before.options[0], title: '세 번' }, ...before.options.slice(1)],
  });
  expect(updatedAt).not.toBe(before.updatedAt);
  await expect.poll(() => notified.map(({ ids }) => ids)).toEqual([[1]]);
  // A product of an event has no editor of its own.
  const event = await pageText(`/_editor/${sandbox.partner}?collection=events&id=1`);
  const name = /name="(eventProducts\[productOptionId=\d+\]\.eventPrice)"/.exec(event)?.[1] ?? '';
  expect((await send({ what: 'entry', collection: 'events', id: '1', [name]: '777' })).status).toBe(303);
  const products = (await sandbox.client().send(listEventProducts({ eventId: 1 }))).rows;
  expect(products.map(({ eventPrice }) => eventPrice)).toContain(777);
  // The partner is one row, and is found without an id.
  expect(await pageText(`/_editor/${sandbox.partner}?collection=partner&id=&field=partnerName`)).toMatch(
    /name="partnerName"[^>]* value="가득의원"/,
  );
  const refused = { ...form, 'options[0].title': ' ' };
  expect((await send(refused)).status).toBe(422);
  expect((await send({ ...form, collection: 'nothing' })).status).toBe(404);
});

it('refuses what no form means, changes nothing and notifies nobody', async () => {
  const refused: [form: Record<string, string>, status: number, partner?: string][] = [
    [{ what: 'price', id: '2', price: '1.5' }, 422],
    [{ what: 'event', id: '2', startDate: '내일', endDate: '' }, 422],
    [{ what: 'event', id: '2', startDate: '2026-12-31', endDate: '2026-12-01' }, 422],
    [{ what: 'popup', id: '2', locations: '없는 주소' }, 422],
    [{ what: 'popup', id: '2', locations: '/, /no-such-page' }, 422],
    [{ what: 'popup', id: '2', locations: '/products/99999' }, 422],
    [{ what: 'notice', id: '1', title: '  ' }, 422],
    [{ what: 'banner', id: '1' }, 422],
    [{ what: 'notice', id: '99', title: '제목' }, 404],
    [{ what: 'notice', id: '1', title: '제목' }, 404, 'nobody'],
  ];
  for (const [form, status, partner] of refused)
    expect((await send(form, partner)).status, JSON.stringify(form)).toBe(status);
  await send({ what: 'notice', id: '2', title: '다음 안내' });
  await expect.poll(() => notified.map(({ what }) => what)).toEqual(['나중 안내 제목']);
  const notices = (await sandbox.client().send(listNotices())).rows;
  expect(notices.find(({ id }) => id === 1)?.title).toBe('먼저 쓴 안내');
});
