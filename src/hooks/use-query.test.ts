import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPartner } from '../api/partner.ts';
import { callApi } from '../client/call-api.ts';
import { $toasts } from '../client/state/toasts.ts';
import { useQuery } from './use-query.ts';

const data = { api: { base: 'http://api.invalid', tenantOrigin: 'https://x.example' } };
let status = 200;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', { cookie: '', getElementById: () => ({ textContent: JSON.stringify(data) }) });
  vi.stubGlobal('fetch', async () => Response.json({ message: '안 됩니다.' }, { status }));
});
afterEach(() => {
  $toasts.set([]);
  vi.unstubAllGlobals();
});

test.each([
  [409, []],
  [404, ['안 됩니다.']],
  [422, ['안 됩니다.']],
  [401, ['로그인 세션이 만료되었습니다. 다시 로그인해 주세요.']],
])('a write that fails with %i shows %j and rejects', async (code, shown) => {
  status = code;
  const { schema, path } = getPartner();
  await expect(callApi({ method: 'POST', path, query: {}, schema })).rejects.toMatchObject({ status: code });
  expect($toasts.get().map(({ text }) => text)).toEqual(shown);
});

test.each([
  [false, '인터넷에 연결되어 있지 않습니다. 연결을 확인하신 뒤 다시 시도해 주세요.'],
  [true, '알 수 없는 시스템 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
])('a call without an answer says whether the device is online: %j', async (onLine, shown) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { schema, path } = getPartner();
  await expect(callApi({ method: 'POST', path, query: {}, schema })).rejects.toMatchObject({ status: 500 });
  expect($toasts.get().map(({ text }) => text)).toEqual([shown]);
});

test('a live read shows nothing while the site is built, and asks nothing without a call', () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const Name = ({ isAsked }: { isAsked: boolean }) =>
    useQuery(isAsked ? getPartner() : null).data?.row.partnerName ?? 'nothing yet';
  expect(renderToString(createElement(Name, { isAsked: true }))).toBe('nothing yet');
  expect(renderToString(createElement(Name, { isAsked: false }))).toBe('nothing yet');
  expect(asked).not.toHaveBeenCalled();
});
