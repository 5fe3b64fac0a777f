/** Popups of the open page: asked for once, shown by an island, kept away until midnight where the visitor says so. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { PopupSchema } from '../contract/popup.ts';
import { type Device, nextMidnight, popupsFor, type ShownPopup } from '../domain/popup.ts';
import { breakpoints } from './screen.ts';
import { siteData } from './site.ts';

/** Those that are still to be shown, in order. */
export const $popups = atom<readonly ShownPopup[]>([]);

const limitMs = 10_000;
const AnswerSchema = v.object({ rows: v.array(v.unknown()) });

export const deviceNow = (): Device => (innerWidth <= breakpoints.phone ? 'MOBILE' : 'PC');

/**
 * Fills the store for this page and device. `GET /customer/popups`, once and without a library: no page waits for it and
 * no failure is told. A popup that is off contract is skipped alone.
 */
export async function loadPopups(): Promise<void> {
  const { api, popup } = siteData();
  if (api === null) return;
  const answer = await fetch(`${api.base}/customer/popups`, {
    headers: { 'tenant-origin': api.tenantOrigin },
    signal: AbortSignal.timeout(limitMs),
  })
    .then((response) => (response.ok ? (response.json() as Promise<unknown>) : null))
    .catch(() => null);
  const parsed = v.safeParse(AnswerSchema, answer);
  if (!parsed.success) return;
  const rows = parsed.output.rows.flatMap((row) => {
    const one = v.safeParse(PopupSchema, row);
    return one.success ? [one.output] : [];
  });
  const where = { pathname: location.pathname, device: deviceNow(), layout: popup.type, hidden: hiddenIds() };
  $popups.set(popupsFor(rows, where));
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
