/**
 * What is found for a keyword. Products are asked of the backend by it; events and posts have no such question, so all
 * are asked for and searched here. Where the backend knows no product, the site's own index may: initials and other
 * names find nothing there.
 */
import { useEffect, useMemo, useState } from 'react';
import { listBoardPosts } from '../../../api/boards.ts';
import { listEvents } from '../../../api/events.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import { getProduct, listProducts } from '../../../api/products.ts';
import { koreanDayOf } from '../../../domain/korean-day.ts';
import { pageSize } from '../../../domain/paging.ts';
import type { Suggestion } from '../../../domain/search/kinds.ts';
import { searchIn } from '../../../domain/search/search.ts';
import { type LiveRules, liveSources } from '../../../domain/view-sources.ts';
import { silentQuery, useQueries, useQuery } from '../../../hooks/use-query.ts';
import type { EventCard } from '../../events/view-model.ts';
import { eventCard } from '../../events/view-model.ts';
import type { BoardRow } from '../../posts/view-model.ts';
import { boardRow } from '../../posts/view-model.ts';
import type { ProductCard } from '../../products/view-model.ts';
import { productCard } from '../../products/view-model.ts';
import { fetchSuggestions } from '../suggestions.ts';

/** As many as a backend gives at once; a clinic has fewer. */
const allOfThem = { pageSize: 200 };
const indexedAtMost = 12;

/** `total` counts all pages; null while it is not known. */
interface Found<T> {
  readonly rows: readonly T[];
  readonly total: number | null;
}

export interface Results {
  readonly products: Found<ProductCard>;
  readonly events: Found<EventCard>;
  readonly boards: Found<BoardRow>;
  readonly isLoading: boolean;
  /** The first failure to show; null where all arrived. */
  readonly failure: ApiFailure | null;
  readonly retry: () => void;
  /** What the index finds; shown where the backend cannot be asked. */
  readonly direct: readonly Suggestion[];
  /** The whole index. */
  readonly index: readonly Suggestion[];
}

export function useResults(keyword: string, productPage: number, rules: LiveRules): Results {
  const isAsked = keyword !== '';
  const products = useQuery(isAsked ? listProducts({ keyword, page: productPage, pageSize }) : null);
  const events = useQuery(isAsked ? listEvents(allOfThem) : null, silentQuery);
  const posts = useQuery(isAsked ? listBoardPosts(allOfThem) : null, silentQuery);
  const index = useIndex(keyword !== '');
  const direct = useMemo(() => searchIn(index, keyword, indexedAtMost), [index, keyword]);
  const sources = useMemo(() => liveSources(rules), [rules]);

  const ids = products.data?.total === 0 ? direct.flatMap(productIdOf) : [];
  const indexed = useQueries(ids.map((id) => getProduct(id)));
  const isIndexed = ids.length > 0;
  const rows = isIndexed ? (indexed.data ?? []).map(({ row }) => row) : (products.data?.rows ?? []);
  const total = isIndexed ? indexed.data?.length : products.data?.total;

  const foundEvents = useMemo(() => {
    const today = koreanDayOf(new Date());
    const running = (events.data?.rows ?? []).filter(({ endDate }) => endDate === null || endDate >= today);
    return find(running, keyword, ({ target }) => [target]);
  }, [events.data, keyword]);
  const foundPosts = useMemo(
    () => find(posts.data?.rows ?? [], keyword, ({ summary }) => [summary]),
    [posts.data, keyword],
  );

  const reads = [products, events, posts];
  const failed = reads.filter(({ error }) => error !== undefined);
  return {
    products: { rows: rows.map((row) => productCard(row, sources)), total: total ?? null },
    events: {
      rows: foundEvents.map((event) =>
        eventCard(event, { href: `/events#event-${event.id}`, price: null, extraCosts: [] }, sources),
      ),
      total: events.data === undefined ? null : foundEvents.length,
    },
    boards: {
      rows: foundPosts.map((post) => boardRow(post, sources)),
      total: posts.data === undefined ? null : foundPosts.length,
    },
    isLoading: [...reads, indexed].some((read) => read.isLoading),
    failure: failed[0]?.error ?? null,
    retry: () => {
      for (const read of failed) read.mutate();
    },
    direct,
    index,
  };
}

/** The site's own index, once something is looked for. */
function useIndex(isAsked: boolean): readonly Suggestion[] {
  const [all, setAll] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    if (isAsked) fetchSuggestions().then(setAll);
  }, [isAsked]);
  return all;
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
