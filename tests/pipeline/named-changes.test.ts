/** A pull of what a webhook named leaves the same content folder as a pull of everything. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { type ContentChanges, readChanges } from '../../scripts/content/content-changes.ts';
import { type ContentName, contentNames } from '../../src/contract/content.ts';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { ContentChangedSchema } from '../../src/contract/webhook.ts';
import { clinicSeeds, full } from '../contract/clinic-seeds.ts';
import { type HttpHost, startHost } from '../helpers/http-host.ts';
import { createTemporaryFolder } from '../helpers/temporary-folder.ts';
import { testPulls } from '../helpers/test-pulls.ts';
import { createRandom } from '../simulate/random.ts';

let folder: string;
/** What the sandbox's webhooks named. */
const hooks: (ContentChanges | null)[] = [];
/** And what they say to people. */
const reasons: string[] = [];
const takeHook: RequestListener = async (request, response) => {
  const { data } = v.parse(ContentChangedSchema, JSON.parse(await text(request)));
  hooks.push(readChanges(data));
  reasons.push(data.what ?? '');
  response.writeHead(202).end();
};
let listener: HttpHost;
const pulls = testPulls(async () => {
  listener = await startHost(takeHook);
  folder = await createTemporaryFolder('named');
  return { partners: clinicSeeds, contentWebhook: () => ({ url: listener.origin, key: Buffer.alloc(32) }) };
});
afterAll(() => listener.stop());

const long = { liveReadAt: new Date(0) };

/** Into the content folder of that name. */
async function pull(
  name: string,
  changes: ContentChanges | null = null,
  more: { liveReadAt?: Date; api?: string } = long,
) {
  const config = v.parse(PartnerConfigSchema, { tenantOrigin: full, siteOrigin: 'https://www.full.example' });
  const partner = { id: name, folder, contentFolder: join(folder, name), config };
  const pulled = await pulls.pull(partner, { changes, ...more });
  if (!pulled.ok) throw new Error(pulled.error.message);
  return pulled.value;
}

const file = (name: string, collection: string) => join(folder, name, `${collection}.json`);

async function filesOf(name: string) {
  const names = [...contentNames, 'pictures'];
  const files = await Promise.all(names.map(async (one) => [one, await readFile(file(name, one), 'utf8')]));
  const { readAt: _, ...facts } = JSON.parse(await readFile(file(name, 'pull'), 'utf8'));
  return { ...Object.fromEntries(files), facts };
}

async function edit(method: string, path: string, body?: object): Promise<ContentChanges | null> {
  const before = hooks.length;
  await pulls.call(method, `/_content/full/${path}`, body);
  await expect.poll(() => hooks.length, { interval: 2 }).toBe(before + 1);
  return hooks.at(-1) ?? null;
}

