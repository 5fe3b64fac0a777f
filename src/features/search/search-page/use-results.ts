/**
 * What is found for a keyword, each kind as it comes. Posts, the clinic's pages and names of products and events are found in
 * the site's own index first, since posts would come with their whole text; products are asked of the backend by the keyword, and so are
 * all events, which are searched here. Where the backend knows no product the index may: initials and other names find nothing there.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listEvents } from '../../../api/events.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { getProduct, listProducts } from '../../../api/products.ts';
import { backendNow } from '../../../client/clock-offset.ts';
import { countdownWords } from '../../../client/countdown-words.ts';
import type { Event } from '../../../contract/event.ts';
import { koreanDayOf } from '../../../domain/rules/korean-day.ts';
import { pageSize } from '../../../domain/rules/paging.ts';
import type { Suggestion } from '../../../domain/search/kinds.ts';
import { type Searchable, searchIn } from '../../../domain/search/search.ts';
import type { Picture } from '../../../domain/views/picture.ts';
import { type LiveRules, liveSources } from '../../../domain/views/view-sources.ts';
import { silentQuery, useQueries, useQuery } from '../../../hooks/use-query.ts';
import { type EventCard, eventCard } from '../../events/view-model.ts';
import type { BoardRow } from '../../posts/view-model.ts';
import { productCard } from '../../products/view-model.ts';
import { fetchSiteIndex, type SiteIndex } from '../suggestions.ts';

/** As many as a backend gives at once; a clinic has fewer. */
const allOfThem = { pageSize: 200 };
const indexedAtMost = 12;
const categoriesAtMost = 5;

export type Results = ReturnType<typeof useResults>;

/** Of each kind its rows, and how many all its pages have; null while that is not known. */
export function useResults(keyword: string, productPage: number, rules: LiveRules) {
  const isAsked = keyword !== '';
  const products = useQuery(isAsked ? listProducts({ keyword, page: productPage, pageSize }) : null);
  const events = useQuery(isAsked ? listEvents(allOfThem) : null, silentQuery);
  const { index, isLost, ask } = useIndex(isAsked);
  const suggestions = index?.suggestions ?? none;
  const searchables = useMemo(
    () => [...suggestions, ...(index?.posts ?? []).map(withoutAliases)],
    [suggestions, index],
  );
  const direct = useMemo(() => searchIn(suggestions, keyword, indexedAtMost), [suggestions, keyword]);
  const sourcesOf = useMemo(() => {
    const drawn = (id: number) => pictureAt(index?.drawn[id] ?? null);
    const live = { ...liveSources(rules), drawn };
    // The release has a drawing where it has no picture: the backend may still name one that could not be had.
    return (id: number) => (drawn(id) === null ? live : { ...live, picture: () => null });
  }, [rules, index]);

  const ids = products.data?.total === 0 ? direct.flatMap(productIdOf) : [];
  const indexed = useQueries(ids.map((id) => getProduct(id)));
  const isIndexed = ids.length > 0;
  const rows = isIndexed ? indexed.data?.map(({ row }) => row) : products.data?.rows;
  // Without the index it is not known yet whether nothing was found.
  const isOpen = products.data?.total === 0 && index === null;
  const total = isIndexed ? indexed.data?.length : isOpen ? undefined : products.data?.total;

  const foundEvents = useMemo(() => {
    const today = koreanDayOf(backendNow());
    const running = (events.data?.rows ?? []).filter(({ endDate }) => endDate === null || endDate >= today);
    return find(running, keyword, ({ target }) => [target]);
  }, [events.data, keyword]);
  const foundPosts = useMemo(() => find(index?.posts ?? [], keyword, ({ summary }) => [summary]), [index, keyword]);
  const named = useMemo(() => {
    const ofKind = (wanted: Suggestion['kind']) => suggestions.filter(({ kind }) => kind === wanted);
    const found = (items: readonly Suggestion[]) => searchIn(items, keyword, items.length);
    // As the backend finds them: what only its category finds would come to go.
    const titles = new Set(ofKind('categories').map(({ title }) => title));
    const products = ofKind('products').map((item) => ({
      ...item,
      aliases: item.aliases.filter((alias) => !titles.has(alias)),
    }));
    return {
      products: found(products),
      guides: found(ofKind('guides')),
      events: found(ofKind('events')),
      categories: found(ofKind('categories')).slice(0, categoriesAtMost),
    };
  }, [suggestions, keyword]);

  const failed = [products, events].filter(({ error }) => error !== undefined);
  const isFirstPage = productPage === 1 && products.error === undefined;
  const pending = isFirstPage
    ? named.products.map(({ title, href, price = [] }) => ({ title, href, priceLines: price }))
    : [];
  const inOrder = useFirstOrder(rows === undefined ? pending : null);
  return {
    /** As the index knows them, until the backend has answered. */
    products: {
      rows: rows === undefined ? pending : inOrder(rows.map((row) => productCard(row, sourcesOf(row.id)))),
      total: total ?? null,
    },
    events: {
      rows: foundEvents.map((event) =>
        eventCard(
          event,
          { href: `/events/${event.id}`, price: null, extraCosts: [], ...tagOf(event) },
          { picture: (url) => pictureAt(index?.drawn[`e${event.id}`] ?? null) ?? liveSources(rules).picture(url) },
        ),
      ),
      total: events.data === undefined ? null : foundEvents.length,
    },
    /** The backend finds no treatment by its category. */
    categories: named.categories,
    /** Events by name, until the backend has answered. */
    eventLinks: events.data === undefined ? named.events : none,
    boards: { rows: foundPosts, total: index === null ? null : foundPosts.length },
    guides: { rows: named.guides, total: index === null ? null : named.guides.length },
    failure: failed[0]?.error ?? (isLost ? lostIndex : null),
    retry: () => {
      for (const read of failed) read.mutate();
      if (isLost) ask();
    },
    /** What the index finds; shown where the backend cannot be asked. */
    direct,
    index: searchables,
  };
}

