/** What every page of a partner shares: brand, menus, header, footer, floating buttons. Part of every page's key. */
import type { Link } from '../domain/link.ts';
import type { Site } from './site.ts';

export interface Frame {
  readonly partnerId: string;
  readonly name: string;
  readonly menu: readonly FrameMenuItem[];
  /** Address of the partner's theme stylesheet; set by the renderer, which writes the file. */
  readonly themeHref: string;
  readonly api: { readonly base: string; readonly tenantOrigin: string } | null;
}

export interface FrameMenuItem {
  readonly title: string;
  readonly link: Link;
  readonly badgeCount: number | null;
  readonly subList: readonly { readonly title: string; readonly link: Link; readonly badgeCount: number | null }[];
}

export function frameOf(site: Site): Frame {
  const { content, config } = site;
  return {
    partnerId: site.id,
    name: content.partner.displayName ?? content.partner.partnerName,
    menu: content.layout.menuList.flatMap((item) => {
      const subList = item.subList.flatMap((sub) => {
        const link = site.link(sub.url, `메뉴 "${sub.title}"`);
        return link === null ? [] : [{ title: sub.title, link, badgeCount: sub.badgeCount }];
      });
      const link = site.link(item.url, `메뉴 "${item.title}"`) ?? subList[0]?.link;
      return link === undefined ? [] : [{ title: item.title, link, badgeCount: item.badgeCount, subList }];
    }),
    themeHref: '',
    api: site.apiBase === null ? null : { base: site.apiBase, tenantOrigin: config.tenantOrigin },
  };
}