const when = '2026-11-01T10:00:00+09:00';
const html = '<p>다른 본문입니다.</p>';
/** Of each collection: a change of its first record, and a record that is added and taken away again. */
const edits: { readonly [N in ContentName]: { readonly patch: object; readonly added?: object } } = {
  partner: { patch: { partnerName: '다른의원' } },
  layout: { patch: { brandingIds: [] } },
  keywords: { patch: { keyword: '탄력' }, added: { keyword: '가을' } },
  terms: { patch: { title: '다른 약관' } },
  categories: { patch: { title: '다른 분류' }, added: { id: 9, title: '새 분류' } },
  products: { patch: { title: '다른 시술' }, added: { id: 9, title: '새 시술', categoryIds: [1] } },
  recommendedProducts: { patch: { weight: 9 }, added: { productId: 4, weight: 3 } },
  events: { patch: { isSecret: true }, added: { id: 9, title: '새 이벤트' } },
  eventProducts: { patch: { eventPrice: 7000 }, added: { eventId: 1, productId: 1, productOptionId: 11 } },
  exhibitions: { patch: { title: '다른 기획' }, added: { id: 9, title: '새 기획' } },
  exhibitionProducts: { patch: { caption: '추천' }, added: { exhibitionId: 1, productId: 1 } },
  brandings: { patch: { title: '다른 이야기' } },
  banners: {
    patch: { title: '다른 배너' },
    added: { id: 9, bannerLocation: 'EVENTS', title: '새 배너', pcImageUrl: 'https://cdn.example/b.png' },
  },
  popups: { patch: { locations: ['/events'] }, added: { id: 9, locations: ['/'] } },
  employees: { patch: { name: '최다른' }, added: { id: 9, name: '정새롬' } },
  employeeSchedules: { patch: { note: '오전만' }, added: { employeeId: 1, weekday: 3, start: '10:00', end: '12:00' } },
  shortenedWorks: { patch: { reason: '내부 행사' }, added: { id: 9, date: '2026-12-31', isClosed: true } },
  notices: { patch: { title: '다른 안내' }, added: { id: 9, title: '새 안내', contentHtml: html, publishAt: when } },
  afterNotices: { patch: { title: '다른 주의' }, added: { id: 9, title: '새 주의', contentHtml: html } },
  faqGroups: { patch: { title: '다른 묶음' }, added: { id: 9, title: '새 묶음' } },
  faqs: { patch: { question: '다른 질문?' }, added: { id: 9, groupId: 1, question: '새 질문?', answerHtml: html } },
  boardTypes: { patch: { title: '다른 게시판' } },
  boardPosts: {
    patch: { title: '다른 글' },
    added: { id: 9, boardTypeId: 1, title: '새 글', contentHtml: html, createdAt: when },
  },
  beforeAfters: { patch: { title: '다른 사례' } },
  reviews: { patch: { text: '또 오겠습니다.' }, added: { id: 9, authorName: '이○○', rating: 4, text: '좋습니다.' } },
};

test('after named changes, the content folder is the same as after a pull of everything', async () => {
  await pull('named');
  await pull('whole');
  const { next: random } = createRandom(7);
  const added = contentNames.filter((name) => edits[name].added !== undefined);
  const rounds: [string, string, object?][][] = [
    contentNames.map((name) => ['PUT', `${name}/1`, edits[name].patch]),
    added.map((name) => ['PUT', `${name}/9`, edits[name].added ?? {}]),
    // What is deleted last had been named by others.
    [...added.map((name) => `${name}/9`), 'products/2', 'products/4'].map((path) => ['DELETE', path]),
  ];
  for (const round of rounds) {
    const changed = new Set<string>();
    const steps = round.map((step) => ({ step, place: random() })).sort((a, b) => a.place - b.place);
    for (const { step } of steps) {
      const changes = await edit(...step);
      const [collection = ''] = step[1].split('/');
      expect(Object.keys(changes?.rows ?? {}), step[1]).toEqual([collection]);
      const pulled = await pull('named', changes);
      for (const name of pulled.changed) changed.add(name);
      expect(pulled.pull.requests, step[1]).toBeLessThanOrEqual(step[0] === 'DELETE' ? 4 : 3);
    }
    const [named, whole] = [await pull('named', { rows: {} }), await pull('whole')];
    expect([...changed].toSorted()).toEqual(whole.changed.toSorted());
    expect(named.hash).toBe(whole.hash);
    expect(await filesOf('named')).toEqual(await filesOf('whole'));
  }
  // The console shows them to marketers.
  for (const reason of ['다른 시술 변경', '새 안내 추가', '최다른 변경', '새 질문? 삭제', '내용 변경'])
    expect(reasons).toContain(reason);
}, 120_000);

test('a product that is named costs two requests, and several are merged', async () => {
  await pull('few');
  await edit('PUT', 'products/1', { title: '하나' });
  await edit('PUT', 'products/3', { title: '셋' });
  const pulled = await pull('few', { rows: { products: [1, 3] } });
  expect(pulled.pull.requests).toBe(3);
  expect(pulled.changed).toEqual(['products']);
  expect(pulled.isMerged).toBe(true);
  expect((await pull('few', { rows: { products: [1] } })).pull.requests).toBe(2);
});

