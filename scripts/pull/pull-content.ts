/** Pull: all of one partner's content from the backend, validated, in a stable order. */
import { isDeepStrictEqual } from 'node:util';
import pLimit, { type LimitFunction } from 'p-limit';
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

/** A product of the last pull whose list row is unchanged, `updatedAt` included, is not fetched again. */
export async function pullContent(
  reader: ConditionalReader,
  config: PartnerConfig,
  lastProducts: readonly Product[],
  onMissing: OnMissing,
): Promise<Content> {
  const limit = pLimit(requestConcurrency);
  const partnerRow = limit(() => reader.row(rowCalls.partner));
  const layoutRow = limit(() => reader.rowOfLists(rowCalls.layout));
  const [[partner, layout, terms, products, lists, details]] = await Promise.all([
    allOrFailures([
      partnerRow,
      layoutRow,
      pullTerms(reader, limit),
      pullProducts(reader, limit, lastProducts),
      pullLists(reader, limit, Object.keys(listCalls) as ListName[], config, onMissing),
      layoutRow.then(
        (row) => mapByName(idsOfLayout(row), (ids, name) => pullDetails(reader, limit, name, ids)),
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
}

/** Rows that the layout names, as far as they are not known. */
export const pullDetails = (
  reader: ConditionalReader,
  limit: LimitFunction,
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

/** Which rows exist of the collections without a list call. */
export const idsOfLayout = ({ brandingIds, boardTypeIds }: Content['layout']) => ({
  brandings: [...new Set(brandingIds)],
  boardTypes: [...new Set(boardTypeIds)],
});

/** Content for members only is never fetched, so it cannot reach a release. */
export function pullLists(
  reader: ConditionalReader,
  limit: LimitFunction,
  names: readonly ListName[],
  { membersOnly }: PartnerConfig,
  onMissing: OnMissing,
): Promise<Partial<Record<ListName, unknown[]>>> {
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

/** In one order whatever the backend's, with equal bytes for equal content; the order of recommended keywords is the clinic's. */
export function sortCollection(name: ContentName, rows: unknown): unknown {
  // Its records come in the backend's order, and the contract puts its fields back into the order that a read folder has.
  if (name === 'layout') return v.parse(contentSchemas.layout, sortKeys(rows));
  return Array.isArray(rows) && name !== 'keywords' ? rows.toSorted(compareRows) : rows;
}

async function mapByName<N extends string, C, R>(
  calls: Readonly<Record<N, C>>,
  read: (call: C, name: N) => R | Promise<R>,
): Promise<Record<N, R>> {
  const entries = Object.entries(calls) as [N, C][];
  const results = await allOrFailures(entries.map(async ([name, call]) => [name, await read(call, name)] as const));
  return Object.fromEntries(results) as Record<N, R>;
}

/** Compares the whole row: pictures may move to another CDN without a new `updatedAt`. */
function isUnchanged(row: ProductRow, old: Product): boolean {
  return Object.entries(row).every(([field, value]) => isDeepStrictEqual(value, old[field as keyof ProductRow]));
}

export async function pullTerms(reader: ConditionalReader, limit: LimitFunction): Promise<TermWithHistories[]> {
  const { list, detail } = listsOfDetails.terms;
  const terms = await limit(() => reader.rows(list));
  return allOrFailures(terms.map(({ termTitle }) => limit(() => reader.row(detail({ termTitle })))));
}

export async function pullProducts(
  reader: ConditionalReader,
  limit: LimitFunction,
  lastProducts: readonly Product[],
): Promise<Product[]> {
  const { list, detail } = listsOfDetails.products;
  const rows = await limit(() => reader.rows(list));
  const before = new Map(lastProducts.map((product) => [product.id, product]));
  const read = (row: ProductRow): Product | Promise<Product> => {
    const old = before.get(row.id);
    // The bytes of a picture inside come with the text only.
    const isWhole = old?.descriptionHtml?.includes(inlineScheme) !== true;
    if (old !== undefined && isWhole && isUnchanged(row, old)) return old;
    return limit(() => reader.row(detail(row.id), false));
  };
  return readEntries(reader, rows, read, ({ id }) => detail(id).path);
}

/** Orders by id, or by text for rows without one, whatever order the backend sends. */
function compareRows(a: unknown, b: unknown): number {
  const [left, right] = [idOf(a), idOf(b)];
  if (left !== null && right !== null) return left - right;
  const [leftText, rightText] = [JSON.stringify(a), JSON.stringify(b)];
  return leftText < rightText ? -1 : leftText > rightText ? 1 : 0;
}
