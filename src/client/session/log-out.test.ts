import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageIn } from '../../../tests/helpers/storage-in.ts';

const data = { api: { base: 'http://api.invalid', tenantOrigin: 'https://x.example' } };
let tab: Record<string, string> = {};
let cookie = '';
/** Tokens that the backend heard. */
let heard: (string | null)[] = [];
let answer: () => Promise<Response>;
const done = () => Promise.resolve(Response.json({ row: { isDone: true } }));

beforeEach(() => {
  [tab, cookie, heard, answer] = [{}, 'access-token=secret', [], done];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal('sessionStorage', storageIn(tab));
  const site = { getElementById: () => ({ textContent: JSON.stringify(data) }) };
  vi.stubGlobal('document', Object.defineProperty(site, 'cookie', { get: () => cookie, set: () => undefined }));
  vi.stubGlobal('fetch', (request: Request) => {
    heard.push(request.headers.get('authorization'));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openPage() {
  vi.resetModules();
  return import('./log-out.ts');
}
const isKept = () => Object.values(tab).some((text) => text.includes('secret'));

test('a token lies in the tab until the backend has answered its logout, and no longer', async () => {
  await (await openPage()).sendLogOut();
  expect([heard, isKept()]).toEqual([['secret'], false]);
});

test('a logout that was refused is answered, too', async () => {
  answer = () => Promise.resolve(Response.json({ status: 401, message: '아닙니다.', code: 'X' }, { status: 401 }));
  await (await openPage()).sendLogOut();
  expect(isKept()).toBe(false);
});

test.each([
  ['was lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['failed', () => Promise.resolve(Response.json({ message: '잠시 후' }, { status: 500 }))],
])('one that %s is sent again by the next page, once', async (_, fails) => {
  answer = fails;
  await (await openPage()).sendLogOut();
  expect(isKept()).toBe(true);
  cookie = '';
  await (await openPage()).resendLogOut();
  await (await openPage()).resendLogOut();
  expect([heard, isKept()]).toEqual([['secret', 'secret'], false]);
});
