/** Filters, order, limits and drafts of the sandbox's reads, on seeds of known content. */
import { describe, expect, it } from 'vitest';
import { listBoardPosts } from '../../src/api/boards.ts';
import type { Call, Rows } from '../../src/api/call.ts';
import { listBeforeAfters } from '../../src/api/cases.ts';
import { listEventProducts, listEvents, listEventTitles } from '../../src/api/events.ts';
import { getBranding, listBanners, listExhibitionProducts } from '../../src/api/exhibitions.ts';
import { getShortLink } from '../../src/api/links.ts';
import { listFaqs, listNotices } from '../../src/api/notices.ts';
import { getDeployStatus, getLayout, getPartner } from '../../src/api/partner.ts';
import { listEmployeeSchedules, listEmployees } from '../../src/api/people.ts';
import { listPopups } from '../../src/api/popups.ts';
import { getProduct, listCategories, listProducts, listRecommendedProducts } from '../../src/api/products.ts';
import { getCurrentTermHistory, getTerm } from '../../src/api/terms.ts';
import { listCategoriesV1, lists } from './every-call.ts';
import { failureOf, runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();

async function ids(call: Call<Rows<{ id: number }>>): Promise<number[]> {
  return (await sandbox.client().send(call)).rows.map(({ id }) => id);
}

describe('products', () => {
  const cases: [name: string, query: Parameters<typeof listProducts>[0], ids: number[]][] = [
    ['all, by weight', {}, [3, 2, 1, 4]],
    ['exhibition', { exhibitionId: 1 }, [2]],
    ['event', { eventId: 1 }, [4]],
    ['category', { categoryId: 2 }, [3, 2]],
    ['categories', { productCategoryIds: [1, 2] }, [3, 2, 1]],
    ['badge', { productCustomBadge: '신규' }, [1]],
    ['recommended', { isRecommend: true }, [1]],
    ['keyword without its spaces', { keyword: '고주파리프' }, [1]],
    ['keyword among the aliases, any case', { keyword: 'rflift' }, [1]],
    ['outside events', { isExcludeEvent: true }, [3, 2, 1]],
    ['in a secret event', { isSecret: true }, [3]],
    ['another language', { languageCode: 'en' }, []],
  ];
  it.each(cases)('by %s', async (_, query, expected) => {
    expect(await ids(listProducts(query))).toEqual(expected);
  });

  it('carry in a list what a card needs and in a detail the rest', async () => {
    const raw = (await (await sandbox.fetch('/v2/products?keyword=고주파')).json()) as { rows: object[] };
    expect(raw.rows[0]).not.toHaveProperty('descriptionHtml');
    expect((await sandbox.client().send(getProduct(1))).row).toMatchObject({
      title: '고주파 리프팅',
      descriptionHtml: '<p>본문입니다.</p>',
      aliases: ['RF Lifting'],
    });
  });

  it('are shown as secret only where they are', async () => {
    expect((await sandbox.client().send(getProduct(3, { isSecret: true }))).row.id).toBe(3);
    expect((await failureOf(sandbox.client().send(getProduct(1, { isSecret: true })))).status).toBe(404);
  });
});

describe('other lists', () => {
  it('categories by name and by secrecy', async () => {
    expect(await ids(listCategories())).toEqual([2, 1]);
    expect(await ids(listCategoriesV1({ productCategoryName: '리프팅' }))).toEqual([1]);
    expect(await ids(listCategories({ isSecret: true }))).toEqual([2, 1]);
  });

  it('recommended products in their order', async () => {
    const { rows } = await sandbox.client().send(listRecommendedProducts());
    expect(rows.map(({ productId }) => productId)).toEqual([1, 2]);
  });

  it('events, secret ones only when asked for', async () => {
    expect(await ids(listEvents())).toEqual([1]);
    expect(await ids(listEvents({ isSecret: true }))).toEqual([2]);
    expect((await sandbox.client().send(listEventTitles())).rows).toEqual([{ id: 1, title: '열린 이벤트' }]);
    const products = async (query: Parameters<typeof listEventProducts>[0]) =>
      (await sandbox.client().send(listEventProducts(query))).rows.map(({ productId }) => productId);
    expect(await products({})).toEqual([4]);
    expect(await products({ eventId: 2 })).toEqual([]);
    expect(await products({ eventId: 2, isSecret: true })).toEqual([3]);
    expect((await sandbox.fetch('/events?type=OTHER')).status).toBe(400);
  });

  it('by what they belong to', async () => {
    expect((await sandbox.client().send(listExhibitionProducts({ exhibitionId: 1 }))).rows).toHaveLength(1);
    expect((await sandbox.client().send(listExhibitionProducts({ exhibitionId: 2 }))).rows).toHaveLength(0);
    expect(await ids(listBanners({ bannerLocation: 'EVENTS' }))).toEqual([2]);
    expect(await ids(listFaqs({ groupId: 2 }))).toEqual([2]);
    expect(await ids(listBoardPosts({ boardTypeId: 1 }))).toEqual([1]);
    expect(await ids(listBeforeAfters({ isNoYouth: false }))).toEqual([1]);
    expect(await ids(listEmployees())).toEqual([2, 1]);
    expect((await sandbox.client().send(listEmployeeSchedules({ employeeId: 2 }))).rows).toHaveLength(1);
    expect(await ids(listPopups())).toEqual([1, 2]);
  });

  it('notices pinned first, then the newest, those to come too', async () => {
    expect(await ids(listNotices())).toEqual([3, 2, 1]);
  });
});

describe('terms', () => {
  it('in force are the latest that have begun', async () => {
    expect((await sandbox.client().send(getCurrentTermHistory(1))).row.version).toBe('2.0');
    expect((await failureOf(sandbox.client().send(getCurrentTermHistory(2)))).status).toBe(404);
  });

  it('come with their histories by title; without one it is an error', async () => {
    const { row } = await sandbox.client().send(getTerm({ termTitle: 'TERMS_OF_SERVICE' }));
    expect(row.histories.map(({ version }) => version)).toEqual(['3.0', '2.0', '1.0']);
    expect((await sandbox.fetch('/term')).status).toBe(400);
  });
});

it('a draft is shown to who has its token, also of what is not published', async () => {
  const draft = async (id: number, previewToken: string) =>
    (await sandbox.client().send(getProduct(id, { previewToken }))).row.title;
  expect(await draft(1, 'preview-token-of-1')).toBe('고주파 리프팅 개정');
  for (const other of [draft(2, 'preview-token-of-1'), draft(1, 'preview-token')])
    expect((await failureOf(other)).status).toBe(404);
  const branding = await sandbox.client().send(getBranding(9, { previewToken: 'preview-token-of-9' }));
  expect(branding.row.title).toBe('새 브랜딩');
  expect((await failureOf(sandbox.client().send(getBranding(9)))).status).toBe(404);
});

it('a short address stands for one of the partner', async () => {
  expect((await sandbox.client().send(getShortLink('ev1'))).row).toEqual({ shortenUrl: 'ev1', url: '/events#1' });
  expect((await failureOf(sandbox.client().send(getShortLink('ev2')))).status).toBe(404);
});

describe('a partner that leaves out what it may', () => {
  it('has every default and empty lists', async () => {
    const api = sandbox.client({ tenantOrigin: sandbox.bare });
    expect((await api.send(getPartner())).row.homepageConfig).toMatchObject({
      popupTopOffset: 60,
      homepageType: 'BRANDING',
    });
    expect((await api.send(getLayout())).row).toMatchObject({ menuList: [], header: { showSearch: true } });
    expect((await api.send(getDeployStatus())).row).toMatchObject({ status: 'live', isOpen: true });
    for (const list of lists) expect((await api.send(list)).total).toBe(0);
  });
});

describe('answers', () => {
  it('hold at most 200 rows a page and say so', async () => {
    expect(await sandbox.client().send(listProducts({ pageSize: 5000 }))).toMatchObject({ pageSize: 200, total: 4 });
    expect(await sandbox.client().send(listProducts())).toMatchObject({ page: 1, pageSize: 20 });
  });

  it('name pictures at the running CDN', async () => {
    const { row } = await sandbox.client().send(getPartner());
    expect(row.partnerLogoImageUrl).toBe(`${sandbox.cdn}/${sandbox.partner}/logo.webp`);
  });

  it('differ by tenant and say so to caches', async () => {
    const response = await sandbox.fetch('/partners/this');
    expect(response.headers.get('vary')?.toLowerCase()).toContain('tenant-origin');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('reach sites on this machine and at the domain that marketing names, but not look-alikes', async () => {
    const allowed = async (origin: string) =>
      (await sandbox.fetch('/page', { headers: { origin } })).headers.get('access-control-allow-origin') === origin;
    expect(await allowed('http://full.localhost:4610')).toBe(true);
    expect(await allowed('http://127.0.0.1:4611')).toBe(true);
    expect(await allowed('https://www.full-clinic.example')).toBe(true);
    expect(await allowed('http://localhost.evil.example')).toBe(false);
    expect(await allowed(`${sandbox.full}.evil.example`)).toBe(false);
  });

  it.each([
    ['a call without a tenant', '/partners/this', { headers: { 'tenant-origin': '' } }, 400, 'TENANT_MISSING'],
    ['a page that is none', '/v2/products?page=x', {}, 400, 'QUERY_INVALID'],
    ['an unknown path', '/no/such/path', {}, 404, 'PATH_UNKNOWN'],
    ['a large body', '/customer/auth-tokens', { method: 'POST', body: '0'.repeat(70_000) }, 422, 'BODY_INVALID'],
  ])('to %s have a code', async (_, path, init, status, code) => {
    const response = await sandbox.fetch(path, init);
    expect([response.status, (await response.json()).code]).toEqual([status, code]);
  });
});
