import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageIn } from '../../tests/helpers/storage-in.ts';

/** What all tabs share. */
let browser: Record<string, string> = {};
const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

/** A page of a new tab, or of the same one. */
async function openPage(tab: Record<string, string> = {}, own: Partial<ReturnType<typeof storageIn>> = {}) {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { ...storageIn(browser), ...own });
  vi.stubGlobal('sessionStorage', { ...storageIn(tab), ...own });
  const { sendOnce, isUnanswered } = await import('./idempotency-key.ts');
  const { ApiFailure } = await import('../api/failure.ts');
  /** The key of a request that ends as told. */
  const send = async (request: unknown, outcome: 'answered' | 'lost' | 'refused' | 'failed') => {
    let sent = { key: '', isRepeated: false };
    await sendOnce('reservation', request, async (key) => {
      sent = key;
      if (outcome === 'lost') throw new ApiFailure({ kind: 'network', url: '', reason: 'lost' });
      if (outcome === 'failed') throw new ApiFailure({ kind: 'http', status: 500, url: '', reason: 'broken' });
      if (outcome === 'refused') throw new ApiFailure({ kind: 'http', status: 409, url: '', reason: 'taken' });
    }).catch(() => {});
    return sent;
  };
  return { send, isUnanswered: () => isUnanswered('reservation') };
}

beforeEach(() => {
  browser = {};
});
afterEach(() => vi.unstubAllGlobals());

test('a request whose answer was lost keeps its key: at the next tap, after a reload, and in a second tab', async () => {
  const tab = {};
  const page = await openPage(tab);
  const first = await page.send(['10:30', 7], 'lost');
  expect(first.isRepeated).toBe(false);
  const again = { key: first.key, isRepeated: true };
  expect(await page.send(['10:30', 7], 'failed')).toEqual(again);
  expect(await page.send(['10:30', 7], 'lost')).toEqual(again);
  expect(await (await openPage(tab)).send(['10:30', 7], 'lost')).toEqual(again);
  const second = await openPage();
  expect(second.isUnanswered()).toBe(true);
  expect(await second.send(['10:30', 7], 'answered')).toEqual(again);
  expect(second.isUnanswered()).toBe(false);
});

test('an answer ends the key, and so does a refusal; another request, or one for somebody else, has its own', async () => {
  const { send } = await openPage();
  for (const outcome of ['answered', 'refused'] as const) {
    const { key } = await send('a', outcome);
    expect(await send('a', 'lost')).toMatchObject({ isRepeated: false, key: expect.not.stringContaining(key) });
    await send('a', 'answered');
  }
  const { key } = await send(['10:30', 7], 'lost');
  expect((await send(['10:30', 8], 'lost')).key).not.toBe(key);
});

test('the key of this tab is not lost when another tab asks for something else', async () => {
  const tab = {};
  const { key } = await (await openPage(tab)).send('mine', 'lost');
  await (await openPage()).send('other', 'lost');
  expect(await (await openPage(tab)).send('mine', 'lost')).toEqual({ key, isRepeated: true });
});

test('where storage is refused the page itself keeps the key', async () => {
  const { send } = await openPage({}, { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { key } = await send('a', 'lost');
  expect(await send('a', 'lost')).toEqual({ key, isRepeated: true });
});

test('nothing that is asked for can be read from what is stored', async () => {
  const tab = {};
  await (await openPage(tab)).send({ name: '김새벽', phone: '01012345678' }, 'lost');
  const stored = JSON.stringify([browser, tab]);
  expect(stored).toContain('draft:key:reservation');
  expect(stored).not.toMatch(/김새벽|0101234/);
});
