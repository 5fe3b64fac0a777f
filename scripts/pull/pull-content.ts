/** Pull: all of one partner's content from the backend, validated, in a stable order. */
import type * as v from 'valibot';
import type { Content } from '../../src/contract/content.ts';
import { LayoutSchema } from '../../src/contract/layout.ts';
import { PartnerSchema } from '../../src/contract/partner.ts';
import type { PartnerConfig } from '../../src/contract/partner-config.ts';
import { TermSchema, TermWithHistoriesSchema } from '../../src/contract/post.ts';
import { type Product, ProductRowSchema, ProductSchema } from '../../src/contract/product.ts';
import type { BackendReader } from './backend-reader.ts';
import { detailCalls, type ListCall, listCalls } from './collections.ts';

/** `known` are the products of the last pull: one whose list row names the same `updatedAt` is not asked for again. */
export async function pullContent(
  reader: BackendReader,
  config: PartnerConfig,
  known: readonly Product[],
): Promise<Content> {
  const limit = limiter(8);
  const list = <S extends v.GenericSchema>(call: { path: string; schema: S }) =>
    limit(() => reader.rows(call.path, call.schema));
  const [partner, layout, terms, products, ...lists] = await Promise.all([
    limit(() => reader.row('/partners/this', PartnerSchema)),
    limit(() => reader.row('/page', LayoutSchema)),
    pullTerms(reader),
    pullProducts(reader, limit, known),
    ...openCalls(config).map(async ([name, call]) => [name, await list(call)] as const),
  ]);
  const details = async <S extends v.GenericSchema>(
    call: { path: (id: number) => string; schema: S },
    ids: readonly number[],
  ) =>
    Promise.all(
      [...new Set(ids)].sort((a, b) => a - b).map((id) => limit(() => reader.row(call.path(id), call.schema))),
    );
  const [brandings, boardTypes] = await Promise.all([
    details(detailCalls.brandings, layout.brandingIds),
    details(detailCalls.boardTypes, layout.boardTypeIds),
  ]);
  const collections = Object.fromEntries([
    ...lists,
    ['terms', terms],
    ['products', products],
    ['brandings', brandings],
    ['boardTypes', boardTypes],
  ] as const);
  const empty = Object.fromEntries(Object.keys(listCalls).map((name) => [name, []]));
  return { ...empty, ...sortAll(collections), partner, layout } as unknown as Content;
}

/** What members only may see is never asked for, so that it can be nowhere in what is built. */
function openCalls(config: PartnerConfig): [string, ListCall][] {
  return Object.entries(listCalls).filter(([name]) => !(config.membersOnly as readonly string[]).includes(name));
}

async function pullTerms(reader: BackendReader): Promise<unknown[]> {
  const terms = await reader.rows('/terms?target=CUSTOMER', TermSchema);
  return Promise.all(terms.map(({ termTitle }) => reader.row(`/term?termTitle=${termTitle}`, TermWithHistoriesSchema)));
}

async function pullProducts(reader: BackendReader, limit: Limiter, known: readonly Product[]): Promise<Product[]> {
  const rows = await limit(() => reader.rows('/v2/products', ProductRowSchema));
  const before = new Map(known.map((product) => [product.id, product]));
  return Promise.all(
    rows.map((row) => {
      const old = before.get(row.id);
      if (old !== undefined && old.updatedAt === row.updatedAt) return old;
      return limit(() => reader.row(`/v2/products/${row.id}`, ProductSchema, false));
    }),
  );
}

/** Rows in the order of their ids, or of their text where they have none, whatever order the backend sends. */
function sortAll(collections: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(collections).map(([name, rows]) => [name, Array.isArray(rows) ? rows.toSorted(byIdOrText) : rows]),
  );
}

function byIdOrText(a: unknown, b: unknown): number {
  const [left, right] = [idOf(a), idOf(b)];
  if (left !== null && right !== null) return left - right;
  const [leftText, rightText] = [JSON.stringify(a), JSON.stringify(b)];
  return leftText < rightText ? -1 : leftText > rightText ? 1 : 0;
}

const idOf = (row: unknown): number | null =>
  typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number' ? row.id : null;

type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `count` pieces of work at the same time. */
function limiter(count: number): Limiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
