/** What a CDN answers for one partner's site: the current release, its `_headers` and `_redirects`, kept assets, the 404 page. */
import { readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Manifest, manifestName, readManifest } from '../release/manifest.ts';
import { fileOfPath, headersOfFile } from '../release/release-file.ts';
import { keptAssets } from '../release/release-store.ts';
import {
  type HeaderRule,
  headersFor,
  parseHeaders,
  parseRedirects,
  type RedirectRule,
  redirectFor,
} from './host-rules.ts';

export interface SiteAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer | null;
  /** Hash of the body, for ETag and caches; null without a body. */
  readonly hash: string | null;
}

interface Release {
  readonly manifest: Manifest;
  readonly folder: string;
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

/** Files that tell the host what to do; never answered. */
const hostFiles = new Set([manifestName, '_headers', '_redirects']);

/** Answers paths of the site in `dist/<id>`; follows `current` at each request, so a switch is seen at once. */
export function createSiteFiles(dist: string): (pathname: string, search: string) => Promise<SiteAnswer> {
  let release: Release | null = null;

  async function current(): Promise<Release | null> {
    const name = await readlink(join(dist, 'current')).then(basename, () => null);
    if (name === null) return null;
    if (release?.manifest.release !== name) release = await openRelease(join(dist, 'releases', name));
    return release;
  }

  return async (pathname, search) => {
    const site = await current();
    if (site === null) return plain(503, 'This site has no release yet.');
    const redirect = redirectFor(site.redirects, pathname);
    if (redirect !== null && redirect.status !== 200) return moved(redirect.status, redirect.to + search);
    const clean = cleanPath(pathname);
    if (clean !== pathname) return moved(308, clean + search);
    const found = await findFile(dist, site, redirect?.to ?? pathname);
    if (found !== null) return answer(site, pathname, found, 200);
    const missing = fileOfRelease(site, '404.html');
    return missing === null ? plain(404, 'Not found.') : answer(site, pathname, missing, 404);
  };
}

interface FoundFile {
  readonly name: string;
  readonly folder: string;
  readonly hash: string;
}

/** The only way from a path to a file: a path picks one of the names that lists of this machine hold, and is never one itself. */
async function findFile(dist: string, site: Release, pathname: string): Promise<FoundFile | null> {
  const wanted = wantedFile(pathname);
  if (wanted === null || hostFiles.has(wanted)) return null;
  const own = fileOfRelease(site, wanted);
  if (own !== null || !wanted.startsWith('assets/')) return own;
  const name = (await keptAssets(dist)).find((kept) => kept === wanted);
  // Hashed by their name.
  return name === undefined ? null : { name, folder: dist, hash: name };
}

function fileOfRelease({ manifest, folder }: Release, name: string): FoundFile | null {
  const file = Object.hasOwn(manifest.files, name) ? manifest.files[name] : undefined;
  return file === undefined ? null : { name, folder, hash: file.hash };
}

async function answer(
  site: Release,
  pathname: string,
  { name, folder, hash }: FoundFile,
  status: number,
): Promise<SiteAnswer> {
  const body = await readFile(join(folder, name)).catch(() => null);
  if (body === null) return plain(503, 'This site is being changed. Ask again.');
  const headers = headersFor(site.headers, pathname);
  headers.set('content-type', headersOfFile(name).contentType);
  if (status !== 200) headers.set('cache-control', 'no-store');
  return { status, headers, body, hash };
}

async function openRelease(folder: string): Promise<Release | null> {
  const manifest = await readManifest(folder);
  if (manifest === null) return null;
  const text = (file: string) => readFile(join(folder, file), 'utf8').catch(() => '');
  return {
    manifest,
    folder,
    headers: parseHeaders(await text('_headers')),
    redirects: parseRedirects(await text('_redirects')),
  };
}

/** One address a page: no trailing slash, no `.html`, no `index`. */
function cleanPath(pathname: string): string {
  const path = pathname.replace(/\.html$/, '').replace(/\/index$/, '/');
  const bare = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return bare === '' ? '/' : bare.replace(/^\/{2,}/, '/');
}

/** The name that a path asks for, or null when the path is not decodable. */
function wantedFile(pathname: string): string | null {
  try {
    return fileOfPath(pathname);
  } catch {
    return null;
  }
}

const moved = (status: number, to: string): SiteAnswer => ({
  status,
  headers: new Map([['location', to]]),
  body: null,
  hash: null,
});

const plain = (status: number, text: string): SiteAnswer => ({
  status,
  headers: new Map([
    ['content-type', 'text/plain; charset=utf-8'],
    ['cache-control', 'no-store'],
  ]),
  body: Buffer.from(text),
  hash: null,
});
