/** Promotional popups of a page: selection, order, size and position. Specification, sections 3, 4 and 9. CSS pixels. */

import { unsignedAddress } from '../addresses/signed-address.ts';
import type { Picture } from '../views/picture.ts';

export type Device = 'PC' | 'MOBILE';

type Height = 'TOP' | 'BOTTOM';
type Side = 'LEFT' | 'RIGHT';
export type Direction = Height | Side | `${Height}_${Side}` | 'CENTER';

interface ItemFields {
  readonly title: string;
  readonly text: string | null;
  readonly headline: string | null;
  readonly bodyText: string | null;
  readonly buttonText: string | null;
  readonly weight: number;
  readonly devices: readonly Device[];
  readonly pcContent: string | null;
  readonly mobileContent: string | null;
  readonly linkTo: string | null;
}

export interface PopupFields {
  readonly id: number;
  readonly weight: number;
  readonly locations: readonly string[];
  readonly devices: readonly Device[];
  readonly pcWidth: number | null;
  readonly pcHeight: number | null;
  readonly mobileWidth: number | null;
  readonly mobileHeight: number | null;
  readonly pcSizeType: 'RATIO' | 'PIXEL';
  readonly isAutoPlacement: boolean;
  readonly direction: Direction;
  readonly isRepeating: boolean;
  readonly popupItems: readonly ItemFields[];
}

export type ShownItem = ReturnType<typeof selectItems>[number];
export type PopupWords = NonNullable<ReturnType<typeof wordsOf>>;
export type ShownPopup = ReturnType<typeof selectPopups>[number];

/** Value of `sizes` of its pictures. One that is wider than the box that it covers is drawn wider than the box. */
export function pictureSizes({ items, width, height }: ShownPopup): string {
  const shares = items.map(({ picture }) => ((picture.width ?? 0) * height) / ((picture.height ?? 1) * width));
  return `calc(min(${width}px, 100vw - 40px) * ${Math.max(...shares, 1).toFixed(2)})`;
}

interface PopupPage {
  readonly pathname: string;
  readonly device: Device;
  readonly layout: 'LAYER' | 'GRID';
  /** Ids that the visitor has hidden for now. */
  readonly hidden: ReadonlySet<number>;
  /** Delivered pictures by address; others are loaded from their own address. */
  readonly pictures: ReadonlyMap<string, Picture>;
}

/** The popups of a page by weight; those without a picture for the device are left out. */
export function selectPopups(popups: readonly PopupFields[], page: PopupPage) {
  const { pathname, device, layout, hidden, pictures } = page;
  return popups
    .filter((popup) => !hidden.has(popup.id) && popup.devices.includes(device))
    .filter(({ locations }) => locations.some((location) => samePath(location, pathname)))
    .toSorted((a, b) => a.weight - b.weight || a.id - b.id)
    .flatMap((popup) => {
      const items = selectItems(popup.popupItems, device, pictures);
      if (items.length === 0) return [];
      const { id, isRepeating } = popup;
      return [{ id, isRepeating, ...pickDirection(popup, device), ...computeSize(popup, device, layout), items }];
    });
}

/** Directions and offsets are for wide screens; on phones popups are at the bottom, in reach of the thumb. */
const pickDirection = ({ isAutoPlacement, direction }: PopupFields, device: Device) =>
  device === 'PC' ? { isAutoPlacement, direction } : { isAutoPlacement: true, direction: 'BOTTOM' as const };

function selectItems(items: readonly ItemFields[], device: Device, pictures: PopupPage['pictures']) {
  return items
    .filter(({ devices }) => devices.includes(device))
    .toSorted((a, b) => a.weight - b.weight)
    .flatMap(({ pcContent, mobileContent, linkTo, ...item }) => {
      const address = device === 'PC' ? pcContent : mobileContent;
      if (address === null) return [];
      const picture: Picture = pictures.get(unsignedAddress(address)) ?? {
        src: address,
        srcset: null,
        width: null,
        height: null,
      };
      const { title, text } = item;
      return [{ alt: text === null ? title : `${title}. ${text}`, picture, linkTo, words: wordsOf(item) }];
    });
}

