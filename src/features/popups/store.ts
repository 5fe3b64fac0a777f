/** Popups of the open page: shown by an island, kept away until a midnight where the visitor says so. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { backendNow } from '../../client/clock-offset.ts';
import { emit } from '../../client/events.ts';
import { fetchFile } from '../../client/fetch-file.ts';
import { siteData } from '../../client/site-data.ts';
import { storageOf } from '../../client/storage/browser-storage.ts';
import { PopupSchema } from '../../contract/popup.ts';
import { PopupPicturesSchema, popupPicturesPath } from '../../contract/popup-pictures.ts';
import { type Device, midnightAfter, pictureSizes, type ShownPopup, selectPopups } from '../../domain/rules/popup.ts';
import type { Picture } from '../../domain/views/picture.ts';

export const $popups = atom<readonly ShownPopup[]>([]);

const AnswerSchema = v.object({ rows: v.array(v.unknown()) });

export const deviceNow = (): Device => (innerWidth <= 768 ? 'MOBILE' : 'PC');

/** Fills the store with the popups of this page and device, and calls the island where there are some. One that is off contract is skipped alone. */
export async function beginPopups(answer: unknown): Promise<void> {
  const pictures = await loadPictures();
  const parsed = v.safeParse(AnswerSchema, answer);
  const rows = (parsed.success ? parsed.output.rows : []).flatMap((row) => {
    const popup = v.safeParse(PopupSchema, row);
    return popup.success ? [popup.output] : [];
  });
  const { type: layout, isOnePerVisit } = siteData().popup;
  const where = { pathname: location.pathname, device: deviceNow(), layout, hidden: hiddenIds(), pictures };
  const shown = selectPopups(rows, where);
  $popups.set(isOnePerVisit ? shown.slice(0, visit.read(seenKey) ? 0 : 1) : shown);
  // The largest thing that some pages show comes beside the script that shows it.
  for (const popup of $popups.get().slice(0, 1)) {
    const { src, srcset } = popup.items[0]?.picture ?? {};
    Object.assign(new Image(), { sizes: pictureSizes(popup), srcset: srcset ?? '', src });
  }
  if ($popups.get().length > 0) emit('popups');
}

const picturesTimeoutMs = 3000;

/** The release's pictures of popups; where they do not come, popups show the addresses that the backend names. */
async function loadPictures(): Promise<ReadonlyMap<string, Picture>> {
  const answer: unknown = await fetchFile(`/${popupPicturesPath}`, picturesTimeoutMs)
    .then((response) => response.json())
    .catch(() => null);
  const parsed = v.safeParse(PopupPicturesSchema, answer);
  return new Map(parsed.success ? Object.entries(parsed.output) : []);
}

const lookAgainMs = 300;

/** Settles when no other layer is open, nobody types, and the page stands still: a popup would take the focus, or come under a thumb that scrolls. */
export async function waitForRest(): Promise<void> {
  for (let before = Number.NaN; ; ) {
    const isOpen = document.querySelector('dialog[open], :popover-open, :is(input, textarea, select):focus') !== null;
    if (!isOpen && before === scrollY) return;
    before = scrollY;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
}

/** Of the tab, for partners that show one popup a visit. */
const visit = storageOf('session', 'device');
const seenKey = 'popup-seen';

export function closePopup(id: number): void {
  if (siteData().popup.isOnePerVisit) visit.write(seenKey, 'yes');
  $popups.set($popups.get().filter((popup) => popup.id !== id));
}

export function closeAllPopups(): void {
  for (const { id } of $popups.get()) closePopup(id);
}

/** Until midnight, in the visitor's zone, after so many days, today among them. The browser's own clock ends the cookie. */
export function hidePopup(id: number, days: number): void {
  const now = backendNow();
  const expires = new Date(Date.now() + midnightAfter(days, now).getTime() - now.getTime());
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${cookiePrefix}${id}=hidden; path=/; samesite=lax; expires=${expires.toUTCString()}`;
  closePopup(id);
}

const cookiePrefix = 'popup-';

function hiddenIds(): Set<number> {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  return new Set(
    names.filter((name) => name.startsWith(cookiePrefix)).map((name) => Number(name.slice(cookiePrefix.length))),
  );
}
