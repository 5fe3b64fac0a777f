/** The calls of a build, and what a build makes of their answers: by the code of the pull itself, which takes, drops or refuses the same. */
import { createApi } from '../../src/api/api.ts';
import { addressOf, type Call, type Row, type Rows } from '../../src/api/call.ts';
import { type ApiFailure, isApiFailure } from '../../src/api/failure.ts';
import type { Content, ContentName } from '../../src/contract/content.ts';
import type { PartnerConfig } from '../../src/contract/partner-config.ts';
import { contentNameOf, listsOfDetails, rowCalls } from '../pull/collections.ts';
import { type ConditionalReader, createConditionalReader, pageSize } from '../pull/conditional-reader.ts';
import { createPull } from '../pull/pull-content.ts';
import { createPullFetch } from '../pull/pull-fetch.ts';
import { type BuildRead, checkBuildReads, checkEtag, checkPaging } from './check-answer.ts';
import { checkCrossOrigin, checkPreflight } from './check-browser.ts';
import type { ProbeContext } from './context.ts';
import { nameOf } from './finding.ts';
import { liveCollections } from './site-calls.ts';

/** Of products, which are alike. */
const maxDetails = 5;

/** Nothing is kept between probes: what is cached would not be asked for. */
const noCache = {
  isSameBackend: true,
  find: async () => null,
  set: () => undefined,
  save: async () => undefined,
};

type AnyCall = Call<Row<unknown> & Rows<unknown>>;

/** What the pull asks for, with what a build has of each answer. A call that failed stops no other. */
async function readBuild(reader: ConditionalReader, config: PartnerConfig): Promise<BuildRead[]> {
  const reads: BuildRead[] = [];
  /** The answer, or `instead` of one that failed. */
  async function read(kind: 'row' | 'rowOfLists' | 'rows', call: AnyCall, instead: unknown) {
    let failure: ApiFailure | null = null;
    const value: unknown = await reader[kind](call).catch((error: unknown) => {
      if (!isApiFailure(error)) throw error;
      failure = error;
      return null;
    });
    const address = addressOf(kind === 'rows' ? { ...call, query: { ...call.query, page: 1, pageSize } } : call);
    const repairs = reader.repairs.get(call.path) ?? [];
    reads.push({ call, address, isList: kind === 'rows', value, failure, repairs });
    return value ?? instead;
  }
  const noting = {
    ...reader,
    row: (call: AnyCall) => read('row', call, {}),
    rowOfLists: (call: AnyCall) => read('rowOfLists', call, { brandingIds: [], boardTypeIds: [] }),
    rows: async (call: AnyCall) => {
      const rows = (await read('rows', call, [])) as unknown[];
      return call.path === listsOfDetails.products.list.path ? rows.slice(0, maxDetails) : rows;
    },
  };
  await createPull(noting as ConditionalReader, config, () => undefined).all([]);
  return reads;
}

/** Missing is what could not be read. */
function contentOf(reads: readonly BuildRead[]): Partial<Content> {
  const content: Partial<Record<ContentName, unknown>> = {};
  for (const { call, value, isList } of reads) {
    const name = contentNameOf(call.path);
    if (name === null || value === null || (isList && Object.hasOwn(listsOfDetails, name))) continue;
    const isOne = isList || Object.hasOwn(rowCalls, name);
    content[name] = isOne ? value : [...((content[name] as unknown[] | undefined) ?? []), value];
  }
  return content as Partial<Content>;
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
  const reader = createConditionalReader({ conditionalGet }, baseUrl, noCache, signal);
  const reads = await readBuild(reader, config);
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
  return contentOf(reads);
}

const isLive = ({ call }: BuildRead): boolean => liveCollections.has(contentNameOf(call.path) ?? '');
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
