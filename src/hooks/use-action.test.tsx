// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFailure } from '../api/failure.ts';
import { $toasts } from '../client/state/toasts.ts';
import { useAction } from './use-action.ts';

let root: Root;
let action: ReturnType<typeof useAction>;
function Button() {
  action = useAction();
  return null;
}

beforeEach(() => {
  root = createRoot(document.createElement('div'));
  flushSync(() => root.render(<Button />));
});
afterEach(() => {
  root.unmount();
  $toasts.set([]);
});

const isBusy = () => expect.poll(() => action.isBusy, { interval: 1 });
const message = '지난 시간입니다.';
const refusal = new ApiFailure({ kind: 'http', status: 422, message, reason: '422', url: '/reservations' });
/** Runs what never ends; its signal says whether it was given up. */
function hang(signals: AbortSignal[]): void {
  action.run((signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
}

test('one runs at a time, and a retry gives up what hangs', async () => {
  const signals: AbortSignal[] = [];
  hang(signals);
  hang(signals);
  await isBusy().toBe(true);
  action.retry();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('a page that comes back from the back-forward cache has no busy button, and takes a new action', async () => {
  hang([]);
  await isBusy().toBe(true);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await isBusy().toBe(false);
  const work = vi.fn(async () => {});
  await action.run(work);
  expect(work).toHaveBeenCalledOnce();
});

test('a failure stands at its button, and once that is gone in a toast', async () => {
  await action.run(() => Promise.reject(refusal));
  await expect.poll(() => action.failure?.text, { interval: 1 }).toBe(message);
  const answer = Promise.withResolvers<void>();
  const ended = action.run(() => answer.promise);
  flushSync(() => root.unmount());
  answer.reject(refusal);
  await ended;
  expect($toasts.get().map(({ text }) => text)).toEqual([message]);
});
