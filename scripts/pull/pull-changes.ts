/** Pull of what a webhook named, and of what depends on it, into the content of the last pull. */
import pLimit, { type LimitFunction } from 'p-limit';
import { isApiFailure } from '../../src/api/failure.ts';
import type { Content, ContentName } from '../../src/contract/content.ts';
import type { PartnerConfig } from '../../src/contract/partner-config.ts';
import type { Product } from '../../src/contract/product.ts';
import type { ContentChanges } from '../content/content-changes.ts';
import { type detailCalls, type ListName, listCalls, listsOfDetails, rowCalls } from './collections.ts';
import type { ConditionalReader } from './conditional-reader.ts';
import {
  idsOfLayout,
  type OnMissing,
  pullDetails,
  pullLists,
  pullProducts,
  pullTerms,
  requestConcurrency,
  sortCollection,
} from './pull-content.ts';
import { readEntries } from './pull-failures.ts';

/** Collections whose rows repeat what stands in another, or go with its rows. */
const dependents: { readonly [N in ContentName]?: readonly ListName[] } = {
  products: ['eventProducts'],
  events: ['eventProducts'],
  exhibitions: ['exhibitionProducts'],
};
const ofRemovedProducts: readonly ListName[] = ['recommendedProducts', 'eventProducts', 'exhibitionProducts'];
/** More products are read by their list, which tells those that changed. */
const maxDetails = 20;

/** The same object for each collection that was not asked for. */
export async function pullChanges(
  reader: ConditionalReader,
  config: PartnerConfig,
  last: Content,
  rows: ContentChanges['rows'],
  onMissing: OnMissing,
): Promise<Content> {
  const limit = pLimit(requestConcurrency);
  const named = Object.keys(rows) as ContentName[];
  const changed: Partial<Record<ContentName, unknown>> = {};
  const lists = new Set<ListName>(
    named.flatMap((name) => [...(isList(name) ? [name] : []), ...(dependents[name] ?? [])]),
  );
  if (rows.products !== undefined) {
    const products = await pullNamedProducts(reader, limit, last.products, rows.products);
    const ids = new Set(products.map(({ id }) => id));
    if (last.products.some(({ id }) => !ids.has(id))) for (const name of ofRemovedProducts) lists.add(name);
    changed.products = products;
  }
  if (rows.partner !== undefined) changed.partner = await limit(() => reader.row(rowCalls.partner));
  if (rows.terms !== undefined) changed.terms = await pullTerms(reader, limit);
  if (rows.layout !== undefined) changed.layout = await limit(() => reader.rowOfLists(rowCalls.layout));
  Object.assign(changed, await pullLists(reader, limit, [...lists], config, onMissing));
  const layout = (changed.layout ?? last.layout) as Content['layout'];
  for (const [name, ids] of Object.entries(idsOfLayout(layout)) as [keyof typeof detailCalls, number[]][])
    if (rows[name] !== undefined || rows.layout !== undefined) {
      const isChanged = (id: number) => rows[name] === null || rows[name]?.includes(id) === true;
      // Those of the last pull, but for new ones and those that changed.
      const find = (id: number) => (isChanged(id) ? undefined : last[name].find((row) => row.id === id));
      changed[name] = await pullDetails(reader, limit, name, ids, find);
    }
  const merged = Object.entries(changed).map(([name, value]) => [name, sortCollection(name as ContentName, value)]);
  return { ...last, ...Object.fromEntries(merged) };
}

const isList = (name: ContentName): name is ListName => Object.hasOwn(listCalls, name);

/** A product that is gone is answered 404. */
async function pullNamedProducts(
  reader: ConditionalReader,
  limit: LimitFunction,
  last: readonly Product[],
  ids: readonly number[] | null,
): Promise<Product[]> {
  if (ids === null || ids.length > maxDetails) return pullProducts(reader, limit, last);
  const { detail } = listsOfDetails.products;
  const read = (id: number) =>
    limit(() => reader.row(detail(id), false)).catch((error: unknown) => {
      if (isApiFailure(error) && error.kind === 'http' && error.status === 404) return null;
      throw error;
    });
  const found = await readEntries(reader, ids, read, (id) => detail(id).path, last.length);
  return [...last.filter(({ id }) => !ids.includes(id)), ...found.filter((product) => product !== null)];
}
