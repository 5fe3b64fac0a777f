/**
 * What becomes of each kind of call on each kind of bad day, from the backend to what the visitor is toasts: the kind of
 * failure, how often it was tried, the notice, and whether the login stands.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../src/api/api.ts';
import { logOut, signIn } from '../../src/api/auth.ts';
import type { Call } from '../../src/api/call.ts';
import { getBadge, listCart, putInCart, putInGuestCart } from '../../src/api/carts.ts';
import { type ApiFailure, isApiFailure } from '../../src/api/failure.ts';
import { listPopups } from '../../src/api/popups.ts';
import { listProducts } from '../../src/api/products.ts';
import { failureWords } from '../../src/api/words.ts';
import { callApi, endLoginOf, reportQueryError } from '../../src/client/call-api.ts';
import { closeSession, openSession } from '../../src/client/session/session.ts';
import { $session } from '../../src/client/session/session-store.ts';
import { $toasts } from '../../src/client/state/toasts.ts';
import type { BackendFault } from '../helpers/sandbox/test-controls.ts';
import { newMember, seeded } from './customers.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();
/** The client of the page. */
let page: Api;
vi.mock('../../src/client/browser-api.ts', () => ({ browserApi: () => page }));

const words = '점검 중입니다. 잠시 후 다시 시도해 주세요.';
const over = '로그인 세션이 만료되었습니다. 다시 로그인해 주세요.';
const option = { productId: 1, productOptionId: 11 };

const kinds = {
  'a read for all': listProducts(),
  'a read of a customer': listCart(),
  'a write for all': putInGuestCart('guest-of-outcomes', option),
  'a write of a customer': putInCart(option),
  'a login': signIn(seeded),
} satisfies Record<string, Call<unknown>>;

const path = '*';
interface Day {
  readonly fault: BackendFault;
  readonly failure: Partial<ApiFailure>;
  /** Requests of a read; a write is sent once. */
  readonly reads: number;
  /** null: the visitor is told nothing here, since the page itself says it. */
  readonly toasts: readonly [read: string | null, write: string | null];
}
const status = (code: number, reads: number, ...toasts: Day['toasts']): Day => ({
  fault: { kind: 'status', path, status: code },
  ...{ failure: { kind: 'http', status: code }, reads, toasts },
});
const lost = { reads: 4, toasts: [failureWords.unknown, failureWords.unknown] } as const;
/** One of each that a page treats alike; `api.test.ts` has what else is tried again, and what is no answer. */
const days: Readonly<Record<string, Day>> = {
  refused: status(422, 1, words, words),
  missing: status(404, 1, null, words),
  'a conflict': status(409, 1, null, null),
  'out of order': status(503, 4, words, words),
  'a login that is over': status(401, 1, over, over),
  'another shape': {
    ...{ ...lost, reads: 1, failure: { kind: 'contract', status: 500 } },
    fault: { kind: 'shape', path, body: { row: 7, rows: 7 } },
  },
  'a reset': { ...lost, fault: { kind: 'reset', path }, failure: { kind: 'network', status: 500 } },
};

let token = '';
/** Sends under the session of the page, as `browserApi` does. */
const asShown = (options: Parameters<typeof sandbox.client>[0] = {}) =>
  sandbox.client({ ...options, accessToken: () => $session.get().token });
beforeEach(async () => {
  token ||= (await newMember(sandbox)).token;
  let cookie = '';
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookie = text.includes('max-age=0') ? '' : (text.split(';')[0] ?? '');
    },
  });
  page = asShown();
  openSession(token, { id: 1, name: '김하나', isGuest: false, isAdult: false });
  await sandbox.fetch('/_requests', { method: 'DELETE' });
});
afterEach(() => {
  closeSession('logout');
  $toasts.set([]);
  vi.unstubAllGlobals();
});

/** As the page does it: reads tell as `useQuery` does, writes by `callApi`. */
async function outcomeOf(call: Call<unknown>): Promise<ApiFailure | null> {
  const isRead = call.method === 'GET';
  const { token: sentWith } = $session.get();
  try {
    await (isRead ? page.send(call) : callApi(call));
    return null;
  } catch (error) {
    if (isRead) {
      endLoginOf(sentWith, error);
      reportQueryError(error);
    }
    if (isApiFailure(error)) return error;
    throw error;
  }
}
const toastTexts = () => $toasts.get().map(({ text }) => text);
const requestCount = async () => (await sandbox.requests()).reduce((sum, { count }) => sum + count, 0);
const hasLogin = () => document.cookie !== '';

describe.each<[string, Call<unknown>]>(Object.entries(kinds))('%s', (_, call) => {
  const at = call.method === 'GET' ? 0 : 1;

  it.each(Object.entries(days))('that meets %s', async (_, { fault, failure, reads, toasts }) => {
    await sandbox.faults(fault);
    expect(await outcomeOf(call)).toMatchObject(failure);
    expect(await requestCount()).toBe(at === 0 ? reads : 1);
    expect(toastTexts()).toEqual(toasts[at] === null ? [] : [toasts[at]]);
    expect(hasLogin()).toBe(failure.status !== 401);
  });

  it('with a token that is over, or without one', async () => {
    const isOfCustomer = call.withToken === 'required';
    page = sandbox.client({ accessToken: 'a-token-that-is-over' });
    expect((await outcomeOf(call))?.status ?? null).toBe(isOfCustomer ? 401 : null);
    expect([toastTexts(), hasLogin()]).toEqual(isOfCustomer ? [[over], false] : [[], true]);
    if (!isOfCustomer) return;
    // From here on there is none, so nothing is sent and nothing more is told.
    page = asShown();
    expect(await outcomeOf(call)).toMatchObject({ kind: 'login', status: 401 });
    expect([toastTexts(), await requestCount()]).toEqual([[over], 1]);
  });
});

it('popups are asked for once', async () => {
  await sandbox.faults(days['out of order']?.fault as BackendFault);
  expect(await outcomeOf(listPopups())).toMatchObject({ status: 503 });
  expect(await requestCount()).toBe(1);
});

describe('two tabs', () => {
  it('that are logged out in one of them hear it once in the other, however much it asks', async () => {
    const { token: shared } = await newMember(sandbox);
    page = sandbox.client({ accessToken: shared });
    await page.send(logOut());
    await Promise.all([outcomeOf(listCart()), outcomeOf(getBadge()), outcomeOf(putInCart(option))]);
    expect([toastTexts(), hasLogin()]).toEqual([[over], false]);
  });
});
