import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Customer } from '../../contract/customer.ts';

vi.mock('../third-parties/consent.ts', () => ({ mayMeasure: () => true }));

const first = { id: 7, name: '김새벽' };
const second = { id: 8, name: '이온새' };
const chosen = { productId: 1, optionId: 2, eventId: null };
/** As much of a storage area as pages use; what is kept are its own keys. A full one refuses what is longer. */
function area(limit = { maxLength: Number.POSITIVE_INFINITY }) {
  const kept: Record<string, string> = {};
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => (Object.hasOwn(kept, key) ? kept[key] : null)),
    setItem: hidden((key: string, text: string) => {
      if (JSON.stringify({ ...kept, [key]: text }).length > limit.maxLength)
        throw new DOMException('full', 'QuotaExceededError');
      kept[key] = text;
    }),
    removeItem: hidden((key: string) => {
      delete kept[key];
    }),
  });
}

let browser = area();
let tab = area();
let cookie = '';

/** A page of this tab, with everything that keeps something. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:', pathname: '/', search: '', href: 'https://a.example/', assign() {} });
  vi.stubGlobal('localStorage', browser);
  vi.stubGlobal('sessionStorage', tab);
  const cookieJar = {
    get: () => cookie,
    set: (text: string) => {
      cookie = text.includes('max-age=0') ? '' : (text.split(';')[0] ?? '');
    },
  };
  vi.stubGlobal('document', Object.defineProperty(new EventTarget(), 'cookie', cookieJar));
  const { expireSession } = await import('./session.ts');
  const { beginSession } = await import('./login.ts');
  const { removeCustomer } = await import('./end-session.ts');
  const { $selection } = await import('../state/selection.ts');
  const { $reservation } = await import('../state/reservation.ts');
  const { addRecentSearch } = await import('../../features/search/recent-searches.ts');
  const { $guestId } = await import('./guest.ts');
  const { $cartCount } = await import('../state/cart-count.ts');
  const { $sentCode } = await import('../../features/account/sms-code.ts');
  const { saveDraft, readDraft } = await import('../storage/drafts.ts');
  const { recordLastPath } = await import('../last-path.ts');
  const begin = ({ id, name }: typeof first) =>
    beginSession({ row: { id, name, kind: 'MEMBER', birthday: null } as Customer, token: `token-of-${id}` }, true);
  /** Fills every store. */
  const fill = () => {
    $selection.set(chosen);
    $reservation.set({ ...$reservation.get(), place: 'secret' });
    addRecentSearch('secret');
    $guestId.set('secret-guest-0000-0000');
    $cartCount.set(3);
    $sentCode.set({ name: 'secret', phone: '', authTokenId: 's', expiresAt: '2099-01-01T00:00:00+09:00', sentAt: 1 });
    sessionStorage.setItem('customer:certification', '{"person":"secret"}');
    saveDraft('profile', { name: 'secret' });
  };
  return {
    $selection,
    $cartCount,
    $reservation,
    begin,
    fill,
    expireSession,
    removeCustomer,
    recordPath: () => {
      vi.stubGlobal('addEventListener', (_: string, act: () => void) => act());
      recordLastPath();
    },
    saveDraft,
    readDraft,
  };
}

const customersIn = (kept: object) => Object.keys(kept).filter((key) => !key.startsWith('device:'));

beforeEach(() => {
  browser = area();
  tab = area();
  cookie = '';
});
afterEach(() => vi.unstubAllGlobals());

test('after a logout nothing of the customer is in the browser, and the page that is left writes nothing more', async () => {
  const page = await openPage();
  page.begin(first);
  page.fill();
  expect(customersIn(browser).length + customersIn(tab).length).toBeGreaterThan(7);
  page.removeCustomer('/');
  page.saveDraft('profile', { name: 'secret' });
  page.$selection.set(chosen);
  expect([...customersIn(browser), ...customersIn(tab)]).toEqual([]);
  expect(cookie).toBe('');
  expect(JSON.stringify([browser, tab])).not.toMatch(/secret|token-of|김새벽/);

  // A login that only the cookie told of ends the same way.
  const other = await openPage();
  other.fill();
  other.removeCustomer('/');
  expect([...customersIn(browser), ...customersIn(tab)]).toEqual([]);
});

test('when a session ends only the drafts stay, sealed: a page that opens then shows none, the same customer gets them back', async () => {
  const page = await openPage();
  page.begin(first);
  page.fill();
  page.expireSession('token-of-7');
  // The form is taken off the page.
  page.saveDraft('note', { text: 'late' });
  expect(customersIn(browser)).toEqual([]);
  expect(customersIn(tab).every((key) => key.startsWith('draft:sealed-7:'))).toBe(true);
  expect(page.$selection.get()).toBeNull();

  const stranger = await openPage();
  expect([stranger.readDraft('profile'), stranger.readDraft('note')]).toEqual([null, null]);
  expect(stranger.$reservation.get().place).toBeNull();

  // Neither does one that opens after the cookie has gone by itself.
  const again = await openPage();
  again.begin(first);
  cookie = '';
  const later = await openPage();
  expect([later.readDraft('profile'), later.$reservation.get().place]).toEqual([null, null]);

  again.begin(first);
  expect(again.$reservation.get().place).toBe('secret');
  expect([again.readDraft('profile'), again.readDraft('note')]).toEqual([{ name: 'secret' }, { text: 'late' }]);
});

