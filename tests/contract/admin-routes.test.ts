/** Editing by the admin routes: what readers see afterwards, and what is refused. */
import { describe, expect, it } from 'vitest';
import { listNotices } from '../../src/api/notices.ts';
import { getProduct, listProducts } from '../../src/api/products.ts';
import { failureOf, runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();
const put = (path: string, body: unknown) => sandbox.fetch(`/_content/${path}`, { method: 'PUT', body });
const rowOf = async (id: number) =>
  (await sandbox.client().send(listProducts({ pageSize: 200 }))).rows.find((row) => row.id === id);

describe('an edit', () => {
  it('changes what it names, in list and detail, moves updatedAt each time, and changes nothing of another partner', async () => {
    const other = async () =>
      (await sandbox.fetch('/partners/this', { headers: { 'tenant-origin': sandbox.bare } })).text();
    const othersBefore = await other();
    const before = (await sandbox.client().send(getProduct(1))).row;
    const response = await sandbox.edit('products/1', {
      title: '새 제목',
      videoUrl: '/video',
      options: [{ id: 11, title: '1회' }],
    });
    expect(response.status).toBe(200);
    const after = (await sandbox.client().send(getProduct(1))).row;
    expect(after).toMatchObject({ title: '새 제목', videoUrl: '/video', descriptionHtml: before.descriptionHtml });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(await rowOf(1)).toMatchObject({ title: '새 제목', updatedAt: after.updatedAt });
    // The clock stands still.
    await sandbox.edit('products/1', { title: '더 새 제목' });
    expect(Date.parse((await rowOf(1))?.updatedAt ?? '')).toBeGreaterThan(Date.parse(after.updatedAt));
    await sandbox.edit('partner/1', { displayName: '가득' });
    expect(await other()).toBe(othersBefore);
  });

  it('with null takes a field away, and its default comes back', async () => {
    await sandbox.edit('products/4', { thumbnailUrl: 'https://cdn.example/a.webp', isRecommend: true });
    await sandbox.edit('products/4', { thumbnailUrl: null, isRecommend: null });
    expect((await sandbox.client().send(getProduct(4))).row).toMatchObject({ thumbnailUrl: null, isRecommend: false });
  });

  it('moves a record within its list', async () => {
    await sandbox.edit('notices/1', { isPinned: true });
    const { rows } = await sandbox.client().send(listNotices());
    expect(rows.map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it('makes a record that was not there, and removes it', async () => {
    const made = await sandbox.edit('products/77', { title: '새 시술' });
    expect(made.status).toBe(201);
    expect((await sandbox.client().send(getProduct(77))).row.title).toBe('새 시술');
    expect((await sandbox.edit('products/77', null)).status).toBe(204);
    expect((await failureOf(sandbox.client().send(getProduct(77)))).status).toBe(404);
    expect((await sandbox.edit('products/77', null)).status).toBe(404);
  });
});

describe('refused is', () => {
  const cases: [name: string, path: string, body: unknown, status: number, code: string][] = [
    ['what is off contract', `${sandbox.partner}/products/1`, { title: ' ', weight: 'x' }, 422, 'BODY_INVALID'],
    ['another id', `${sandbox.partner}/products/78`, { id: 79, title: '가' }, 422, 'BODY_INVALID'],
    ['a body that is no object', `${sandbox.partner}/products/1`, [1], 422, 'BODY_INVALID'],
    ['an unknown partner', 'nobody/products/1', {}, 404, 'TENANT_UNKNOWN'],
    ['an unknown collection', `${sandbox.partner}/toString/1`, {}, 404, 'PATH_UNKNOWN'],
  ];
  it.each(cases)('%s', async (name, path, body, status, code) => {
    const response = await put(path, body);
    expect(response.status).toBe(status);
    const answer = await response.json();
    expect(answer).toMatchObject({ code });
    // Every wrong field at once.
    if (name === 'what is off contract') expect(answer.message).toHaveLength(2);
  });

  it('a browser of any other origin', async () => {
    const response = await sandbox.fetch(`/_content/${sandbox.partner}/products/1`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:4611', 'access-control-request-method': 'PUT' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
