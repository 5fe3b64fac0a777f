/** One partner's content with the look-ups that routes share. Created once a build; pure, without a clock. */

import type { Content } from '../contract/content.ts';
import type { Finding, FindingWords } from '../contract/finding.ts';
import type { SiteConfig } from '../contract/partner-config.ts';
import type { Product } from '../contract/product.ts';
import type { FormSheets } from '../contract/theme.ts';
import { pictureByPath } from '../domain/addresses/image-path.ts';
import { inlineScheme } from '../domain/addresses/inline-picture.ts';
import { type Link, resolveLink } from '../domain/addresses/link.ts';
import { readPictureAddress } from '../domain/addresses/picture-address.ts';
import { type PosterVideo, parseVideo, videoKey } from '../domain/addresses/video.ts';
import type { PriceRules } from '../domain/rules/price.ts';
import type { Picture } from '../domain/views/picture.ts';
import type { LiveRules } from '../domain/views/view-sources.ts';
import type { SanitizedTexts } from '../rich-text/inspect.ts';
import type { PlannedImage } from './planned-file.ts';
import { defineFacts, note, recordingNow } from './reads.ts';
import { contentAsOf, endedEvents } from './schedule.ts';
import type { SitePictures } from './site-pictures.ts';
import { findingWords } from './words.ts';

export interface SiteInput {
  readonly id: string;
  readonly config: SiteConfig;
  readonly content: Content;
  /** The last scheduled change that is shown (`schedule.ts`). Routes see the content as of then. */
  readonly asOf: string | null;
  readonly pictures: SitePictures;
  /** A draft is newer than the last pull: its pictures are shown from their own address. */
  readonly isDraft?: true;
  readonly live: BrowserOrigins;
  /** None where only the plan matters. */
  readonly formSheets?: FormSheets;
  /** Texts of an earlier plan by the same code, opened where all pages are planned anew. */
  readonly openTexts?: (() => SanitizedTexts) | undefined;
}

/** Other hosts that visitors' browsers use. */
export interface BrowserOrigins {
  /** Base of the partner backend; null: islands do nothing. */
  readonly api: string | null;
  /** Origins of pictures that are not delivered with the site, e.g. of popups. */
  readonly pictures: readonly string[];
  /** Origin that replaces all third parties; null: the real ones. */
  readonly thirdParties: string | null;
  /** Tag manager container of partners without their own; null: none. */
  readonly tagManagerId: string | null;
  /** Where browsers report policy violations, with `{partner}` in it; null: nowhere. */
  readonly policyReports: string | null;
}

export interface Site extends SiteInput {
  texts: SanitizedTexts;
  readonly paths: Pick<ReadonlySet<string>, 'has'>;
  /** Recommended keywords that find something here. */
  readonly keywords: readonly string[];
  readonly productsById: Pick<ReadonlyMap<number, Product>, 'get'>;
  readonly ended: Pick<Content, 'events' | 'eventProducts'>;
  /** Resolves a link of the content; null, with a finding, where it leads nowhere. */
  readonly link: (href: string | null, place: string) => Link | null;
  /** A picture that the pull has brought; null for every other, so no page asks a host that failed or that it may not. */
  readonly picture: (url: string | null) => Picture | null;
  /** Null for a link to something other than a video. */
  readonly video: (link: string | null) => PosterVideo | null;
  /** Address of a picture's 800×400 share picture, or null. */
  readonly share: (picture: Pick<Picture, 'src'> | null) => string | null;
  readonly findings: readonly Finding[];
  /** Once for the same words of a place. */
  readonly tell: (place: string, words: FindingWords) => void;
  /** Images that pages name in their heads, by path; added while they are planned. */
  readonly headImages: Map<string, PlannedImage>;
  /** Addresses that were looked up, and those of them that no pull asks for: no address, or at a host that is not allowed. */
  readonly namedPictures: ReadonlySet<string>;
  readonly foreignPictures: ReadonlySet<string>;
}

export function createSite(input: SiteInput, paths: ReadonlySet<string>, keywords: readonly string[] = []): Site {
  const content = noting('content', contentAsOf(input.content, input.asOf));
  const findings: Finding[] = [];
  const namedPictures = new Set<string>();
  const foreignPictures = new Set<string>();
  const allowedHosts = new Set([...input.config.imageHosts, ...input.live.pictures]);
  // A picture of this site is there only as a file that the pull made.
  allowedHosts.delete(input.config.siteOrigin);
  const seen = new Set<string>();
  const tell = (place: string, words: FindingWords) => {
    recordingNow()?.told.push({ place, words });
    const key = `${place}\n${words.message}`;
    if (!seen.has(key)) findings.push({ ...words, place });
    seen.add(key);
  };
  const site: Site = {
    ...input,
    texts: new Map(),
    content,
    ended: noting('ended', endedEvents(input.content, input.asOf)),
    paths: {
      has(path) {
        note(`path/${path}`);
        return paths.has(path);
      },
    },
    keywords,
    productsById: { get: (id) => findRow('products', id, site) },
    findings,
    headImages: new Map(),
    tell,
    namedPictures,
    foreignPictures,
    link(href, place) {
      if (href === null || href.trim() === '') return null;
      const link = resolveLink(href, input.config.siteOrigin);
      if (link === null) tell(place, findingWords.badLink(href));
      else if (link.kind === 'internal' && !site.paths.has(link.pathname)) {
        tell(place, findingWords.deadLink(href));
        return null;
      }
      return link;
    },
    picture(written) {
      const url = readPictureAddress(written ?? '');
      if (url === '') return null;
      const pulled = input.pictures.byAddress.get(url) ?? null;
      note(`${pictureFact}${url}`);
      namedPictures.add(url);
      if (pulled === null && !allowedHosts.has(URL.parse(url)?.origin ?? '')) {
        foreignPictures.add(url);
        return null;
      }
      // A picture that a text had inside lies at no host.
      if (input.config.images === 'path' && !url.startsWith(inlineScheme)) return pictureByPath(url, pulled);
      return pulled ?? (input.isDraft === true ? { src: url, width: null, height: null, srcset: null } : null);
    },
    video(link) {
      const video = parseVideo(link ?? '');
      return video === null ? null : { ...video, poster: posterOf(videoKey(video), site) ?? null };
    },
    share: (picture) => (picture === null ? null : (shareOf(picture.src, site) ?? null)),
  };
  return site;
}

