/** IndexNow: tells search engines what a publication has changed. It stands, so what they refuse is but a finding. */
import type { Finding } from '../../src/contract/finding.ts';
import { indexNowKey } from '../../src/site/files/index-now.ts';
import { findingWords, placeWords } from '../../src/site/words.ts';
import type { ChangedPages } from '../release/changed-pages.ts';

/** Of one request, by the protocol. */
const maxAddresses = 10_000;
/** Of all requests of a publication: its job waits for them. */
const timeoutMs = 10_000;

/** Changed paths that search engines know, or shall know: indexable before the publication or after it. */
export const findIndexedChanges = (
  { added, changed, removed }: ChangedPages,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): string[] =>
  [...added, ...changed, ...removed].map(({ path }) => path).filter((path) => before.has(path) || after.has(path));

/** `paths` as visitors see them. Null where every request was accepted, or nothing changed. */
export async function submitPaths(
  endpoint: string,
  { id, config: { siteOrigin } }: { readonly id: string; readonly config: { readonly siteOrigin: string } },
  paths: readonly string[],
  { signal, fetch = globalThis.fetch }: { signal?: AbortSignal | undefined; fetch?: typeof globalThis.fetch } = {},
): Promise<Finding | null> {
  const { host } = new URL(siteOrigin);
  const key = indexNowKey(id, siteOrigin);
  const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]);
  for (let start = 0; start < paths.length; start += maxAddresses) {
    const urlList = paths.slice(start, start + maxAddresses).map((path) => new URL(path, siteOrigin).href);
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, urlList }),
      // A redirect could lead into the network of this machine.
      redirect: 'manual',
      signal: limit,
    } as const;
    const answer = await fetch(endpoint, init).catch(() => null);
    await answer?.body?.cancel().catch(() => undefined);
    const status = answer?.status ?? null;
    if (status !== 200 && status !== 202)
      return { place: placeWords.searchEngines, ...findingWords.notSubmitted(status, paths.length - start) };
  }
  return null;
}
