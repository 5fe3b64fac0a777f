/** Finds the current menu entry. Specification, section 2.3. */
import type { Link } from '../addresses/link.ts';

export interface MenuTarget {
  /** null for an external link. */
  readonly pathname: string | null;
  readonly subPathnames: readonly string[];
}

/** The current entries of a menu. Equal values render equal menus. */
export interface MenuPlace {
  readonly current: readonly boolean[];
  /** The page, when an entry or a sub-entry leads to it. */
  readonly page: string | null;
}

/**
 * An entry is current when its path or one of its sub-entries' is that of the page; the only entry for products also
 * below /products, an entry for exhibitions also below /exhibitions. Below /products/category only exact equality counts.
 */
export function isCurrent(entry: MenuTarget, pathname: string, all: readonly MenuTarget[]): boolean {
  if (entry.pathname === pathname || entry.subPathnames.includes(pathname)) return true;
  if (isBelow(pathname, '/products/category')) return false;
  if (isEntryFor(entry, '/products'))
    return isBelow(pathname, '/products') && all.filter((entry) => isEntryFor(entry, '/products')).length === 1;
  return isEntryFor(entry, '/exhibitions') && isBelow(pathname, '/exhibitions');
}

export function findMenuPlace(menu: readonly MenuEntry[], pathname: string): MenuPlace {
  const targets = menu.map(({ link, subList }) => ({
    pathname: internalPath({ link }),
    subPathnames: subList.flatMap((sub) => internalPath(sub) ?? []),
  }));
  const isListed =
    pathname === '/' ||
    targets.some((target) => target.pathname === pathname || target.subPathnames.includes(pathname));
  return {
    current: targets.map((target) => isCurrent(target, pathname, targets)),
    page: isListed ? pathname : null,
  };
}

type Current = 'page' | 'true';

/** `aria-current` of a menu's link; `entry` is its entry's index. Without a place it is a mark: a menu is drawn once for all pages. */
export function currentOf(place: MenuPlace | null, pathname: string | null, entry?: number): Current | undefined {
  if (place === null) return `${entry ?? ''} ${encodeURIComponent(pathname ?? '').replaceAll("'", '%27')}` as Current;
  if (pathname !== null && pathname === place.page) return 'page';
  return entry !== undefined && place.current[entry] ? 'true' : undefined;
}

/** Content has no attribute of these: its quotes are escaped. */
const marks = / aria-current="(\d*) ([^" ]*)"| data-current="(\d+)"/g;

/** A menu that was drawn with marks, as on a page; `data-current` marks the group that the page opens. */
export const placeMenu = (html: string, place: MenuPlace): string =>
  html.replaceAll(marks, (_, entry: string, path: string, group?: string) => {
    if (group !== undefined) return place.current[Number(group)] ? ' open' : '';
    const current = currentOf(place, decodeURIComponent(path) || null, entry === '' ? undefined : Number(entry));
    return current === undefined ? '' : ` aria-current="${current}"`;
  });

const isEntryFor = ({ pathname }: MenuTarget, root: string): boolean => pathname !== null && isBelow(pathname, root);

const isBelow = (pathname: string, root: string): boolean => pathname === root || pathname.startsWith(`${root}/`);

const internalPath = ({ link }: Pick<MenuLink, 'link'>): string | null =>
  link.kind === 'internal' ? link.pathname : null;

export interface MenuLink {
  readonly title: string;
  readonly link: Link;
  readonly badgeCount: number | null;
}

export interface MenuEntry extends MenuLink {
  readonly subList: readonly MenuLink[];
}