test.each<[string, (name: string) => Promise<Parameters<typeof pull>[2]>]>([
  ['is older than what is live', async () => ({ liveReadAt: new Date('2100-01-01') })],
  ['is published nowhere', async () => ({})],
  ['came from another backend', async () => ({ ...long, api: `${pulls.sandbox.api}/` })],
  ['misses a file', async (name) => rm(file(name, 'faqs')).then(() => long)],
  [
    'was written before a field came',
    async (name) => {
      const rows = JSON.parse(await readFile(file(name, 'products'), 'utf8')) as Record<string, unknown>[];
      await writeFile(file(name, 'products'), JSON.stringify(rows.map(({ extraCosts: _, ...row }) => row)));
      return long;
    },
  ],
])('where the stored content %s, everything is pulled', async (why, damage) => {
  const name = `whole-${why.replaceAll(' ', '-')}`;
  await pull(name);
  const more = await damage(name);
  await edit('PUT', 'notices/1', { title: why });
  const pulled = await pull(name, { rows: { products: [1] } }, more);
  expect(pulled.pull.requests).toBeGreaterThan(20);
  expect(pulled.changed).toContain('notices');
  expect(pulled.isMerged).toBe(false);
});

test('an optional collection whose call failed is asked for again by the next pull, whatever that names', async () => {
  await pulls.faults({ partner: 'full', path: '/customer/popups', kind: 'status', status: 404 });
  expect((await pull('optional')).findings).toMatchObject([{ place: '팝업' }]);
  expect((await pull('optional', { rows: { products: [1] } })).findings).toMatchObject([{ place: '팝업' }]);
  await pulls.faults();
  const pulled = await pull('optional', { rows: { products: [1] } });
  expect([pulled.findings, pulled.changed]).toEqual([[], ['popups']]);
});

test('changes of pictures alone ask the backend for nothing, and leave the content as old as it is', async () => {
  const { readAt } = await pull('pictures');
  const pulled = await pull('pictures', { rows: {} }, { liveReadAt: readAt });
  expect(pulled).toMatchObject({ readAt, pull: { requests: 0 }, changed: [] });
});

test('what is left out or read by its meaning is told by each pull, whatever a webhook names, until it is mended', async () => {
  const faq = { question: '질문?', answerHtml: html };
  const faqs = { rows: [{ id: '1', ...faq }], page: 1, pageSize: 200, total: 1 };
  await pull('odd');
  await pulls.faults(
    { kind: 'shape', path: '/v2/products/3', body: { row: { id: 3 } } },
    { kind: 'shape', path: '/customer/faqs', body: faqs },
  );
  await pull('odd', { rows: { products: [3], faqs: null } });
  const { facts } = await filesOf('odd');
  expect(facts.missing).toEqual(['products', 'faqs']);
  expect(facts.findings).toMatchObject([
    { place: '병원 정보 서버의 시술', operator: expect.stringContaining('/v2/products: row.title') },
    { message: expect.stringContaining('모두 1곳'), operator: expect.stringContaining('/customer/faqs: id: ') },
  ]);
  await pull('odd-whole');
  const whole = await filesOf('odd-whole');
  expect(await filesOf('odd')).toMatchObject({ products: whole.products, faqs: whole.faqs });
  await pull('odd', { rows: { notices: [1] } });
  expect((await filesOf('odd')).facts.missing).toEqual(['products', 'faqs']);
  await pulls.faults();
  await pull('odd', { rows: { notices: [1] } });
  expect((await filesOf('odd')).facts).toEqual({ findings: [] });
  expect(await filesOf('odd')).toEqual(await pull('mended').then(() => filesOf('mended')));
});
