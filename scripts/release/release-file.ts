/** One file of a release: its path there and for visitors, content type and cache control. */
import { cacheControlOf } from '../../src/site/files/headers.ts';
import { speculationType } from '../../src/site/files/speculation-rules.ts';
import type { FileFacts } from '../core/hash.ts';
import type { ReleaseFile } from './manifest.ts';

/** A file that lies in the folder of a release that is being made. */
export interface PlacedFile extends FileFacts, Pick<ReleaseFile, 'key' | 'title' | 'isIndexable'> {
  /** Addresses that a page or document names. */
  readonly links?: readonly string[];
}

/** By path within the release. */
export type PlacedFiles = Readonly<Record<string, PlacedFile>>;

/** `/` → `index.html`, `/products/12` → `products/12.html`. Throws a `URIError` where the path cannot be decoded. */
export function fileOfPath(pathname: string): string {
  if (pathname === '/') return 'index.html';
  const file = decodeURIComponent(pathname).slice(1);
  return /\.[a-z0-9]+$/i.test(file) ? file : `${file}.html`;
}

/** `index.html` → `/`, `products/12.html` → `/products/12`. */
export const pathOfFile = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

/** Immutable: the name contains a content hash, and cached pages may still request it after a release. */
export const isNamedByContent = (file: string): boolean => cacheControlOf(pathOfFile(file)).endsWith('immutable');

/** By ending. */
export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  speculationrules: speculationType,
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
};

export const headersOfFile = (file: string): Pick<ReleaseFile, 'contentType' | 'cacheControl'> => ({
  contentType: contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  cacheControl: cacheControlOf(pathOfFile(file)),
});
