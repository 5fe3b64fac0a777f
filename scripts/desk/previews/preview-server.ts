/** Serves previews, each at its own exact host, to browsers with a signed link from the desk. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { serveSites } from '../../hosting/serve.ts';
import { isSessionOpen } from '../auth/sessions.ts';
import type { DeskContext } from '../context.ts';
import { deskWords } from '../words.ts';
import { maxPreviewMs, previewsRoot } from './previews.ts';

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

/** The signed link to a page of a preview; a path of another origin becomes the preview's home page. */
export function previewAddress(
  { addressesOf, now }: DeskContext,
  partner: string,
  path: string,
  session: string,
): string {
  const base = addressesOf(partner).previewUrl;
  const address = new URL(entryPath, base);
  const token = createToken('link', partner, session, new Date(now().getTime() + linkMs));
  address.search = new URLSearchParams({ token, path: localPath(path, base) }).toString();
  return address.href;
}

export const servePreviews = (desk: DeskContext) =>
  serveSites({
    distRoot: previewsRoot(desk.distRoot),
    ids: desk.partnerIds,
    port: desk.previewPort,
    host: desk.host,
    headers,
    select: (request) => select(request, desk),
  });

async function select(
  request: Request,
  { db, partnerIds, addressesOf, previews, now }: DeskContext,
): Promise<string | Response> {
  const host = request.headers.get('host') ?? '';
  const partner = host.split('.')[0] ?? '';
  if (!partnerIds.includes(partner)) return refused(404);
  const base = URL.parse(addressesOf(partner).previewUrl);
  if (base === null || base.host !== host) return refused(404);
  if ((await previews.find(partner)) === null) return refused(403);
  const isSecure = base.protocol === 'https:';
  const name = isSecure ? `__Host-${cookieName}` : cookieName;
  const url = new URL(request.url);
  /** A preview ends with the session that opened it. */
  const findSessionOfToken = async (token: string, use: TokenUse): Promise<string | null> => {
    const session = readToken(token, use, partner, now());
    return session !== null && (await isSessionOpen(db, session, now())) ? session : null;
  };
  if (url.pathname !== entryPath) {
    const cookie = parse(request.headers.get('cookie') ?? '', name)[name] ?? '';
    return (await findSessionOfToken(cookie, 'cookie')) === null ? refused(403) : partner;
  }
  const link = url.searchParams.get('token') ?? '';
  const session = await findSessionOfToken(link, 'link');
  if (session === null || !claimLink(link, now())) return refused(403);
  const token = createToken('cookie', partner, session, new Date(now().getTime() + maxPreviewMs));
  const flags = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: maxPreviewMs / 1000, secure: isSecure } as const;
  const location = localPath(url.searchParams.get('path') ?? '/', base.origin);
  return new Response(null, { status: 303, headers: { location, 'set-cookie': serialize(name, token, flags) } });
}

/** Lives as long as the process, as the previews do. */
const key = randomBytes(32);

/** Links that were opened, until they end: who reads one in a history or a log later gets no cookie by it. */
const usedLinks = new Map<string, number>();

/** False where the link was opened before. */
function claimLink(link: string, now: Date): boolean {
  for (const [link, endsAt] of usedLinks) if (endsAt <= now.getTime()) usedLinks.delete(link);
  // Without the signature, of which there are several spellings.
  const [ends = '', session = '', nonce = ''] = link.split('.');
  const name = `${ends}.${session}.${nonce}`;
  if (usedLinks.has(name)) return false;
  usedLinks.set(name, Number(ends));
  return true;
}

/** A token is proof that an account of the desk opened a partner's preview: in a link, then in the cookie that it sets. */
type TokenUse = 'link' | 'cookie';

const sign = (use: TokenUse, partner: string, content: string): Buffer =>
  createHmac('sha256', key).update(`${use}\n${partner}\n${content}`).digest();

function createToken(use: TokenUse, partner: string, session: string, endsAt: Date): string {
  // Two links of a moment differ.
  const content = `${endsAt.getTime()}.${session}.${randomBytes(8).toString('base64url')}`;
  return `${content}.${sign(use, partner, content).toString('base64url')}`;
}

/** The session's id; null for a token that is forged or over. */
function readToken(token: string, use: TokenUse, partner: string, now: Date): string | null {
  const [ends = '', session = '', nonce = '', signature = ''] = token.split('.');
  const sent = Buffer.from(signature, 'base64url');
  const expected = sign(use, partner, `${ends}.${session}.${nonce}`);
  const isOwn = sent.length === expected.length && timingSafeEqual(sent, expected);
  return isOwn && now.getTime() < Number(ends) ? session : null;
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