const none: readonly Suggestion[] = [];
const withoutAliases = ({ title }: BoardRow): Searchable => ({ title, aliases: [] });
const lostIndex = new ApiFailure({ kind: 'network', url: '', reason: 'the index of the site is not there' });

const pictureAt = (src: string | null): Picture | null =>
  src === null ? null : { src, width: null, height: null, srcset: null };

/** As the labels of built pages will say at the next full minute: React does not hear of what they write. */
function tagOf({ startDate, endDate }: Event): Partial<Pick<EventCard, 'tag'>> {
  const today = koreanDayOf(backendNow());
  return endDate === null || (startDate ?? '') > today ? {} : { tag: countdownWords(endDate, today) };
}

/** The site's own index, once something is looked for; null until it is there. Lost: what it alone knows is not known to be nothing. */
function useIndex(isAsked: boolean) {
  const [index, setIndex] = useState<SiteIndex | null>(null);
  const [isLost, setIsLost] = useState(false);
  const ask = useCallback(async () => {
    const all = await fetchSiteIndex();
    setIndex(all);
    setIsLost(all === null);
  }, []);
  useEffect(() => {
    if (isAsked) ask();
  }, [isAsked, ask]);
  return { index, isLost, ask };
}

/** Sorts as it was shown first: a card that moves while it is pressed would open another treatment. What is new comes last. */
function useFirstOrder(shown: readonly { readonly href: string }[] | null) {
  const order = useRef<readonly string[]>([]);
  useEffect(() => {
    if (shown !== null) order.current = shown.map(({ href }) => href);
  });
  const placeOf = ({ href }: { readonly href: string }) => {
    const place = order.current.indexOf(href);
    return place === -1 ? order.current.length : place;
  };
  return <T extends { readonly href: string }>(cards: readonly T[]): T[] =>
    cards.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function productIdOf({ kind, href }: Suggestion): number[] {
  const id = /^\/products\/(\d+)$/.exec(href)?.[1];
  return kind === 'products' && id !== undefined ? [Number(id)] : [];
}

function find<T extends { readonly title: string }>(
  rows: readonly T[],
  keyword: string,
  others: (row: T) => readonly (string | null)[],
): T[] {
  const items = rows.map((row) => ({
    title: row.title,
    aliases: others(row).filter((text) => text !== null),
    row,
  }));
  return searchIn(items, keyword, items.length).map(({ row }) => row);
}
