/** Where nothing was found: the nearest query that finds something, as a link to its results. */
import { useEffect, useState } from 'react';
import { searchHref } from '../../domain/search/kinds.ts';
import type { Searchable } from '../../domain/search/search.ts';
import { searchWords } from './words.ts';

interface Props {
  readonly items: readonly Searchable[];
  /** What found nothing. */
  readonly query: string;
}

export function NearestSearch({ items, query }: Props) {
  const [nearest, setNearest] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    import('../../domain/search/spelling.ts').then(
      ({ findNearestQuery }) => !isGone && setNearest(findNearestQuery(items, query)),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [items, query]);
  return nearest === null ? null : (
    <p className="search-nearest">
      <a className="button button-line" href={searchHref(nearest)}>
        {searchWords.nearest(nearest)}
      </a>
    </p>
  );
}
