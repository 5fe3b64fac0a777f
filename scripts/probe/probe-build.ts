/** The calls of a build, and what a build makes of their answers. */
import { createApi } from '../../src/api/api.ts';
import { addressOf } from '../../src/api/call.ts';
import type { Content } from '../../src/contract/content.ts';
import { createPullFetch } from '../pull/pull-fetch.ts';
import { checkBuildReads, checkEtag, checkPaging } from './check-answer.ts';
import { checkCrossOrigin, checkPreflight } from './check-browser.ts';
import type { ProbeContext } from './context.ts';
import { nameOf } from './finding.ts';
import { type BuildRead, readBuild } from './read-build.ts';
import { liveCollections } from './site-calls.ts';

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