test('a visitor’s cart that no login has taken along outlives the end of a session for the same customer alone', async () => {
  const guestIn = (kept: object) => JSON.stringify(kept).includes('secret-guest-0000-0000');
  for (const next of [first, second]) {
    const page = await openPage();
    page.begin(first);
    page.fill();
    page.expireSession('token-of-7');
    expect(guestIn(browser)).toBe(false);
    const again = await openPage();
    again.begin(next);
    expect([guestIn(browser), guestIn(tab)]).toEqual([next === first, false]);
    again.removeCustomer('/');
    expect([guestIn(browser), guestIn(tab)]).toEqual([false, false]);
  }
});

test('a draft that fills more than half of the storage outlives the end of the session and the next login', async () => {
  const draft = { text: '문'.repeat(3000) };
  tab = area({ maxLength: 5000 });
  const page = await openPage();
  page.begin(first);
  page.saveDraft('note', draft);
  page.expireSession('token-of-7');
  const again = await openPage();
  expect(again.readDraft('note')).toBeNull();
  again.begin(first);
  expect(again.readDraft('note')?.text === draft.text).toBe(true);
});

test.each([
  ['refuses every write', () => 0],
  ['has no room for the longer names of sealed drafts', (used: number) => used],
])('no draft is lost or shown where a storage %s', async (_, maxLengthOf) => {
  const drafts = Array.from({ length: 30 }, (_, at) => ({ name: `form-${at}`, draft: { text: `text ${at}` } }));
  const limit = { maxLength: Number.POSITIVE_INFINITY };
  const fillUp = () => {
    limit.maxLength = maxLengthOf(JSON.stringify(tab).length);
  };
  const readAll = ({ readDraft }: { readDraft: (name: string) => unknown }) =>
    drafts.map(({ name }) => readDraft(name));
  const all = drafts.map(({ draft }) => draft);
  const none = drafts.map(() => null);
  for (const mends of ['before the login', 'after the login', 'after sealing']) {
    tab = area(limit);
    limit.maxLength = Number.POSITIVE_INFINITY;
    const page = await openPage();
    page.begin(first);
    for (const { name, draft } of drafts) page.saveDraft(name, draft);
    if (mends !== 'after sealing') fillUp();
    page.expireSession('token-of-7');
    const stranger = await openPage();
    expect(readAll(stranger), mends).toEqual(none);
    if (mends === 'before the login') {
      limit.maxLength = Number.POSITIVE_INFINITY;
      expect(readAll(await openPage()), mends).toEqual(none);
    } else fillUp();
    const again = await openPage();
    again.begin(first);
    limit.maxLength = Number.POSITIVE_INFINITY;
    const later = await openPage();
    expect(readAll(later), mends).toEqual(all);
    later.removeCustomer('/');
  }
});

test('another customer finds nothing of the one before, whether that session had ended or not', async () => {
  for (const hasEnded of [true, false]) {
    const page = await openPage();
    page.begin(first);
    page.fill();
    if (hasEnded) page.expireSession('token-of-7');
    page.begin(second);
    // The event of the login itself is told to the tag manager by the next page.
    expect([...customersIn(browser), ...customersIn(tab)]).toEqual(['customer:kept-events']);
    expect(page.readDraft('profile')).toBeNull();
    page.removeCustomer('/');
  }
});

test('after the browser was closed the next page shows nothing of the customer, and the next customer inherits nothing', async () => {
  for (const next of [null, second]) {
    const page = await openPage();
    page.begin(first);
    page.fill();
    page.recordPath();
    // The cookie and the storage of the tab have gone, local storage is there.
    cookie = '';
    tab = area();
    const later = await openPage();
    if (next !== null) later.begin(next);
    expect(customersIn(browser)).toEqual([]);
    expect(customersIn(tab).filter((key) => key !== 'customer:kept-events')).toEqual([]);
    expect(JSON.stringify([browser, tab])).not.toMatch(/secret|김새벽/);
    later.removeCustomer('/');
  }
});

test('a new tab of a customer who is still logged in keeps what lies there', async () => {
  const page = await openPage();
  page.begin(first);
  page.fill();
  tab = area();
  expect((await openPage()).$cartCount.get()).toBe(3);
});

test('another tab follows when it opens its next page, and what a visitor began stays through the login', async () => {
  const page = await openPage();
  page.saveDraft('guest', { name: '방문자' });
  page.begin(first);
  expect(page.readDraft('guest')).toEqual({ name: '방문자' });
  page.fill();
  const tabOfFirst = tab;
  tab = area();
  (await openPage()).removeCustomer('/');
  tab = tabOfFirst;
  await openPage();
  expect(customersIn(tab)).toEqual([]);
});
