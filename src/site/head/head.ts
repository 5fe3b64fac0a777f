import { planShareCard, type ShareCard } from '../files/share-card.ts';
import { shareImageAddress, shareSize } from '../files/share-image.ts';
import { headWords } from '../frame-words.ts';
import { recordingNow } from '../reads.ts';
import type { PageHead } from '../route.ts';
import type { Site } from '../site.ts';
import { breadcrumbData } from './structured-data.ts';

export type Head = ReturnType<typeof buildHead>;

export function buildHead(own: PageHead, pathname: string, indexable: boolean, site: Site) {
  const { partner } = site.content;
  const { homepageConfig } = partner;
  const siteName = partner.displayName ?? partner.partnerName;
  const canonical = new URL(pathname, site.config.siteOrigin).href;
  // A clinic without notices, questions and phone has no page of that name.
  const trail = (own.trail ?? []).filter(({ href }) => site.paths.has(href));
  const jsonLd = own.jsonLd ?? [];
  const heading = own.heading ?? own.title;
  return {
    title: inOneLine(own.title === null ? (homepageConfig.seoTitle ?? siteName) : `${own.title} | ${siteName}`),
    heading,
    description: own.description || formatDescription(own.title, homepageConfig.seoDescription, siteName),
    keywords: own.keywords ?? homepageConfig.seoKeywords,
    canonical,
    siteName,
    type: own.type ?? 'website',
    lcpImage: own.lcpImage ?? null,
    image: pickShareImage(own, siteName, site),
    noindex: !indexable,
    trail,
    /** Fixed target of the back button; null goes back in the history. */
    backHref: own.backHref ?? null,
    jsonLd:
      heading === null || !indexable
        ? jsonLd
        : [...jsonLd, breadcrumbData([...trail, { title: heading, href: pathname }], site)],
  };
}

/** A heading may have a break of its own; results of search engines and tabs have none. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** The partner's description after the page's title, so that no two pages have the same description. */
function formatDescription(title: string | null, seoDescription: string | null, siteName: string): string {
  const words = seoDescription || headWords.description(siteName);
  return title === null ? words : `${title}. ${words}`;
}

/** What is sold has a card with its name; else the page's own picture, the partner's, or the generated share image. */
function pickShareImage({ title, picture = null, shareLine }: PageHead, siteName: string, site: Site) {
  const { ogImageUrl } = site.content.partner.homepageConfig;
  const src =
    shareLine === undefined || title === null
      ? (site.share(picture) ?? site.share(site.picture(ogImageUrl)) ?? shareImageAddress(site))
      : addCard({ title, line: shareLine, picture }, site);
  return { url: new URL(src, site.config.siteOrigin).href, ...shareSize, alt: title ?? siteName };
}

function addCard(card: ShareCard, site: Site): string {
  const image = planShareCard(card, site);
  site.headImages.set(image.path, image);
  const recorded = recordingNow();
  const { title, line, picture } = card;
  if (recorded !== null) recorded.card = { path: image.path, title, line, src: picture?.src ?? null };
  return `/${image.path}`;
}
