/** One partner's content with the look-ups that route modules share. Built once for a build; pure and without clock. */
import type { Content } from '../contract/content.ts';
import type { PartnerConfig } from '../contract/partner-config.ts';
import { pictureByPath } from '../domain/image-path.ts';
import { type Link, resolveLink } from '../domain/link.ts';
import type { Picture } from '../domain/picture.ts';
import { type PosterVideo, parseVideo, videoKey } from '../domain/video.ts';
import { contentAsOf } from './schedule.ts';
import type { SitePictures } from './site-pictures.ts';

export interface SiteInput {
  readonly id: string;
  readonly config: PartnerConfig;
  readonly content: Content;
  /** The last change by time to be shown; `changes.ts` works it out. Routes see the content as of then. */
  readonly asOf: string | null;
  readonly pictures: SitePictures;
  readonly live: LiveHosts;
}

/** What a visitor's browser asks beside the site itself. */
export interface LiveHosts {
  /** Base of the partner backend; null leaves the islands at rest. */
  readonly api: string | null;
  /** Origins of pictures that are not delivered with the site, e.g. of popups. */
  readonly pictures: readonly string[];
  /** Origin that stands in for every third party; null where the real ones answer. */
  readonly thirdParties: string | null;
  /** Container of the tag manager for partners without one of their own; null: they have none. */
  readonly tagManagerId: string | null;
  /** Where browsers tell what the policy has refused, with `{partner}` in it; null: nowhere. */
  readonly policyReports: string | null;
}

export interface Site extends SiteInput {
  /** Every path that the release will answer. */
  readonly paths: ReadonlySet<string>;
  /** Where a link of the content leads, or null (and a warning) when it leads nowhere. */
  readonly link: (href: string | null, place: string) => Link | null;
  /** A picture of the content, or null when there is none. */
  readonly picture: (url: string | null) => Picture | null;
  /** The video that a link names, or null when it names none. */
  readonly video: (link: string | null) => PosterVideo | null;
  /** Where the 800×400 cut of a picture lies, or null when there is none. */
  readonly share: (picture: Picture | null) => string | null;
  readonly warnings: readonly Warning[];
  /** Addresses of pictures that are not delivered with the site, at hosts that the policy does not allow. */
  readonly foreignPictures: ReadonlySet<string>;
}

/** Something in the content that a marketer should mend; it never stops a build. */
export interface Warning {
  readonly place: string;
  readonly message: string;
}

/** `paths` is read when the first link is resolved, so it may be filled after this call. */
export function createSite(input: SiteInput, paths: ReadonlySet<string>): Site {
  const warnings: Warning[] = [];
  const foreignPictures = new Set<string>();
  const allowedHosts = new Set([...input.config.imageHosts, ...input.live.pictures]);
  const seen = new Set<string>();
  const warn = (place: string, message: string) => {
    const key = `${place}\n${message}`;
    if (!seen.has(key)) warnings.push({ place, message });
    seen.add(key);
  };
  return {
    ...input,
    content: contentAsOf(input.content, input.asOf),
    paths,
    warnings,
    foreignPictures,
    link(href, place) {
      if (href === null || href.trim() === '') return null;
      const link = resolveLink(href, input.config.siteOrigin);
      if (link === null) warn(place, `링크 "${href}" 형식을 사용할 수 없습니다.`);
      else if (link.kind === 'internal' && !paths.has(link.pathname)) {
        warn(place, `링크 "${href}"에 해당하는 페이지가 없습니다.`);
        return null;
      }
      return link;
    },
    picture(url) {
      if (url === null) return null;
      const pulled = input.pictures.byAddress.get(url) ?? null;
      if (pulled === null && /^https?:/.test(url) && !allowedHosts.has(URL.parse(url)?.origin ?? url))
        foreignPictures.add(url);
      if (input.config.images === 'path' && /^https?:/.test(url)) return pictureByPath(url, pulled);
      return pulled ?? { src: url, width: null, height: null, srcset: null };
    },
    video(link) {
      const video = parseVideo(link ?? '');
      return video === null ? null : { ...video, poster: input.pictures.posters.get(videoKey(video)) ?? null };
    },
    share: (picture) => (picture === null ? null : (input.pictures.shares.get(picture.src) ?? null)),
  };
}

export const nameOf = ({ content: { partner } }: Site): string => partner.displayName ?? partner.partnerName;
/** A page of our own, or null while it does not exist. */

export function ownHref(pathname: string, { paths }: Site): string | null {
  return paths.has(pathname) ? pathname : null;
}
