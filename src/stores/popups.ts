/** Popups of the open page: shown by an island, kept away until midnight where the visitor says so. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { PopupSchema } from '../contract/popup.ts';
import { type Device, nextMidnight, popupsFor, type ShownPopup } from '../domain/popup.ts';
import { breakpoints } from './screen.ts';
import { siteData } from './site.ts';

/** Those that are still to be shown, in order. */
export const $popups = atom<readonly ShownPopup[]>([]);

const AnswerSchema = v.object({ rows: v.array(v.unknown()) });

export const deviceNow = (): Device => (innerWidth <= breakpoints.phone ? 'MOBILE' : 'PC');

/**
 * Fills the store with the popups of this page and device, and gives their number. `answer` is what the backend sent: a
 * popup that is off contract is skipped alone.
 */
export function takePopups(answer: unknown): number {
  const parsed = v.safeParse(AnswerSchema, answer);
  const rows = (parsed.success ? parsed.output.rows : []).flatMap((row) => {
    const one = v.safeParse(PopupSchema, row);
    return one.success ? [one.output] : [];
  });
  const { type: layout } = siteData().popup;
  $popups.set(popupsFor(rows, { pathname: location.pathname, device: deviceNow(), layout, hidden: hiddenIds() }));
  return $popups.get().length;
}

/** A visitor who only looks has seen the page by then. */
const unaskedMs = 5000;

/**
 * Settles at the first scroll, press or key, or after a while. A popup that opens before is the largest paint of a page of
 * text, which then counts as slow, and covers what somebody came for before it was read.
 */
export const untilVisited = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (scrollY > 0) resolve(null);
    for (const type of ['scroll', 'pointerdown', 'keydown'])
      addEventListener(type, resolve, { once: true, passive: true });
    setTimeout(resolve, unaskedMs);
  });

const lookAgainMs = 300;

/** Settles when no other layer is open and nobody types: a popup would cover the one, and take the focus from the other. */
export async function untilFree(): Promise<void> {
  while (document.querySelector('dialog[open], :popover-open, :is(input, textarea, select):focus') !== null)
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
}

export function closePopup(id: number): void {
  $popups.set($popups.get().filter((popup) => popup.id !== id));
}

/** Until the visitor's next midnight. */
export function hidePopupToday(id: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${cookiePrefix}${id}=hidden; path=/; samesite=lax; expires=${nextMidnight(new Date()).toUTCString()}`;
  closePopup(id);
}

const cookiePrefix = 'popup-';

function hiddenIds(): Set<number> {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  return new Set(
    names.filter((name) => name.startsWith(cookiePrefix)).map((name) => Number(name.slice(cookiePrefix.length))),
  );
}
