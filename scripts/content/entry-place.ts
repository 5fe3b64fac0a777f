/** Where an entry of the content is, for people: the path of the page that shows it, else its collection and id. */
import type { ContentName } from '../../src/contract/content.ts';
import { collectionWords } from './collection-words.ts';

/** Paths by collection. */
const pagePaths: Partial<Record<ContentName, string>> = {
  products: '/products/{id}',
  exhibitions: '/exhibitions/{id}',
  brandings: '/brandings/{id}',
  notices: '/cscenter/notice/{id}',
  beforeAfters: '/before-after/{id}',
  reviews: '/reviews/{id}',
  events: '/events/{id}',
  employees: '/introduce/staff',
  banners: '/',
  popups: '팝업 {id}',
  partner: '/',
  layout: '/',
};

/** `hasPage`: false for an entry without a page of its own. */
export const entryPlace = (collection: ContentName, id: number | null, hasPage = true): string => {
  const pattern = hasPage ? pagePaths[collection] : undefined;
  return (pattern ?? `${collectionWords[collection] ?? collection} {id}`).replace('{id}', String(id ?? '')).trim();
};
