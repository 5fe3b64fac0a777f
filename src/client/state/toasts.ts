/**
 * Toasts. The first closes 1.5 s after the list last changed, and each is removed 300 ms after it began to close:
 * specification, section 4. The timer pauses on hover and focus, and until the island that shows toasts is on the screen:
 * it is fetched with the first one, which on a slow network takes longer than 1.5 s.
 */
import { atom } from 'nanostores';
import { emit } from '../events.ts';

export interface ToastInput {
  /** Shown as it is. What a server says always comes this way. */
  readonly text?: string;
  /** Rich text of the partner; whoever shows it sanitises it. */
  readonly html?: string;
  /** A way on. A notice that has one stays long enough to be read and used. */
  readonly action?: { readonly label: string; readonly href: string };
  readonly icon?: string;
  readonly hasClose?: boolean;
}

export interface Toast extends ToastInput {
  readonly id: number;
  readonly hasClose: boolean;
  readonly isClosing: boolean;
}

export const dismissMs = 1500;
/** Of a notice with an action: WCAG 2.2.1 asks for time enough to use it. */
export const actionDismissMs = 10_000;
export const closingMs = 300;

export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;
let isHeld = false;
let isOnScreen = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a notice, below those that are there; gives its id. */
export function showToast(input: ToastInput): number {
  lastId += 1;
  change([...$toasts.get(), { hasClose: true, ...input, id: lastId, isClosing: false }]);
  emit('toasts');
  return lastId;
}

export function closeToast(id: number): void {
  const toast = $toasts.get().find((toast) => toast.id === id);
  if (toast === undefined || toast.isClosing) return;
  change($toasts.get().map((toast) => (toast.id === id ? { ...toast, isClosing: true } : toast)));
  setTimeout(() => change($toasts.get().filter((toast) => toast.id !== id)), closingMs);
}

export function pauseToasts(): void {
  isHeld = true;
  clearTimeout(timer);
}

export function resumeToasts(): void {
  isHeld = false;
  startClock();
}

/** Said by what shows the notices: whether a visitor can see them. */
export function setToastsVisible(isSeen: boolean): void {
  isOnScreen = isSeen;
  startClock();
}

function change(toasts: readonly Toast[]): void {
  $toasts.set(toasts);
  startClock();
}

function startClock(): void {
  clearTimeout(timer);
  if (isHeld || !isOnScreen) return;
  const first = $toasts.get().find((toast) => !toast.isClosing);
  if (first !== undefined)
    timer = setTimeout(() => closeToast(first.id), first.action === undefined ? dismissMs : actionDismissMs);
}
