/** The nearest query that finds something, for one that finds nothing. */
import { useEffect, useState } from 'react';
import type { Searchable } from '../../domain/search/search.ts';

/** Undefined until it is known; null where there is none. `query` is null while it is not known that nothing is found. */
export function useNearest(items: readonly Searchable[], query: string | null): string | null | undefined {
  const [known, setKnown] = useState<{ readonly query: string; readonly nearest: string | null } | null>(null);
  useEffect(() => {
    if (query === null) return;
    let isGone = false;
    const tell = (nearest: string | null) => {
      if (!isGone) setKnown({ query, nearest });
    };
    import('../../domain/search/spelling.ts').then(
      ({ findNearestQuery }) => tell(findNearestQuery(items, query)),
      () => tell(null),
    );
    return () => {
      isGone = true;
    };
  }, [items, query]);
  return known?.query === query ? known?.nearest : undefined;
}
