/** Asks every call of a build, by the code of the pull itself: what it takes, drops or refuses here, it does in a build. */
import pLimit from 'p-limit';
import type { Api } from '../../src/api/api.ts';
import { addressOf, type Call, type Row, type Rows } from '../../src/api/call.ts';
import { type ApiFailure, isApiFailure } from '../../src/api/failure.ts';
import { type Content, type ContentName, optionalContent } from '../../src/contract/content.ts';
import type { Repair } from '../../src/contract/parse-leniently.ts';
import type { PartnerConfig } from '../../src/contract/partner-config.ts';
import { detailCalls, listCalls, listsOfDetails, rowCalls } from '../pull/collections.ts';
import { createConditionalReader, pageSize } from '../pull/conditional-reader.ts';
import { idsOfLayout, requestConcurrency } from '../pull/pull-content.ts';

export interface BuildRead {
  readonly call: Call<unknown>;
  /** Of its first request. */
  readonly address: string;
  readonly collection: ContentName;
  readonly isOptional: boolean;
  readonly failure: ApiFailure | null;
  readonly repairs: readonly Repair[];
  /** What a build has of it. */
  readonly value: unknown;
}

/** Details of a list are alike; some tell of all. */
const maxDetails = 5;

/** Nothing is kept between probes: what is cached would not be asked for. */
const noCache = {
  isSameBackend: true,
  find: async () => null,
  set: () => undefined,
  save: async () => undefined,
};

export async function readBuild(
  api: Pick<Api, 'conditionalGet'>,
  base: string,
  { membersOnly }: Pick<PartnerConfig, 'membersOnly'>,
  signal: AbortSignal,
) {
  const reader = createConditionalReader(api, base, noCache, signal);
  const limit = pLimit(requestConcurrency);
  const reads: BuildRead[] = [];
  /** What a build has of the call; null where it failed. */
  async function read(collection: ContentName, call: Call<unknown>, kind: 'row' | 'rows' | 'rowOfLists') {
    const outcome = await limit((): Promise<unknown> => reader[kind](call as Call<Row<unknown> & Rows<unknown>>)).then(
      (value) => ({ value, failure: null }),
      (error: unknown) => {
        if (!isApiFailure(error)) throw error;
        return { value: null, failure: error };
      },
    );
    const address = addressOf(kind === 'rows' ? { ...call, query: { ...call.query, page: 1, pageSize } } : call);
    const repairs = reader.repairs.get(call.path) ?? [];
    reads.push({ call, address, collection, isOptional: optionalContent.has(collection), repairs, ...outcome });
    return outcome.value;
  }

  const { products, terms } = listsOfDetails;
  const lists = Object.entries({ products: products.list, terms: terms.list, ...listCalls }) as [
    ContentName,
    Call<unknown>,
  ][];
  const found = new Map<ContentName, unknown>();
  await Promise.all([
    read('partner', rowCalls.partner, 'row').then((row) => found.set('partner', row)),
    read('layout', rowCalls.layout, 'rowOfLists').then((row) => found.set('layout', row)),
    ...lists
      .filter(([name]) => !(membersOnly as readonly string[]).includes(name))
      .map(async ([name, call]) => found.set(name, await read(name, call, 'rows'))),
  ]);
  const rowsOf = <N extends 'products' | 'terms'>(name: N) => (found.get(name) ?? []) as Content[N];
  const layout = found.get('layout') as Content['layout'] | null;
  const ids = layout === null ? null : idsOfLayout(layout);
  const details: { readonly [N in ContentName]?: readonly Call<unknown>[] } = {
    products: rowsOf('products')
      .slice(0, maxDetails)
      .map(({ id }) => products.detail(id)),
    terms: rowsOf('terms').map(({ termTitle }) => terms.detail({ termTitle })),
    ...(ids !== null && {
      brandings: ids.brandings.slice(0, maxDetails).map((id) => detailCalls.brandings(id)),
      boardTypes: ids.boardTypes.slice(0, maxDetails).map((id) => detailCalls.boardTypes(id)),
    }),
  };
  await Promise.all(
    Object.entries(details).map(async ([name, calls]) => {
      const rows = await Promise.all(calls.map((call) => read(name as ContentName, call, 'row')));
      found.set(
        name as ContentName,
        rows.filter((row) => row !== null),
      );
    }),
  );
  /** What was read; missing where it could not be. */
  const content = Object.fromEntries([...found].filter(([, value]) => value !== null)) as Partial<Content>;
  return { reads, content };
}
