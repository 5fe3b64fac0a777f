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
const firstPage = { page: 1, pageSize };

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
  config: PartnerConfig,
  signal: AbortSignal,
) {
  const reader = createConditionalReader(api, base, noCache, signal);
  const limit = pLimit(requestConcurrency);
  const reads: BuildRead[] = [];
  async function read<T>(
    collection: ContentName,
    call: Call<unknown>,
    query: Call<unknown>['query'],
    work: () => Promise<T>,
  ) {
    const outcome = await limit(work).then(
      (value) => ({ value, failure: null }),
      (error: unknown) => {
        if (!isApiFailure(error)) throw error;
        return { value: null, failure: error };
      },
    );
    const address = addressOf({ ...call, query: { ...call.query, ...query } });
    const repairs = reader.repairs.get(call.path) ?? [];
    reads.push({ call, address, collection, isOptional: optionalContent.has(collection), repairs, ...outcome });
    return outcome.value;
  }
  const readRow = <T>(name: ContentName, call: Call<Row<T>>) => read(name, call, {}, () => reader.row(call));
  const readRows = <T>(name: ContentName, call: Call<Rows<T>>) => read(name, call, firstPage, () => reader.rows(call));

  const isPublic = (name: string) => !(config.membersOnly as readonly string[]).includes(name);
  const { products, terms } = listsOfDetails;
  const [partner, layout, productRows, termRows, lists] = await Promise.all([
    readRow('partner', rowCalls.partner),
    read('layout', rowCalls.layout, {}, () => reader.rowOfLists(rowCalls.layout)),
    readRows('products', products.list),
    readRows('terms', terms.list),
    Promise.all(
      Object.entries(listCalls)
        .filter(([name]) => isPublic(name))
        .map(async ([name, call]) => [name, await readRows(name as ContentName, call as Call<Rows<unknown>>)] as const),
    ),
  ]);
  const [productDetails, termDetails, ...details] = await Promise.all([
    Promise.all((productRows ?? []).slice(0, maxDetails).map(({ id }) => readRow('products', products.detail(id)))),
    Promise.all((termRows ?? []).map(({ termTitle }) => readRow('terms', terms.detail({ termTitle })))),
    ...Object.entries(layout === null ? {} : idsOfLayout(layout)).map(async ([name, ids]) => {
      const create = detailCalls[name as keyof typeof detailCalls] as (id: number) => Call<Row<unknown>>;
      const rows = await Promise.all(ids.slice(0, maxDetails).map((id) => readRow(name as ContentName, create(id))));
      return [name, rows.filter((row) => row !== null)] as const;
    }),
  ]);
  const found = {
    partner,
    layout,
    products: productDetails,
    terms: termDetails,
    ...Object.fromEntries([...lists, ...details]),
  };
  return {
    reads,
    /** What was read; missing where it could not be. */
    content: Object.fromEntries(
      Object.entries(found).flatMap(([name, value]) =>
        value === null ? [] : [[name, Array.isArray(value) ? value.filter((row) => row !== null) : value]],
      ),
    ) as Partial<Content>,
  };
}
