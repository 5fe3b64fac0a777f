/** The files of a release: which address each answers, its content type, and how long it may be cached. */
import { cacheControlOf } from '../../src/site/files/headers.ts';

/** `/` → `index.html`, `/products/12` → `products/12.html`. Throws a `URIError` where the path cannot be decoded. */
export function fileOfPath(pathname: string): string {
  if (pathname === '/') return 'index.html';
  const file = decodeURIComponent(pathname).slice(1);
  return /\.[a-z0-9]+$/i.test(file) ? file : `${file}.html`;
}

/** `index.html` → `/`, `products/12.html` → `/products/12`. */
export const pathOfFile = (file: string): string => (file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`);

/** Its name changes with its content, so it never changes itself, and cached pages may still ask for it. */
export const isNamedByContent = (file: string): boolean => /^(?:assets|pictures)\//.test(file);

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
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

/** As a host answers and an object store keeps them. */
export const headersOfFile = (file: string): { contentType: string; cacheControl: string } => ({
  contentType: contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
  cacheControl: cacheControlOf(pathOfFile(file)),
});
