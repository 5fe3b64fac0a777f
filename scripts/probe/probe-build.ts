/** The calls of a build, and what a build makes of their answers: by the code of the pull itself, which takes, drops or refuses the same. */
import pLimit from 'p-limit';
import { type Api, createApi } from '../../src/api/api.ts';
import { addressOf, type Call, type Row, type Rows } from '../../src/api/call.ts';
import { isApiFailure } from '../../src/api/failure.ts';
import { type Content, type ContentName, optionalContent } from '../../src/contract/content.ts';
import type { PartnerConfig } from '../../src/contract/partner-config.ts';
import { detailCalls, listCalls, listsOfDetails, rowCalls } from '../pull/collections.ts';
import { createConditionalReader, pageSize } from '../pull/conditional-reader.ts';
import { idsOfLayout, requestConcurrency } from '../pull/pull-content.ts';
import { createPullFetch } from '../pull/pull-fetch.ts';
import { type BuildRead, checkBuildReads, checkEtag, checkPaging } from './check-answer.ts';
import { checkCrossOrigin, checkPreflight } from './check-browser.ts';
import type { ProbeContext } from './context.ts';
import { nameOf } from './finding.ts';
import { liveCollections } from './site-calls.ts';

/** Details of a list are alike; some tell of all. */
const maxDetails = 5;

/** Nothing is kept between probes: what is cached would not be asked for. */
const noCache = {
  isSameBackend: true,
  find: async () => null,
  set: () => undefined,
  save: async () => undefined,
};

async function readBuild(
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

/** The content as far as it was read. */
export async function probeBuild(context: ProbeContext): Promise<Partial<Content>> {
  const { options, recorder, report, signal, check } = context;
  const { api: baseUrl, config, timeoutMs, now } = options;
  const bodies = new Map<string, unknown>();
  const client = createApi({
    ...{ baseUrl, tenantOrigin: config.tenantOrigin, originHeader: config.siteOrigin, timeoutMs },
    fetch: createPullFetch(now, recorder.fetch).fetch,
  });
  const conditionalGet: typeof client.conditionalGet = async (address, etag, send) => {
    const answer = await client.conditionalGet(address, etag, send);
    if (answer.status === 200) bodies.set(address, answer.body);
    return answer;
  };
  const { reads, content } = await readBuild({ conditionalGet }, baseUrl, config, signal);
  // Details of one list are one line.
  const groups = Map.groupBy(reads, ({ call }) => nameOf(call));
  await Promise.all(
    [...groups].map(([name, some]) =>
      check(name, async () => {
        for (const read of some) report.note(name, isLive(read) ? 'both' : 'build', read.address, rowsOf(read));
        const [first] = some;
        const own = checkBuildReads(name, some, recorder);
        const body = first === undefined ? undefined : bodies.get(first.address);
        return first === undefined || typeof body !== 'object' || body === null
          ? own
          : [...own, ...(await checkFirst(context, first, body))];
      }),
    ),
  );
  return content;
}

const isLive = ({ collection }: BuildRead): boolean => liveCollections.has(collection);
const rowsOf = ({ value }: BuildRead): number | null => (Array.isArray(value) ? value.length : null);

/** What one answer shows for all of its call. */
async function checkFirst({ siteOrigin, recorder, ask, askAsTenant }: ProbeContext, read: BuildRead, body: object) {
  const { call, address } = read;
  const headers = recorder.of(address).at(-1)?.headers ?? new Headers();
  const ofPage = (page: number, pageSize: number) => addressOf({ ...call, query: { ...call.query, page, pageSize } });
  return [
    ...(await checkEtag(nameOf(call), address, headers.get('etag'), askAsTenant)),
    ...(await checkPaging(read, body, ofPage, askAsTenant)),
    ...(isLive(read) ? checkCrossOrigin(nameOf(call), headers, siteOrigin) : []),
    ...(isLive(read) ? await checkPreflight(call, siteOrigin, ask) : []),
  ];
}