/** Beside the picture; null: the picture is all. A button without words says the usual ones. */
function wordsOf({ headline, bodyText, buttonText }: Pick<ItemFields, 'headline' | 'bodyText' | 'buttonText'>) {
  if (!headline?.trim()) return null;
  const lines = (bodyText ?? '').split('\n').map((line) => line.trim());
  return { headline, lines: lines.filter((line) => line !== ''), button: buttonText };
}

const samePath = (location: string, pathname: string): boolean => trimSlashes(location) === trimSlashes(pathname);
const trimSlashes = (path: string): string => path.replace(/(?<!\/)\/+$/, '');

type Size = readonly [width: number, height: number];

/** Specification, section 9, by width divided by height. */
const ratioSizes: Readonly<Record<'LAYER' | 'GRID', Readonly<Record<number, Size>>>> = {
  LAYER: {
    1: [640, 640],
    [4 / 3]: [852, 640],
    [3 / 4]: [560, 746],
    [210 / 297]: [527.5, 746],
  },
  GRID: {
    1: [587, 587],
    [4 / 3]: [586, 439.5],
    [3 / 4]: [435, 580],
    [210 / 297]: [527.5, 746],
  },
};
/** Other ratios fit into this box, as 16:9 does. */
const largest: Size = [1200, 746];
/** On phones CSS sets the width; only the ratio matters. */
const phoneWidth = 400;

function computeSize(popup: PopupFields, device: Device, layout: 'LAYER' | 'GRID'): { width: number; height: number } {
  if (device === 'MOBILE') {
    const [width, height] = [popup.mobileWidth ?? popup.pcWidth ?? 1, popup.mobileHeight ?? popup.pcHeight ?? 1];
    return { width: phoneWidth, height: (phoneWidth * height) / width };
  }
  const [width, height] = [popup.pcWidth ?? popup.pcHeight ?? 1, popup.pcHeight ?? popup.pcWidth ?? 1];
  if (popup.pcSizeType === 'PIXEL' && popup.pcWidth !== null && popup.pcHeight !== null) return { width, height };
  const ratioSize = ratioSizes[layout][width / height];
  if (ratioSize !== undefined) return { width: ratioSize[0], height: ratioSize[1] };
  const scale = Math.min(largest[0] / width, largest[1] / height);
  return { width: width * scale, height: height * scale };
}

/** Popups of one line: at its left edge, in the middle and at its right edge. */
export interface PopupLine {
  readonly at: 'top' | 'middle' | 'bottom';
  readonly cells: readonly [left: readonly ShownPopup[], middle: readonly ShownPopup[], right: readonly ShownPopup[]];
}

/** Lines of automatically placed popups from top to bottom, at most `perLine` in each, so none covers another; not those placed by offsets. */
export function popupLines(popups: readonly ShownPopup[], perLine: number): PopupLine[] {
  const placed = popups.filter(({ isAutoPlacement }) => isAutoPlacement);
  return (['top', 'middle', 'bottom'] as const).flatMap((at) => {
    const here = placed.filter(({ direction }) => heightOf(direction) === at);
    return Array.from({ length: Math.ceil(here.length / perLine) }, (_, line) => {
      const popupsOfLine = here.slice(line * perLine, (line + 1) * perLine);
      const cell = (side: string) => popupsOfLine.filter(({ direction }) => sideOf(direction) === side);
      return { at, cells: [cell('LEFT'), cell('MIDDLE'), cell('RIGHT')] as const };
    });
  });
}

const heightOf = (direction: Direction): PopupLine['at'] => {
  if (direction.startsWith('TOP')) return 'top';
  return direction.startsWith('BOTTOM') ? 'bottom' : 'middle';
};

const sideOf = (direction: Direction): string => /LEFT|RIGHT/.exec(direction)?.[0] ?? 'MIDDLE';

/** For popups placed by `offsets` (top, right, bottom, left), pixels: the direction selects the edges; without both opposite ones it is centred. */
export function computePlacement(direction: Direction, offsets: readonly [number, number, number, number]) {
  const [top, right, bottom, left] = offsets;
  const has = (side: string) => direction.split('_').includes(side);
  return {
    ...(has('TOP') && { top }),
    ...(has('RIGHT') && { right }),
    ...(has('BOTTOM') && { bottom }),
    ...(has('LEFT') && { left }),
  };
}

/** Midnight of the visitor's clock after so many days, today among them: hidden popups appear again then. */
export function midnightAfter(days: number, now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
}
