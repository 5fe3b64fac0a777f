/** Pull: one partner's content from the backend, validated, in a stable order: all of it, or what a webhook named. */
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { isApiFailure } from '../../src/api/failure.ts';
import {
  type Content,
  type ContentName,
  contentNames,
  contentSchemas,
  optionalContent,
} from '../../src/contract/content.ts';
import type { Finding } from '../../src/contract/finding.ts';
import type { PartnerConfig } from '../../src/contract/partner-config.ts';
import type { TermWithHistories } from '../../src/contract/post.ts';
import type { Product, ProductRow } from '../../src/contract/product.ts';
import { inlineScheme } from '../../src/domain/addresses/inline-picture.ts';
import type { ContentChanges } from '../content/content-changes.ts';
import { idOf, sortKeys } from '../content/content-store.ts';
import { detailCalls, type ListName, listCalls, listsOfDetails, rowCalls } from './collections.ts';
import type { ConditionalReader } from './conditional-reader.ts';
import { allOrFailures, readEntries } from './pull-failures.ts';

export const requestConcurrency = 8;
/** Place and message where the call of an optional collection fails. */
const optionalFindings: Readonly<Record<string, readonly [string, string]>> = {
  keywords: ['/search', '추천 검색어를 가져오지 못해 비워 두었습니다.'],
  popups: ['팝업', '팝업을 가져오지 못해 팝업 이미지를 원본 그대로 표시합니다.'],
};

/** Called for an optional collection whose call fails. */
export type OnMissing = (name: ContentName, finding: Finding) => void;

/** Collections whose rows repeat what stands in another, or go with its rows. */
const dependents: { readonly [N in ContentName]?: readonly ListName[] } = {
  products: ['eventProducts'],
  events: ['eventProducts'],
  exhibitions: ['exhibitionProducts'],
};
const ofRemovedProducts: readonly ListName[] = ['recommendedProducts', 'eventProducts', 'exhibitionProducts'];
/** More products are read by their list, which tells those that changed. */
const maxDetails = 20;