/** The same collections; whoever reads one notes it. */
function noting<C extends object>(name: string, collections: C): C {
  const read = (key: string) => ({
    enumerable: true,
    get() {
      note(`${name}/${key}`);
      return collections[key as keyof C];
    },
  });
  return Object.defineProperties({}, Object.fromEntries(Object.keys(collections).map((key) => [key, read(key)]))) as C;
}

const named = (collections: object) => (name: string) => (collections as Record<string, unknown>)[name];
const entryOf =
  <V>(map: ReadonlyMap<string, V>) =>
  (key: string) =>
    map.get(key);
defineFacts('content', ({ content }: Site) => named(content));
defineFacts('ended', ({ ended }: Site) => named(ended));
defineFacts('path', (site: Site) => (path) => site.paths.has(path));
/** Begins the fact of a picture, by its address. How it is delivered follows from the configuration, which all pages share. */
export const pictureFact = 'picture/';
defineFacts('picture', ({ pictures }: Site) => entryOf(pictures.byAddress));
const posterOf = defineFacts('poster', ({ pictures }: Site) => entryOf(pictures.posters));
const shareOf = defineFacts('share', ({ pictures }: Site) => entryOf(pictures.shares));

type Rows = Pick<Content, 'afterNotices' | 'categories' | 'events' | 'products'>;
const rows = defineFacts('row', ({ content }: Site) => {
  const index = new Map<string, ReadonlyMap<string, object>>();
  return (key) => {
    const [name = '', id = ''] = key.split('/');
    const known = index.get(name) ?? new Map(content[name as keyof Rows].map((row) => [String(row.id), row]));
    index.set(name, known);
    return known.get(id);
  };
});
/** A row as a fact of its own. */
export const findRow = <N extends keyof Rows>(name: N, id: number, site: Site): Rows[N][number] | undefined =>
  rows(`${name}/${id}`, site) as Rows[N][number] | undefined;

/** Throws where there is none, which the list of pages rules out. */
export function rowOf<N extends keyof Rows>(name: N, id: number, site: Site): Rows[N][number] {
  const row = findRow(name, id, site);
  if (row === undefined) throw new Error(`There is no ${id} in ${name}.`);
  return row;
}

const offers = defineFacts('offers', ({ content }: Site) => {
  const products = Map.groupBy(content.eventProducts, ({ productId }) => String(productId));
  return (id) => products.get(id);
});
/** What events offer of a product. */
export const offersOf = (productId: number, site: Site): Content['eventProducts'] => offers(productId, site) ?? [];

const byWeightOf = (rows: Content['eventProducts']) => {
  const events = Map.groupBy(rows, ({ eventId }) => String(eventId));
  return (id: string) => events.get(id)?.toSorted((a, b) => a.weight - b.weight);
};
const offered = defineFacts('eventProducts', ({ content }: Site) => byWeightOf(content.eventProducts));
const wasOffered = defineFacts('endedProducts', ({ ended }: Site) => byWeightOf(ended.eventProducts));

export const nameOf = ({ content: { partner } }: Site): string => partner.displayName ?? partner.partnerName;

/** A page of our own, or null while it does not exist. */
export const ownHref = (pathname: string, { paths }: Site): string | null => (paths.has(pathname) ? pathname : null);

/** The event's products by weight. */
export const listEventProducts = (eventId: number, site: Site, hasEnded = false): Content['eventProducts'] =>
  (hasEnded ? wasOffered : offered)(eventId, site) ?? [];

/** Fragment of the events page, else the event's first product; null without either. */
export function eventHref(eventId: number, site: Site): string | null {
  if (site.paths.has(`/events/${eventId}`)) return `/events/${eventId}`;
  const first = listEventProducts(eventId, site)[0];
  return first !== undefined && site.paths.has(`/products/${first.productId}`) ? `/products/${first.productId}` : null;
}

export function priceRulesOf({ content: { partner } }: Site): PriceRules {
  const { hasPriceView, isIncludeVat } = partner.homepageConfig;
  return { hasPriceView, isIncludeVat };
}

export const liveRulesOf = (site: Site): LiveRules => ({
  ...priceRulesOf(site),
  isByPath: site.config.images === 'path',
});
