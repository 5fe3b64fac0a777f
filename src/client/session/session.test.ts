import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageIn } from '../../../tests/helpers/storage-in.ts';

const user = { id: 7, name: '김새벽', isGuest: false, isAdult: false };
const nobody = { token: null, user: null, endsBy: null };
let cookie = '';
/** With its attributes. */
let written = '';
let keepsCookies = true;
let local: Record<string, string> = {};

beforeEach(() => {
  [cookie, keepsCookies, local] = ['', true, {}];
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', storageIn(local));
  const jar = {
    get: () => cookie,
    set: (text: string) => {
      written = text;
      if (keepsCookies) cookie = text.includes('max-age=0') ? '' : (text.split(';')[0] ?? '');
    },
  };
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', jar));
});
afterEach(() => vi.unstubAllGlobals());

/** As on a page that opens now. */
async function openPage() {
  vi.resetModules();
  return { ...(await import('./session-store.ts')), ...(await import('./session.ts')) };
}

test('a login is known to the next page and to other tabs, and a logout as well', async () => {
  const other = await openPage();
  const page = await openPage();
  expect(page.openSession('a b', user)).toBe(true);
  expect(written).toBe('access-token=a%20b; path=/; samesite=lax; secure');
  const session = { token: 'a b', user, endsBy: null };
  expect(page.$session.get()).toEqual(session);
  expect((await openPage()).$session.get()).toEqual(session);
  other.followCookie();
  expect(other.$session.get()).toEqual(session);
  expect([other.isLoggedIn(), other.isMember()]).toEqual([true, true]);

  page.closeSession('logout');
  page.saveSession();
  expect([cookie, local]).toEqual(['', {}]);
  other.followCookie();
  expect(other.$session.get()).toEqual(nobody);
});

test('a login whose cookie comes to another tab before its record is a member’s once the record is there', async () => {
  const other = await openPage();
  (await openPage()).openSession('token', user);
  vi.stubGlobal('localStorage', storageIn({}));
  other.followCookie();
  expect([other.isLoggedIn(), other.isMember()]).toEqual([true, false]);
  vi.stubGlobal('localStorage', storageIn(local));
  other.followCookie();
  expect(other.isMember()).toBe(false);
  other.followCookie(true);
  expect(other.isMember()).toBe(true);
});

test('a browser that keeps no cookie logs nobody in, and keeps no name', async () => {
  keepsCookies = false;
  const page = await openPage();
  expect(page.openSession('token', user)).toBe(false);
  expect([page.$session.get(), local]).toEqual([nobody, {}]);
});

test('a session that the backend ends is over once, and says so to the next page', async () => {
  const page = await openPage();
  page.openSession('token', user);
  for (const token of ['token', 'token', null]) page.expireSession(token);
  expect([page.$session.get(), cookie]).toEqual([{ token: null, user: null, endsBy: 'expiry' }, '']);
  page.saveSession();
  expect((await openPage()).$session.get().endsBy).toBe('expiry');
  // The next one may end as well.
  page.openSession('next', user);
  page.expireSession('next');
  expect(page.$session.get().endsBy).toBe('expiry');
});

test('a late answer to the login before ends no newer one, of another tab neither', async () => {
  const page = await openPage();
  page.openSession('older', user);
  (await openPage()).openSession('newer', user);
  page.expireSession('older');
  expect([page.$session.get().token, cookie]).toEqual(['newer', 'access-token=newer']);
});

test('a browser that was closed has a customer without a cookie: the login is over, and whose data lie here is known', async () => {
  (await openPage()).openSession('token', user);
  cookie = '';
  const page = await openPage();
  expect(page.$session.get()).toEqual({ token: null, user: null, endsBy: 'close' });
  expect(page.storedUserId()).toBe(7);
  page.saveSession();
  expect([page.storedUserId(), (await openPage()).$session.get().endsBy]).toEqual([null, 'expiry']);
});

test.each(['', 'null', '{"version":1,"value":{"user":7}}', '{"version":1,"value":{"user":{"name":"x"}}}'])(
  'a cookie beside the stored text %j is of nobody that the page knows',
  async (text) => {
    cookie = 'access-token=token';
    local['device:auth'] = text;
    expect((await openPage()).$session.get()).toEqual({ token: 'token', user: null, endsBy: null });
  },
);

test('a full storage does not go on with the customer before', async () => {
  const page = await openPage();
  page.openSession('token', user);
  vi.stubGlobal('localStorage', {
    ...localStorage,
    setItem: () => {
      throw new Error('full');
    },
  });
  page.openSession('token-of-8', { ...user, id: 8 });
  expect(page.storedUserId()).toBeNull();
});

test('no other file writes the session or the cookie of its token', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  const writes = /import [^;]*\bsetSession\b|document\.cookie = `access-token/;
  const writers = files.filter((file) => writes.test(readFileSync(file, 'utf8')));
  expect(writers).toEqual(['src/client/session/session.ts']);
});
