import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { once } from '../events.ts';
import {
  $toasts,
  actionDismissMs,
  closeToast,
  closingMs,
  dismissMs,
  pauseToasts,
  resumeToasts,
  setToastsVisible,
  showToast,
} from './toasts.ts';

const shown = () => $toasts.get().map(({ text, isClosing }) => (isClosing ? `${text} closing` : text));

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.useFakeTimers();
  setToastsVisible(true);
});
afterEach(() => {
  resumeToasts();
  setToastsVisible(true);
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first toast goes 1.5 s after the list last changed, 300 ms after it began to close', () => {
  showToast({ text: '하나' });
  vi.advanceTimersByTime(dismissMs - 1);
  showToast({ text: '둘', hasClose: false });
  vi.advanceTimersByTime(dismissMs - 1);
  expect(shown()).toEqual(['하나', '둘']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['하나 closing', '둘']);
  vi.advanceTimersByTime(closingMs);
  expect(shown()).toEqual(['둘']);
  expect($toasts.get()[0]?.hasClose).toBe(false);
  vi.advanceTimersByTime(dismissMs + closingMs);
  expect(shown()).toEqual([]);
});

test('the clock stands still while the list is held', () => {
  showToast({ text: '하나' });
  pauseToasts();
  vi.advanceTimersByTime(dismissMs * 10);
  expect(shown()).toEqual(['하나']);
  resumeToasts();
  vi.advanceTimersByTime(dismissMs);
  expect(shown()).toEqual(['하나 closing']);
});

test('the clock begins when the notice is on the screen', () => {
  setToastsVisible(false);
  showToast({ text: '하나' });
  vi.advanceTimersByTime(dismissMs * 10);
  expect(shown()).toEqual(['하나']);
  setToastsVisible(true);
  vi.advanceTimersByTime(dismissMs - 1);
  expect(shown()).toEqual(['하나']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['하나 closing']);
});

test('a toast closes once, and one that is gone closes without harm', () => {
  const id = showToast({ text: '하나' });
  closeToast(id);
  closeToast(id);
  vi.advanceTimersByTime(closingMs);
  expect(shown()).toEqual([]);
  closeToast(id);
  expect(shown()).toEqual([]);
});

test('the first toast calls the island that shows it, whichever comes first', () => {
  const act = vi.fn();
  showToast({ text: '하나' });
  once('toasts', act);
  expect(act).toHaveBeenCalledOnce();
});

test('a toast with an action stays long enough to use it', () => {
  showToast({ text: '담았습니다', action: { label: '보기', href: '/cart' } });
  vi.advanceTimersByTime(actionDismissMs - 1);
  expect(shown()).toEqual(['담았습니다']);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual(['담았습니다 closing']);
});
