import type { Link } from '../addresses/link.ts';

export interface MenuLink {
  readonly title: string;
  readonly link: Link;
  readonly badgeCount: number | null;
}

export interface MenuEntry extends MenuLink {
  readonly subList: readonly MenuLink[];
}