export function createPull(reader: ConditionalReader, { membersOnly }: PartnerConfig, onMissing: OnMissing) {
  const limit = pLimit(requestConcurrency);
  const readPartner = () => limit(() => reader.row(rowCalls.partner));
  const readLayout = () => limit(() => reader.rowOfLists(rowCalls.layout));

  async function readTerms(): Promise<TermWithHistories[]> {
    const { list, detail } = listsOfDetails.terms;
    const terms = await limit(() => reader.rows(list));
    return allOrFailures(terms.map(({ termTitle }) => limit(() => reader.row(detail({ termTitle })))));
  }

  /** A product of the last pull whose list row is unchanged, `updatedAt` included, is not fetched again. */
  async function readProducts(last: readonly Product[]): Promise<Product[]> {
    const { list, detail } = listsOfDetails.products;
    const rows = await limit(() => reader.rows(list));
    const before = new Map(last.map((product) => [product.id, product]));
    const read = (row: ProductRow): Product | Promise<Product> => {
      const old = before.get(row.id);
      // The bytes of a picture inside come with the text only.
      const isWhole = old?.descriptionHtml?.includes(inlineScheme) !== true;
      if (old !== undefined && isWhole && isUnchanged(row, old)) return old;
      return limit(() => reader.row(detail(row.id), false));
    };
    return readEntries(reader, rows, read, ({ id }) => detail(id).path);
  }

  /** A product that is gone is answered 404. */
  async function readNamedProducts(last: readonly Product[], ids: readonly number[] | null): Promise<Product[]> {
    if (ids === null || ids.length > maxDetails) return readProducts(last);
    const { detail } = listsOfDetails.products;
    const read = (id: number) =>
      limit(() => reader.row(detail(id), false)).catch((error: unknown) => {
        if (isApiFailure(error) && error.kind === 'http' && error.status === 404) return null;
        throw error;
      });
    const found = await readEntries(reader, ids, read, (id) => detail(id).path, last.length);
    return [...last.filter(({ id }) => !ids.includes(id)), ...found.filter((product) => product !== null)];
  }

  /** Rows that the layout names, as far as they are not known. */
  const readDetails = (
    name: keyof typeof detailCalls,
    ids: readonly number[],
    find: (id: number) => unknown = () => undefined,
  ): Promise<unknown[]> =>
    readEntries(
      reader,
      ids,
      (id) => find(id) ?? limit(() => reader.row<unknown>(detailCalls[name](id))),
      (id) => detailCalls[name](id).path,
    );

  /** Content for members only is never fetched, so it cannot reach a release. */
  function readLists(names: readonly ListName[]): Promise<Partial<Record<ListName, unknown[]>>> {
    const skipOptional = (name: ListName) => (error: unknown) => {
      if (!optionalContent.has(name) || !isApiFailure(error)) throw error;
      const [place, what] = optionalFindings[name] ?? [name, name];
      onMissing(name, {
        ...{ code: 'CALL_FAILED', severity: 'warning', place },
        message: `${what} 운영자에게 알려 주세요.`,
        operator: `${error.url}: ${error.reason}`,
      });
      return [];
    };
    const wanted = Object.fromEntries(names.map((name) => [name, listCalls[name]])) as Partial<typeof listCalls>;
    return mapByName(wanted as typeof listCalls, (call, name) =>
      (membersOnly as readonly string[]).includes(name)
        ? []
        : limit(() => reader.rows<unknown>(call)).catch(skipOptional(name)),
    );
  }

  return {
    async all(lastProducts: readonly Product[]): Promise<Content> {
      const [partnerRow, layoutRow] = [readPartner(), readLayout()];
      const [[partner, layout, terms, products, lists, details]] = await Promise.all([
        allOrFailures([
          partnerRow,
          layoutRow,
          readTerms(),
          readProducts(lastProducts),
          readLists(Object.keys(listCalls) as ListName[]),
          layoutRow.then(
            (row) => mapByName(idsOfLayout(row), (ids, name) => readDetails(name, ids)),
            () => null,
          ),
        ]),
        // A backend that refuses the partner refuses every other call, too: none of them is worth a line.
        partnerRow.catch((error: unknown) => {
          if (isApiFailure(error) && error.kind === 'http') throw error;
        }),
      ]);
      const pulled: Partial<Record<ContentName, unknown>> = { partner, layout, terms, products, ...lists, ...details };
      const sorted = contentNames.map((name) => [name, sortCollection(name, pulled[name])]);
      return Object.fromEntries(sorted) as unknown as Content;
    },

    /** What `rows` names and what depends on it, into the content of the last pull: the same object for each other collection. */
    async changes(last: Content, rows: ContentChanges['rows']): Promise<Content> {
      const named = Object.keys(rows) as ContentName[];
      const changed: Partial<Record<ContentName, unknown>> = {};
      const lists = new Set<ListName>(
        named.flatMap((name) => [...(isList(name) ? [name] : []), ...(dependents[name] ?? [])]),
      );
      if (rows.products !== undefined) {
        const products = await readNamedProducts(last.products, rows.products);
        const ids = new Set(products.map(({ id }) => id));
        if (last.products.some(({ id }) => !ids.has(id))) for (const name of ofRemovedProducts) lists.add(name);
        changed.products = products;
      }
      if (rows.partner !== undefined) changed.partner = await readPartner();
      if (rows.terms !== undefined) changed.terms = await readTerms();
      if (rows.layout !== undefined) changed.layout = await readLayout();
      Object.assign(changed, await readLists([...lists]));
      const layout = (changed.layout ?? last.layout) as Content['layout'];
      for (const [name, ids] of Object.entries(idsOfLayout(layout)) as [keyof typeof detailCalls, number[]][])
        if (rows[name] !== undefined || rows.layout !== undefined) {
          const isChanged = (id: number) => rows[name] === null || rows[name]?.includes(id) === true;
          // Those of the last pull, but for new ones and those that changed.
          const find = (id: number) => (isChanged(id) ? undefined : last[name].find((row) => row.id === id));
          changed[name] = await readDetails(name, ids, find);
        }
      const merged = Object.entries(changed).map(([name, value]) => [name, sortCollection(name as ContentName, value)]);
      return { ...last, ...Object.fromEntries(merged) };
    },
  };
}

const isList = (name: ContentName): name is ListName => Object.hasOwn(listCalls, name);

/** Which rows exist of the collections without a list call. */
const idsOfLayout = ({ brandingIds, boardTypeIds }: Content['layout']) => ({
  brandings: [...new Set(brandingIds)],
  boardTypes: [...new Set(boardTypeIds)],
});

async function mapByName<N extends string, C, R>(
  calls: Readonly<Record<N, C>>,
  read: (call: C, name: N) => R | Promise<R>,
): Promise<Record<N, R>> {
  const entries = Object.entries(calls) as [N, C][];
  const results = await allOrFailures(entries.map(async ([name, call]) => [name, await read(call, name)] as const));
  return Object.fromEntries(results) as Record<N, R>;
}

/** Compares the whole row: pictures may move to another CDN without a new `updatedAt`. */
const isUnchanged = (row: ProductRow, old: Product): boolean =>
  Object.entries(row).every(([field, value]) => isDeepStrictEqual(value, old[field as keyof ProductRow]));

/** In one order whatever the backend's, with equal bytes for equal content; the order of recommended keywords is the clinic's. */
function sortCollection(name: ContentName, rows: unknown): unknown {
  // Its records come in the backend's order, and the contract puts its fields back into the order that a read folder has.
  if (name === 'layout') return v.parse(contentSchemas.layout, sortKeys(rows));
  return Array.isArray(rows) && name !== 'keywords' ? rows.toSorted(compareRows) : rows;
}

/** Orders by id, or by text for rows without one, whatever order the backend sends. */
function compareRows(a: unknown, b: unknown): number {
  const [left, right] = [idOf(a), idOf(b)];
  if (left !== null && right !== null) return left - right;
  const [leftText, rightText] = [JSON.stringify(a), JSON.stringify(b)];
  return leftText < rightText ? -1 : leftText > rightText ? 1 : 0;
}
