/** Plan: content → pages, each with all its data as one JSON text. All paths are listed first, so that links can be checked. */

import { contentNames } from '../contract/content.ts';
import type { Finding } from '../contract/finding.ts';
import { formatRange, reversedRanges } from '../domain/rules/opening-hours.ts';
import { policyFindings } from './csp.ts';
import { newsOf } from './files/feed.ts';
import { siteFiles, siteImages } from './files/files.ts';
import { ownershipFindings } from './files/ownership.ts';
import { popupFindings } from './files/popup-pictures.ts';
import { findKeywords } from './files/search-index.ts';
import { keptCard } from './files/share-card.ts';
import { buildFrame } from './frame/build-frame.ts';
import { buildHead } from './head/head.ts';
import type { KeptPlan, Page, Plan, PlannedPage, PlannedPages } from './page.ts';
import { hashOf, record } from './reads.ts';
import { type FrameOptions, formatPath, type Route, type RoutePage } from './route.ts';
import { scheduledChanges } from './schedule.ts';
import { createSite, pictureFact, type Site, type SiteInput } from './site.ts';
import { type ThemeFiles, themeFiles } from './theme/theme-files.ts';
import { isReachable } from './ways.ts';
import { findingWords, placeWords } from './words.ts';

/** The only page of a closed partner's release. */
const readyPattern = '/ready';

const defaultOptions: FrameOptions = { header: 'show', footer: 'show', chat: 'show' };

interface RoutedPage {
  readonly route: Route;
  readonly pathname: string;
  readonly page: RoutePage<unknown>;
  /** Facts that its data may have from the list of its route. */
  readonly listedBy: ReadonlySet<string>;
}
const nothing: ReadonlySet<string> = new Set();

/** Pages that are handed out at a time: some hundredths of a second of planning. */
const pagesAtOnce = 40;

/** Throws only for bugs, e.g. two routes with the same path. */
export function planSite(input: SiteInput, routes: readonly Route[], kept: KeptPlan | null = null): Plan {
  const steps = planInSteps(input, routes, kept);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}

/** The same, which hands pages out as soon as they are planned, so that they are rendered meanwhile. */
export function* planInSteps(
  input: SiteInput,
  routes: readonly Route[],
  kept: KeptPlan | null,
): Generator<PlannedPages, Plan> {
  const { site, frame, theme, routed, plan, findings } = openPlan(input, routes);
  const { id, config, live } = input;
  const shared = JSON.stringify([id, config, live, site.keywords, frame]);
  const before = kept?.shared === shared ? kept : null;
  if (before === null && input.openTexts) site.texts = input.openTexts();
  const pages: PlannedPage[] = [];
  for (let at = 0; at < routed.length; at += pagesAtOnce) {
    const planned = routed.slice(at, at + pagesAtOnce).map((page) => plan(page, before));
    const some = config.open ? planned : planned.flatMap(repeatReadyPage);
    pages.push(...some);
    yield { frame, pages: some };
  }
  const { content, asOf } = input;
  const rows = contentNames.flatMap((name) =>
    Array.isArray(content[name]) ? [[name, content[name].length] as const] : [],
  );
  // With an image service the host answers for the pictures.
  const delivered = input.config.images === 'files' ? { pictures: input.pictures.byAddress.size } : {};
  return {
    site,
    frame,
    shared,
    pages,
    files: [...theme.files(), ...siteFiles(site, frame, pages)],
    pictures: siteImages(site),
    findings: [
      ...theme.findings,
      ...site.findings,
      ...policyFindings(site),
      ...ownershipFindings(site),
      ...reversedRanges(content.partner, content.shortenedWorks).map((range) => ({
        place: placeWords.partner,
        ...findingWords.reversedHours(formatRange(range)),
      })),
      ...findings,
      ...(input.config.open ? popupFindings(site) : []),
      ...findDuplicateListings(pages),
    ],
    isReachable: isReachable(site),
    foreignPictures: [...site.foreignPictures].sort(),
    namedPictures: site.namedPictures.size,
    changes: scheduledChanges(content),
    asOf,
    rows: { ...Object.fromEntries(rows), ...delivered },
  };
}

/** The frame, and some pages of a site by their paths as a whole plan has them, without the work for all others. */
export function planPages(input: SiteInput, routes: readonly Route[], pathnames: ReadonlySet<string>): PlannedPages {
  const { frame, routed, plan } = openPlan(input, routes);
  return { frame, pages: routed.filter(({ pathname }) => pathnames.has(pathname)).map((page) => plan(page)) };
}

