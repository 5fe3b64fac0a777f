/** Pull: all of one partner's content from the backend, validated, in a stable order. */
import { isDeepStrictEqual } from 'node:util';
import pLimit, { type LimitFunction } from 'p-limit';
import * as v from 'valibot';
import { isApiFailure } from '../../src/api/failure.ts';
import { getLayout, getPartner } from '../../src/api/partner.ts';
import { getProduct, listProducts } from '../../src/api/products.ts';
import { getTerm, listTerms } from '../../src/api/terms.ts';
import { type Content, contentNames, contentSchemas, optionalContent } from '../../src/contract/content.ts';
import type { PartnerConfig } from '../../src/contract/partner-config.ts';
import type { TermWithHistories } from '../../src/contract/post.ts';
import type { Product, ProductRow } from '../../src/contract/product.ts';
import { inlineScheme } from '../../src/domain/inline-picture.ts';
import type { Warning } from '../../src/site/site.ts';
import { idOf, sortKeys } from '../content/content-store.ts';
import { detailCalls, listCalls } from './collections.ts';
import type { ConditionalReader } from './conditional-reader.ts';

const requestConcurrency = 8;
/** Place and message where the call of an optional collection fails. */
const optionalWarnings: Readonly<Record<string, readonly [string, string]>> = {
  keywords: ['/search', '추천 검색어를 가져오지 못해 비워 두었습니다'],
  popups: ['팝업', '팝업을 가져오지 못해 팝업 이미지를 원본 그대로 표시합니다'],
};

/** A product of the last pull whose list row is unchanged, `updatedAt` included, is not fetched again. */
export async function pullContent(
  reader: ConditionalReader,
  config: PartnerConfig,
  lastProducts: readonly Product[],
  onWarning: (warning: Warning) => void,
): Promise<Content> {
  const limit = pLimit(requestConcurrency);
  const isPublic = (name: string) => !(config.membersOnly as readonly string[]).includes(name);
  const [partner, layout, terms, products, lists] = await Promise.all([
    limit(() => reader.row(getPartner())),
    limit(() => reader.row(getLayout())),
    pullTerms(reader, limit),
    pullProducts(reader, limit, lastProducts),
    // Content for members only is never fetched, so it cannot reach a release.
    mapByName(listCalls, (call, name) => {
      if (!isPublic(name)) return [];
      const rows = limit(() => reader.rows<unknown>(call));
      return optionalContent.has(name) ? rows.catch((error) => skipOptional(name, error)) : rows;
    }),
  ]);
  function skipOptional(name: string, error: unknown): [] {
    if (!isApiFailure(error)) throw error;
    const [place, what] = optionalWarnings[name] ?? [name, name];
    onWarning({ place, message: `${what}: ${error.reason}` });
    return [];
  }
  const ids = { brandings: layout.brandingIds, boardTypes: layout.boardTypeIds };
  const details = await mapByName(detailCalls, (call, name) =>
    Promise.all([...new Set(ids[name])].map((id) => limit(() => reader.row<unknown>(call(id))))),
  );
  const collections = { ...lists, ...details, terms, products };
  // Recommended keywords have neither id nor weight: their order is the clinic's.
  const sorted = Object.entries(collections).map(([name, rows]) => [
    name,
    name === 'keywords' ? rows : rows.toSorted(compareRows),
  ]);
  const content = { ...Object.fromEntries(sorted), partner, layout: sortLayoutRecords(layout) } as Content;
  return Object.fromEntries(contentNames.map((name) => [name, content[name]])) as unknown as Content;
}

/** Sorts the records by name, so pulled content equals content read from the folder whatever the backend's order. */
const sortLayoutRecords = (layout: Content['layout']): Content['layout'] =>
  v.parse(contentSchemas.layout, sortKeys(layout));

async function mapByName<N extends string, C, R>(
  calls: Readonly<Record<N, C>>,
  read: (call: C, name: N) => R | Promise<R>,
): Promise<Record<N, R>> {
  const entries = Object.entries(calls) as [N, C][];
  const results = await Promise.all(entries.map(async ([name, call]) => [name, await read(call, name)] as const));
  return Object.fromEntries(results) as Record<N, R>;
}

/** Compares the whole row: pictures may move to another CDN without a new `updatedAt`. */
function isUnchanged(row: ProductRow, old: Product): boolean {
  return Object.entries(row).every(([field, value]) => isDeepStrictEqual(value, old[field as keyof ProductRow]));
}

async function pullTerms(reader: ConditionalReader, limit: LimitFunction): Promise<TermWithHistories[]> {
  const terms = await limit(() => reader.rows(listTerms()));
  return Promise.all(terms.map(({ termTitle }) => limit(() => reader.row(getTerm({ termTitle })))));
}

async function pullProducts(
  reader: ConditionalReader,
  limit: LimitFunction,
  lastProducts: readonly Product[],
): Promise<Product[]> {
  const rows = await limit(() => reader.rows(listProducts()));
  const before = new Map(lastProducts.map((product) => [product.id, product]));
  return Promise.all(
    rows.map((row) => {
      const old = before.get(row.id);
      // The bytes of a picture inside come with the text only.
      const isWhole = old?.descriptionHtml?.includes(inlineScheme) !== true;
      if (old !== undefined && isWhole && isUnchanged(row, old)) return old;
      return limit(() => reader.row(getProduct(row.id), false));
    }),
  );
}

/** Orders by id, or by text for rows without one, whatever order the backend sends. */
function compareRows(a: unknown, b: unknown): number {
  const [left, right] = [idOf(a), idOf(b)];
  if (left !== null && right !== null) return left - right;
  const [leftText, rightText] = [JSON.stringify(a), JSON.stringify(b)];
  return leftText < rightText ? -1 : leftText > rightText ? 1 : 0;
}
