/** The editing side for people: what a form changes for readers, who is notified of it, and what is refused. */
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

const pageText = async (path: string) => (await (await sandbox.fetch(path)).text()).replaceAll('&quot;', '"');

it('lists what a partner has, and every partner', async () => {
  const page = await pageText(`/_editor/${sandbox.partner}`);
  expect(page).toContain('<a href="?collection=products&amp;id=1">1 고주파 리프팅</a>');
  expect(page).toContain('<summary>events (2)</summary>');
  expect(await pageText('/_editor')).toContain(`/_editor/${sandbox.partner.replace('full', 'bare')}`);
});

it('refuses a form of another site', async () => {
  const body = new URLSearchParams({ collection: 'notices', id: '1', title: '제목' });
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

const priceOf = async () => (await sandbox.client().send(getProduct(1))).row.options[0];
const eventOf = async () => (await sandbox.client().send(listEvents())).rows.find(({ id }) => id === 1);

it('changes a price, the days of an event, the place of a popup and the title of a notice, and notifies of each', async () => {
  refusals = 1;
  await sandbox.edit('popups/2', { locations: ['/'] });
  const forms: Record<string, string>[] = [
    { collection: 'products', id: '1', 'options[0].price': '12000', 'options[0].discountPrice': '' },
    { collection: 'events', id: '1', startDate: '2026-11-22', endDate: '2026-12-31' },
    { collection: 'popups', id: '2', 'locations[0]': '/events' },
    { collection: 'notices', id: '3', title: '새 제목' },
  ];
  for (const form of forms) {
    const answer = await send(form);
    const saved = [303, `/_editor/${sandbox.partner}?done`];
    expect([answer.status, answer.headers.get('location')], form.collection).toEqual(saved);
  }
  expect(await pageText(`/_editor/${sandbox.partner}?done`)).toContain('role="status">저장했습니다.');
  expect(await priceOf()).toMatchObject({ price: 12_000, discountPrice: null });
  expect(await eventOf()).toMatchObject({ startDate: '2026-11-22', endDate: '2026-12-31' });
  const popups = (await sandbox.client().send(listPopups())).rows;
  expect(popups.find(({ id }) => id === 2)?.locations).toEqual(['/events']);
  const notices = (await sandbox.client().send(listNotices())).rows;
  expect(notices.find(({ id }) => id === 3)?.title).toBe('새 제목');

  // What was refused at first comes again.
  await expect.poll(() => notified.length).toBe(5);
  const told = (
    [
      ['고주파 리프팅 변경', 'products', 1],
      ['열린 이벤트 변경', 'events', 1],
      ['내용 변경', 'popups', 2],
      ['고정 안내 변경', 'notices', 3],
    ] as const
  ).map(([what, collection, id]) => ({ partner: sandbox.partner, what, collections: [collection], ids: [id] }));
  expect(notified).toEqual(expect.arrayContaining(told));
});

it('shows prices and days as such', async () => {
  await sandbox.edit('events/1', { startDate: '2026-11-20', endDate: '2026-12-30' });
  const page = await pageText(`/_editor/${sandbox.partner}?collection=events&id=1`);
  expect(page).toContain('<input name="endDate" type="date" data-path="endDate" value="2026-12-30"');
  expect(page).toMatch(/<input name="eventProducts\[productOptionId=41\]\.eventPrice" type="number"/);
  await expect.poll(() => notified.length).toBe(1);
});

it('opens any text of an entry by its field, and changes that alone', async () => {
  const page = await pageText(`/_editor/${sandbox.partner}?collection=products&id=1&field=options%5B0%5D.title`);
  expect(page.match(/<input name="([^"]+)"[^>]* autofocus>/)?.[1]).toBe('options[0].title');
  const before = (await sandbox.client().send(getProduct(1))).row;
  const form = { collection: 'products', id: '1', 'options[0].title': '세 번', updatedAt: 'never' };
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
  expect((await send({ collection: 'events', id: '1', [name]: '777' })).status).toBe(303);
  const products = (await sandbox.client().send(listEventProducts({ eventId: 1 }))).rows;
  expect(products.map(({ eventPrice }) => eventPrice)).toContain(777);
  // The partner is one row, and is found without an id.
  expect(await pageText(`/_editor/${sandbox.partner}?collection=partner&id=&field=partnerName`)).toMatch(
    /name="partnerName"[^>]* value="가득의원"/,
  );
});

it('refuses what is off contract, says so beside the form, changes nothing and notifies nobody', async () => {
  const refused: [form: Record<string, string>, status: number, partner?: string][] = [
    [{ collection: 'products', id: '2', title: ' ' }, 422],
    [{ collection: 'events', id: '2', startDate: '내일' }, 422],
    [{ collection: 'nothing', id: '1' }, 404],
    [{ collection: 'notices', id: '99', title: '제목' }, 404],
    [{ collection: 'notices', id: '1', title: '제목' }, 404, 'nobody'],
  ];
  for (const [form, status, partner] of refused)
    expect((await send(form, partner)).status, JSON.stringify(form)).toBe(status);
  const text = await (await send({ collection: 'events', id: '2', startDate: '내일' })).text();
  expect(text).toMatch(/role="alert">저장하지 못했습니다\.[^<]*events: startDate: expected[\s\S]*<form method="post"/);
  await send({ collection: 'notices', id: '2', title: '다음 안내' });
  await expect.poll(() => notified.map(({ what }) => what)).toEqual(['나중 안내 변경']);
  const notices = (await sandbox.client().send(listNotices())).rows;
  expect(notices.find(({ id }) => id === 1)?.title).toBe('먼저 쓴 안내');
});
