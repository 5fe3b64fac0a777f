/** Entries of customers: who may read, change and delete which, and what wrong passwords are told. */
import { describe, expect, it } from 'vitest';
import {
  changeCustomerPost,
  createCustomerPost,
  deleteCustomerPost,
  getCustomerPost,
  getOwnPrivatePost,
  listCustomerPosts,
  openPrivatePost,
} from '../../src/api/customer-boards.ts';
import { newGuest, newMember, seededMember } from './customers.ts';
import { failureOf, refusal, runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();
const entry = { boardTypeId: 3, authorName: '남궁민수', title: '제목', content: '한 줄\n두 줄', password: 'secret1' };

describe('an entry that all may read', () => {
  it('is written without a login, and changed and deleted by its password', async () => {
    const api = sandbox.client();
    const { row } = await api.send(createCustomerPost({ ...entry, isPrivate: false }));
    expect(row).toMatchObject({ title: '제목', authorName: '남○○○', isMine: false, state: 'WAITING', answer: null });
    expect((await api.send(getCustomerPost(row.id))).row).toEqual(row);
    expect(await refusal(api.send(changeCustomerPost(row.id, { title: '새' })))).toBe('422 PASSWORD_WRONG');
    const changed = await api.send(changeCustomerPost(row.id, { title: '새 제목', password: entry.password }));
    expect(changed.row).toMatchObject({ title: '새 제목', content: entry.content });
    expect(await refusal(api.send(deleteCustomerPost(row.id, 'wrong')))).toBe('422 PASSWORD_WRONG');
    expect((await api.send(deleteCustomerPost(row.id, entry.password))).row).toEqual({ isDone: true });
    expect(await refusal(api.send(getCustomerPost(row.id)))).toBe('404 RECORD_NOT_FOUND');
    const write = (boardTypeId: number) => api.send(createCustomerPost({ ...entry, boardTypeId, isPrivate: false }));
    expect(await refusal(write(1))).toBe('422 BOARD_UNKNOWN');
    // Of health, without consent.
    expect(await refusal(write(4))).toBe('422 CONSENT_MISSING');
  });
});

describe('a private entry', () => {
  it('shows nothing of itself without its password, and no session ends by a wrong one', async () => {
    const api = sandbox.client();
    const { id } = (await api.send(createCustomerPost({ ...entry, isPrivate: true }))).row;
    const { rows } = await api.send(listCustomerPosts({ boardTypeId: 3 }));
    expect(rows.find((row) => row.id === id)).toMatchObject({ title: null, isPrivate: true });
    expect(await refusal(api.send(getCustomerPost(id)))).toBe('422 PASSWORD_WRONG');
    expect(await refusal(api.send(openPrivatePost(id, 'wrong')))).toBe('422 PASSWORD_WRONG');
    expect((await api.send(openPrivatePost(id, entry.password))).row).toMatchObject({ title: '제목' });
    const elsewhere = sandbox.client({ tenantOrigin: sandbox.bare });
    expect(await refusal(elsewhere.send(openPrivatePost(id, entry.password)))).toBe('404 RECORD_NOT_FOUND');
  });

  it('is open to the login that wrote it, and to no other', async () => {
    const [writer, other] = [await newMember(sandbox), await newGuest(sandbox)];
    const { id } = (await writer.api.send(createCustomerPost({ ...entry, isPrivate: true }))).row;
    expect((await writer.api.send(getOwnPrivatePost(id))).row).toMatchObject({ isMine: true, title: '제목' });
    expect((await writer.api.send(listCustomerPosts())).rows.find((row) => row.id === id)?.title).toBe('제목');
    expect(await refusal(other.api.send(getOwnPrivatePost(id)))).toBe('422 PASSWORD_WRONG');
    expect(await failureOf(sandbox.client().send(getOwnPrivatePost(id)))).toMatchObject({ kind: 'login' });
    expect((await writer.api.send(changeCustomerPost(id, { isPrivate: false }))).row.isPrivate).toBe(false);
    expect((await writer.api.send(deleteCustomerPost(id))).row).toEqual({ isDone: true });
  });

  it('carries the answer of the clinic', async () => {
    const { api } = await seededMember(sandbox);
    const seeded = (await api.send(listCustomerPosts())).rows.find(({ isMine }) => isMine);
    expect(seeded?.state).toBe('ANSWERED');
    expect((await api.send(getOwnPrivatePost(seeded?.id ?? 0))).row.answer).toMatchObject({ content: '답변드립니다.' });
  });
});

it('the list of a board comes in pages, the newest first', async () => {
  const api = sandbox.client();
  const first = (await api.send(createCustomerPost({ ...entry, title: '먼저', isPrivate: false }))).row.id;
  const second = (await api.send(createCustomerPost({ ...entry, title: '나중', isPrivate: false }))).row.id;
  const page = await api.send(listCustomerPosts({ boardTypeId: 3, page: 1, pageSize: 2 }));
  expect(page.rows.map(({ id }) => id)).toEqual([second, first]);
  expect(page).toMatchObject({ page: 1, pageSize: 2 });
  expect((await api.send(listCustomerPosts({ boardTypeId: 1 }))).total).toBe(0);
});
