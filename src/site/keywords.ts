/** Recommended keywords: only those that find something on this site are recommended. */
import { findsAny } from '../domain/search/search.ts';
import { searchIndexOf } from './files/search-index.ts';
import type { Site, Warning } from './site.ts';

interface Keywords {
  readonly recommended: readonly string[];
  readonly warnings: readonly Warning[];
}

/** The frame and the search page show the same keywords; thousands of titles are searched once for both. */
const known = new WeakMap<Site, Keywords>();

/** All of the site's paths have to be known. */
export function keywordsOf(site: Site): Keywords {
  const found = known.get(site) ?? checked(site);
  known.set(site, found);
  return found;
}

function checked(site: Site): Keywords {
  const index = searchIndexOf(site);
  const items = [...index.products, ...index.events, ...index.categories].map(([title, , ...aliases]) => ({
    title,
    aliases,
  }));
  const keywords = site.content.keywords.map(({ keyword }) => keyword);
  const recommended = keywords.filter((keyword) => findsAny(items, keyword));
  return {
    recommended,
    warnings: keywords
      .filter((keyword) => !recommended.includes(keyword))
      .map((keyword) => ({
        place: `추천 검색어 "${keyword}"`,
        message: '검색 결과가 없어 사이트에 표시하지 않습니다.',
      })),
  };
}
