/** The whole head of a page, worked out from the page's own words and the partner's defaults. */
import type { PageHead } from './route.ts';
import type { Site } from './site.ts';

export interface Head {
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  /** Absolute address on the partner's domain. */
  readonly canonical: string;
  readonly siteName: string;
  readonly type: 'website' | 'article';
  readonly imageUrl: string;
  readonly noindex: boolean;
  readonly jsonLd: readonly object[];
}

const defaultImage = '/og/image.png';

export function completeHead(own: PageHead, pathname: string, indexable: boolean, site: Site): Head {
  const { partner } = site.content;
  const { homepageConfig } = partner;
  const siteName = partner.displayName ?? partner.partnerName;
  return {
    title: own.title === null ? (homepageConfig.seoTitle ?? siteName) : `${own.title} | ${siteName}`,
    description:
      own.description ||
      homepageConfig.seoDescription ||
      `${siteName}의 진료 안내, 시술 정보와 예약을 안내해 드립니다.`,
    keywords: own.keywords ?? homepageConfig.seoKeywords,
    canonical: new URL(pathname, site.config.siteOrigin).href,
    siteName,
    type: own.type ?? 'website',
    imageUrl: own.imageUrl ?? homepageConfig.ogImageUrl ?? new URL(defaultImage, site.config.siteOrigin).href,
    noindex: !indexable,
    jsonLd: own.jsonLd ?? [],
  };
}
