/**
 * Edge worker for sites published by pointer, for any host that runs `fetch` handlers; `site edge` bundles it into one
 * file. `SITE_STORE` is the address of one partner's folder at the store, e.g. `https://store.example/saebyeok`.
 */
import { createPublishedSite, handleRequest, type PublishedFile, type PublishedSite } from './site-handler.ts';

type Listed = Pick<PublishedFile, 'hash' | 'contentType'>;

/** As `publish/layout.ts` writes it. */
interface List {
  readonly headers: string;
  readonly redirects: string;
  readonly files: Readonly<Record<string, Listed>>;
  /** Assets of earlier releases, which cached pages still request. */
  readonly retired: Readonly<Record<string, Listed>>;
}

const headMaxAgeMs = 1000;
/** By store, since a process may serve several: the release of its head, and the newest that could be opened. */
const stores = new Map<
  string,
  { release: string; readAt: number; opened: { release: string; site: PublishedSite } | null }
>();

// biome-ignore lint/style/noDefaultExport: hosts load a worker by its default export
export default {
  fetch: async (request: Request, { SITE_STORE }: { SITE_STORE: string }): Promise<Response> =>
    handleRequest(request, await currentSite(SITE_STORE)),
};

/** The release of the store's head, read again after a second. The last one stays while the store fails. */
async function currentSite(address: string): Promise<PublishedSite | null> {
  const store = stores.get(address) ?? { release: '', readAt: 0, opened: null };
  stores.set(address, store);
  if (Date.now() - store.readAt > headMaxAgeMs) {
    const head = await fetchJson<{ release: string }>(`${address}/current.json`, { cache: 'no-store' });
    store.release = head?.release ?? store.release;
    store.readAt = Date.now();
  }
  const { release } = store;
  if (release !== '' && store.opened?.release !== release) {
    const list = await fetchJson<List>(`${address}/releases/${release}.json`);
    if (list !== null) store.opened = { release, site: createEdgeSite(address, list) };
  }
  return store.opened?.site ?? null;
}

/** Null where the store fails, also in the middle of its answer. */
const fetchJson = <T>(address: string, init?: RequestInit): Promise<T | null> =>
  fetch(address, init)
    .then((answer) => (answer.ok ? (answer.json() as Promise<T>) : null))
    .catch(() => null);

const createEdgeSite = (store: string, { headers, redirects, files, retired }: List): PublishedSite =>
  createPublishedSite(headers, redirects, async (name) => {
    const file = findEntry(files, name) ?? findEntry(retired, name);
    if (file === null) return null;
    const read = async () => {
      const object = await fetch(`${store}/objects/${file.hash}`).catch(() => null);
      return object?.ok ? object.body : null;
    };
    return { ...file, read };
  });

/** Own entries only: `/constructor` is a path like any other. */
const findEntry = (files: List['files'], name: string): Listed | null =>
  Object.hasOwn(files, name) ? (files[name] ?? null) : null;