function openPlan(input: SiteInput, routes: readonly Route[]) {
  const [paths, keywords] = [new Set<string>(), [] as string[]];
  const site = createSite(input, paths, keywords);
  const routed = listRoutedPages(site, routes);
  for (const { pathname } of routed) paths.add(pathname);
  const { recommended, findings } = input.config.open ? findKeywords(site) : { recommended: [], findings: [] };
  keywords.push(...recommended);
  const theme = themeFiles(input.config.theme, input.formSheets ?? {});
  const frame = buildFrame(site);
  const sheetsOf = findSheets(routed, theme);
  const plan = (page: RoutedPage, before: KeptPlan | null = null) => {
    const sheets = sheetsOf(page);
    return keepPage(site, page, sheets, before) ?? planPage(site, page, sheets);
  };
  return { site, frame, theme, routed, plan, findings };
}

/** The pages with their paths. Listing may not ask whether a path exists, or tell anything: no path is known yet. */
function listRoutedPages(site: Site, routes: readonly Route[]): RoutedPage[] {
  const pages = new Map<string, RoutedPage>();
  for (const route of routes) {
    if (!site.config.open && route.pattern !== readyPattern) continue;
    if (route.isFilled?.(site) === false) continue;
    const { value: listed, facts } = record(() => [...route.pages(site)]);
    for (const page of listed) {
      const pathname = formatPath(route.pattern, page.params);
      if (pages.has(pathname)) throw new Error(`Two pages claim the path ${pathname} (route ${route.pattern}).`);
      pages.set(pathname, { route, pathname, page, listedBy: route.readsFacts ? nothing : facts });
    }
  }
  return [...pages.values()];
}

/** A closed site shows its ready page as home page and for every unknown path. */
function repeatReadyPage(ready: PlannedPage): PlannedPage[] {
  return [ready, { ...ready, pathname: '/' }, { ...ready, pathname: '/404' }];
}

/** Search engines treat pages with the same title or description as duplicates. */
function findDuplicateListings(pages: readonly PlannedPage[]): Finding[] {
  return (['title', 'description'] as const).flatMap((name) => {
    const first = new Map<string, string>();
    return pages.flatMap(({ pathname, indexable, listing }) => {
      const other = first.get(listing[name]);
      if (!indexable || other === undefined) {
        if (indexable) first.set(listing[name], pathname);
        return [];
      }
      return [{ place: pathname, ...findingWords.sameListing(other, name) }];
    });
  });
}

/** What a page loads of the theme, and which page is fetched ahead with it, where the site has that. */
function findSheets(routed: readonly RoutedPage[], theme: ThemeFiles) {
  const built = new Map(routed.map(({ route }) => [route.pattern, route]));
  return ({ route: { parts, next } }: RoutedPage): Pick<Page, 'themeHref' | 'next'> => {
    const after = next === undefined ? undefined : built.get(next);
    return {
      themeHref: theme.hrefOf(parts),
      ...(after && { next: { template: after.pattern, themeHref: theme.hrefOf(after.parts) } }),
    };
  };
}

function planPage(
  site: Site,
  { route, pathname, page, listedBy }: RoutedPage,
  sheets: Pick<Page, 'themeHref' | 'next'>,
): PlannedPage {
  const { value, ...recorded } = record(() => {
    const data = page.data();
    const indexable = typeof route.indexable === 'function' ? route.indexable(site, data) : route.indexable;
    const own = route.head(data, site);
    const head = buildHead(own, pathname, indexable, site);
    const value: Page = {
      pathname,
      head,
      options: { ...defaultOptions, ...route.frame },
      ...sheets,
      data,
    };
    return {
      pathname,
      template: route.pattern,
      json: JSON.stringify(value),
      headings: [own.title, own.heading, ...(route.headings?.(data, site) ?? [])].join(''),
      indexable,
      lastModified: route.lastModified?.(data) ?? null,
      listing: { title: head.title, description: head.description },
      news: indexable ? (route.feed?.(data, pathname) ?? []).map(newsOf) : [],
      popup: route.popup?.(data) ?? null,
    };
  });
  for (const fact of listedBy) recorded.facts.add(fact);
  return { ...value, recorded, kept: null };
}

/** A page of an earlier release, where all that it was planned from is the same; null for one that has to be planned. */
function keepPage(
  site: Site,
  routed: RoutedPage,
  sheets: Pick<Page, 'themeHref' | 'next'>,
  before: KeptPlan | null,
): PlannedPage | null {
  const kept = before?.pages.get(routed.pathname);
  if (before === null || kept === undefined || kept.template !== routed.route.pattern) return null;
  const { facts, told, card } = kept.recorded;
  for (const fact of facts) if (hashOf(fact, site) !== before.facts.get(fact)) return null;
  // What planning does beside the page.
  for (const { place, words } of told) site.tell(place, words);
  for (const fact of facts) if (fact.startsWith(pictureFact)) site.picture(fact.slice(pictureFact.length));
  if (card !== null) site.headImages.set(card.path, keptCard(card, site));
  return {
    ...kept,
    kept,
    get json() {
      return planPage(site, routed, sheets).json;
    },
  };
}
