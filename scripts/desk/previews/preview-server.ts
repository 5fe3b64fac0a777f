/** Serves previews, each at its own exact host, to browsers with a signed link from the desk. */
import { parse, serialize } from 'hono/utils/cookie';
import { serveSites } from '../../hosting/serve.ts';
import { type DeskOptions, previewsRoot } from '../context.ts';
import { deskWords } from '../words.ts';
import type { PreviewTokens } from './preview-token.ts';
import { maxPreviewMs, type Previews } from './previews.ts';

const entryPath = '/_preview';
const cookieName = 'desk-preview';
/** Short, because the browser's history keeps the link. */
const linkMs = 60_000;

/** No crawler, no cache, no frame. */
const headers = {
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
};

type Options = Pick<DeskOptions, 'distRoot' | 'partnerIds' | 'previewPort' | 'host' | 'addressesOf' | 'now'>;

/** The signed link to a page of a preview; a path of another origin becomes the preview's home page. */
export function previewAddress(
  tokens: PreviewTokens,
  { addressesOf, now }: Pick<Options, 'addressesOf' | 'now'>,
  partner: string,
  path: string,
): string {
  const base = addressesOf(partner).previewUrl;
  const address = new URL(entryPath, base);
  const token = tokens.create('link', partner, new Date(now().getTime() + linkMs));
  address.search = new URLSearchParams({ token, path: localPath(path, base) }).toString();
  return address.href;
}

export const servePreviews = (options: Options, previews: Previews, tokens: PreviewTokens) =>
  serveSites({
    distRoot: previewsRoot(options.distRoot),
    ids: options.partnerIds,
    port: options.previewPort,
    host: options.host,
    headers,
    select: (request) => select(request, options, previews, tokens),
  });

async function select(
  request: Request,
  { partnerIds, addressesOf, now }: Options,
  previews: Previews,
  tokens: PreviewTokens,
): Promise<string | Response> {
  const host = request.headers.get('host') ?? '';
  const partner = host.split('.')[0] ?? '';
  if (!partnerIds.includes(partner)) return refused(404);
  const base = URL.parse(addressesOf(partner).previewUrl);
  if (base === null || base.host !== host) return refused(404);
  if (!(await previews.isOpen(partner))) return refused(403);
  const isSecure = base.protocol === 'https:';
  const name = isSecure ? `__Host-${cookieName}` : cookieName;
  const url = new URL(request.url);
  if (url.pathname !== entryPath) {
    const cookie = parse(request.headers.get('cookie') ?? '', name)[name] ?? '';
    return tokens.isValid(cookie, 'cookie', partner, now()) ? partner : refused(403);
  }
  if (!tokens.isValid(url.searchParams.get('token') ?? '', 'link', partner, now())) return refused(403);
  const token = tokens.create('cookie', partner, new Date(now().getTime() + maxPreviewMs));
  const flags = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: maxPreviewMs / 1000, secure: isSecure } as const;
  const location = localPath(url.searchParams.get('path') ?? '/', base.origin);
  return new Response(null, { status: 303, headers: { location, 'set-cookie': serialize(name, token, flags) } });
}

/** Path and query of an address of this origin; the home page in place of any other. */
function localPath(path: string, base: string): string {
  const url = URL.parse(path, base);
  return url !== null && url.origin === new URL(base).origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search
    : '/';
}

const refused = (status: 403 | 404): Response =>
  new Response(
    `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${deskWords.preview.title}</title><p>${deskWords.preview.ended}</p></html>`,
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
    },
  );
