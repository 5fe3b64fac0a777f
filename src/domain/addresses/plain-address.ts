/** What an address says besides which page it is: of advertisements (`utm_…`, click ids, NAVER's `n_…` and `NaPm`, Kakao's `k_…`), or of somebody. */

/** What the visitor typed into a search engine is no source. */
export const typedElsewhere = ['n_query', 'k_query'] as const;

export const sourceName = /^(?:utm_\w{1,50}|[nk]_(?!query$)\w{1,50}|gclid|fbclid|[gw]braid|NaPm)$/;
/** Links of newsletters may name their reader. */
const namesSomebody = /@|(?:^|\D)01\d(?:\D?\d){7,8}(?:\D|$)/;
/** Numbers of reservations, which are somebody's. */
const namesReservation = /^(?:change|made|moved)$/;
/** Ids of this site; a phone number is longer. */
const plainValue = /^(?:\d{1,7}|cart)$/;
/** Pages whose address holds what somebody typed, now or later, and drafts that only the clinic sees. */
const privatePath = /^\/(?:search|preview)(?:\/|$)/;

export const isSource = (name: string, value: string): boolean => sourceName.test(name) && !namesSomebody.test(value);

/**
 * Whether third parties may read an address: they send it whole. Values of a source are the advertiser's words; any other
 * could be a name, a number or what somebody looked for. `gtm_…` is the preview of the tag manager.
 */
export function isPlainAddress(href: string): boolean {
  const { pathname, hash, searchParams } = new URL(href);
  return (
    !privatePath.test(pathname) &&
    /^(?:#[\w-]*)?$/.test(hash) &&
    [...searchParams].every(
      ([name, value]) =>
        isSource(name, value) || (plainValue.test(value) && !namesReservation.test(name)) || name.startsWith('gtm_'),
    )
  );
}
