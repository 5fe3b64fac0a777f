/** The whole head of a page, worked out from the page's own words and the partner's defaults. */
import type { PageHead, TrailStep } from './route.ts';
import type { Site } from './site.ts';
import { breadcrumbData } from './structured-data.ts';

export interface Head {
  readonly title: string;
  /** The page's own title, without the partner's name; null on the home page. */
  readonly ownTitle: string | null;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Absolute address on the partner's domain. */
  readonly canonical: string;
  readonly siteName: string;
  readonly type: 'website' | 'article';
  /** Absolute address. */
  readonly imageUrl: string;
  readonly noindex: boolean;
  /** The way here from the home page, without both ends. */
  readonly trail: readonly TrailStep[];
  readonly jsonLd: readonly object[];
}

const defaultImage = '/og/image.png';

export function completeHead(own: PageHead, pathname: string, indexable: boolean, site: Site): Head {
  const { partner } = site.content;
  const { homepageConfig } = partner;
  const siteName = partner.displayName ?? partner.partnerName;
  const canonical = new URL(pathname, site.config.siteOrigin).href;
  const trail = own.trail ?? [];
  const jsonLd = own.jsonLd ?? [];
  return {
    title: own.title === null ? (homepageConfig.seoTitle ?? siteName) : `${own.title} | ${siteName}`,
    ownTitle: own.title,
    description:
      own.description ||
      homepageConfig.seoDescription ||
      `${siteName}의 진료 안내, 시술 정보와 예약을 안내해 드립니다.`,
    keywords: own.keywords ?? homepageConfig.seoKeywords,
    canonical,
    siteName,
    type: own.type ?? 'website',
    imageUrl: new URL(own.imageUrl ?? homepageConfig.ogImageUrl ?? defaultImage, site.config.siteOrigin).href,
    noindex: !indexable,
    trail,
    jsonLd:
      own.title === null || !indexable
        ? jsonLd
        : [...jsonLd, breadcrumbData([...trail, { title: own.title, href: pathname }], site)],
  };
}
