/** Recommended keywords: only those with search results on this site. */
import { findsAny } from '../domain/search/search.ts';
import { buildSearchIndex } from './files/search-index.ts';
import type { Site, Warning } from './site.ts';
import { placeWords, warningWords } from './words.ts';

interface Keywords {
  readonly recommended: readonly string[];
  readonly warnings: readonly Warning[];
}

/** Shared by frame and search page, since each call searches thousands of titles. */
const cache = new WeakMap<Site, Keywords>();

/** Call it after all paths of the site are known. */
export function findKeywords(site: Site): Keywords {
  const keywords = cache.get(site) ?? checkKeywords(site);
  cache.set(site, keywords);
  return keywords;
}

function checkKeywords(site: Site): Keywords {
  const index = buildSearchIndex(site);
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
        place: placeWords.keyword(keyword),
        message: warningWords.keywordWithoutResult,
      })),
  };
}
