import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '../../tests/helpers/render-hook.ts';
import { ApiFailure } from '../api/failure.ts';
import { failureWords } from '../api/words.ts';
import { $toasts } from '../client/state/toasts.ts';
import { useAction } from './use-action.ts';

const refused = new ApiFailure({ kind: 'http', status: 422, message: '지금은 할 수 없습니다.', url: '/', reason: '' });
let page = new EventTarget();

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  $toasts.set([]);
  vi.unstubAllGlobals();
});

/** Work that waits for the test. */
function heldWork() {
  const calls: { readonly signal: AbortSignal; answer(): void; fail(error: unknown): void }[] = [];
  const work = (signal: AbortSignal) => new Promise<void>((answer, fail) => calls.push({ signal, answer, fail }));
  return { work, calls };
}

test('it runs one at a time; what hangs is given up and run again, and its late answer counts nothing', async () => {
  const { current } = renderHook(useAction);
  const { work, calls } = heldWork();
  const { run } = await current();
  run(work);
  run(work);
  expect([calls.length, (await current()).isBusy]).toEqual([1, true]);
  (await current()).retry();
  expect([calls.length, calls[0]?.signal.aborted]).toEqual([2, true]);
  calls[0]?.fail(refused);
  expect(await current()).toMatchObject({ isBusy: true, failure: null });
  calls[1]?.answer();
  expect(await current()).toMatchObject({ isBusy: false, failure: null });
});

test('a refusal stands at the button; where that is gone it is told all the same', async () => {
  const { current, unmount } = renderHook(useAction);
  const { work, calls } = heldWork();
  (await current()).run(work);
  calls[0]?.fail(refused);
  expect((await current()).failure?.text).toBe('지금은 할 수 없습니다.');
  expect($toasts.get()).toEqual([]);
  (await current()).run(work);
  expect((await current()).failure).toBeNull();
  await unmount();
  calls[1]?.fail(refused);
  await current();
  expect($toasts.get().map(({ text }) => text)).toEqual(['지금은 할 수 없습니다.']);
});

test('a fault of the site’s own frees the button, says so, and is not swallowed', async () => {
  const { current } = renderHook(useAction);
  const { run } = await current();
  const fault = new Error('a fault of ours');
  await expect(run(() => Promise.reject(fault))).rejects.toBe(fault);
  expect(await current()).toMatchObject({ isBusy: false, failure: { text: failureWords.unknown } });
});

test('a page that the back-forward cache restores has an idle button', async () => {
  const { current } = renderHook(useAction);
  const { work, calls } = heldWork();
  (await current()).run(work);
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect((await current()).isBusy).toBe(false);
  (await current()).run(work);
  expect(calls.length).toBe(2);
});
