/** `Site` of the current release in `dist/<id>`, with retained assets of earlier releases. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentRelease } from '../activation/current-link.ts';
import { listRetainedAssets } from '../activation/retained-assets.ts';
import { sha256 } from '../core/hash.ts';
import { readManifest, releaseFolder } from '../release/manifest.ts';
import { headersOfFile } from '../release/release-file.ts';
import { createPublishedSite, type PublishedFile, type PublishedSite } from './site-handler.ts';

/** Reads `current` at each request, so an activation takes effect at once. */
export function createLocalSite(dist: string): () => Promise<PublishedSite | null> {
  let opened: { readonly name: string; readonly site: PublishedSite } | null = null;
  return async () => {
    const name = await currentRelease(dist);
    if (name === null) return null;
    if (opened?.name !== name) {
      const site = await openRelease(dist, releaseFolder(dist, name));
      opened = site === null ? null : { name, site };
    }
    return opened?.site ?? null;
  };
}

async function openRelease(dist: string, folder: string): Promise<PublishedSite | null> {
  const manifest = await readManifest(folder);
  if (manifest === null) return null;
  const text = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '');
  return createPublishedSite(await text('_headers'), await text('_redirects'), async (name) => {
    const file = Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
    return file === undefined ? findRetained(dist, name) : { ...file, read: () => readBody(join(folder, name)) };
  });
}

/** Cached pages still request assets of earlier releases. */
async function findRetained(dist: string, name: string): Promise<PublishedFile | null> {
  if (!name.startsWith('assets/') || !(await listRetainedAssets(dist)).includes(name)) return null;
  const body = await readBody(join(dist, name));
  return body && { ...headersOfFile(name), hash: sha256(body), read: async () => body };
}

const readBody = (file: string) =>
  readFile(file).then(
    (body) => new Uint8Array(body),
    () => null,
  );
