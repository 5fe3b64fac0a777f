/** Serves previews, each at its own exact host, to browsers with a signed link from the desk. */
import { randomUUID } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { createSharedPoll } from '../../core/shared-poll.ts';
import { serveSites } from '../../hosting/serve.ts';
import { isAllowed } from '../auth/roles.ts';
import { findSessionAccount } from '../auth/sessions.ts';
import type { DeskContext } from '../context.ts';
import { describeFault } from '../fault-answer.ts';
import { deskWords } from '../words.ts';
import { createDraftAnswer, draftAddress, draftPath } from './draft-routes.ts';
import { bannerStyles, bannerStylesPath } from './preview-banner.ts';
import { findEditorAddress, readPreviewScripts } from './preview-editing.ts';
import { createPageFinisher } from './preview-pages.ts';
import { claimToken, createToken, readToken, type TokenUse } from './preview-tokens.ts';
import { maxPreviewMs, type PreviewShare, previewsRoot } from './previews.ts';

const entryPath = '/_preview';
const editPath = '/_preview/edit';
const eventsPath = '/_preview/events';
const cookieName = 'desk-preview';
/** Short, because the browser's history keeps the link. */
const linkMs = 60_000;

const openCheckMs = 1000;

/** No crawler, no cache, no frame. */
const headers = {
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  // A page that nobody looks at yet would count as one that is open.
  'speculation-rules': '',
};

/** Of the whole preview, for people without an account; it may be opened until it ends or is withdrawn. */
export function shareAddress(
  { addressesOf, previewKey }: DeskContext,
  partner: string,
  { id, endsAt }: PreviewShare,
): string {
  const address = new URL(entryPath, addressesOf(partner).previewUrl);
  address.search = new URLSearchParams({ share: createToken(previewKey, 'share', partner, id, endsAt) }).toString();
  return address.href;
}

/** The signed link to a page of a preview; a path of another origin becomes the preview's home page. */
export function previewAddress(
  { addressesOf, now, previewKey }: DeskContext,
  partner: string,
  { path, words }: { readonly path: string; readonly words?: string | undefined },
  session: string,
): string {
  const base = addressesOf(partner).previewUrl;
  const address = new URL(entryPath, base);
  const token = createToken(previewKey, 'link', partner, session, new Date(now().getTime() + linkMs));
  address.search = new URLSearchParams({ token, path: localPath(path, base) }).toString();
  return markWords(address.href, words);
}

/** Browsers scroll to these words of the page and mark them; one that cannot shows the page. */
export const markWords = (address: string, words: string | undefined): string =>
  words === undefined ? address : `${address}#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`;

export async function servePreviews(desk: DeskContext) {
  const own: OwnAnswers = {
    scripts: await readPreviewScripts(),
    takeDraft: createDraftAnswer(desk),
    isOpen: createSharedPoll(openCheckMs, async (partner) => (await desk.previews.find(partner)) !== null),
  };
  return serveSites({
    distRoot: previewsRoot(desk.distRoot),
    ids: desk.partnerIds,
    port: desk.previewPort,
    host: desk.host,
    headers,
    select: (request) => select(request, desk, own).catch((error: Error) => answerOutage(error, request, desk)),
    transform: createPageFinisher(desk),
  });
}

interface OwnAnswers {
  readonly scripts: Awaited<ReturnType<typeof readPreviewScripts>>;
  readonly takeDraft: ReturnType<typeof createDraftAnswer>;
  /** Shared by all streams of a partner. */
  readonly isOpen: (partner: string) => Promise<boolean>;
}

async function select(
  request: Request,
  desk: DeskContext,
  { scripts, takeDraft, isOpen }: OwnAnswers,
): Promise<string | Response> {
  const { db, partnerIds, addressesOf, previews, previewKey, previewStreams, now } = desk;
  const host = request.headers.get('host') ?? '';
  const partner = host.split('.')[0] ?? '';
  if (!partnerIds.includes(partner)) return refused(404);
  const base = URL.parse(addressesOf(partner).previewUrl);
  if (base === null || base.host !== host) return refused(404);
  if ((await previews.find(partner)) === null) return refused(403);
  const isSecure = base.protocol === 'https:';
  const name = isSecure ? `__Host-${cookieName}` : cookieName;
  const url = new URL(request.url);
  /** A preview ends with the session that opened it, or with the share. */
  const findSessionOfToken = async (token: string, use: TokenUse): Promise<string | null> => {
    const session = readToken(previewKey, token, use, partner, now());
    if (session === null) return null;
    if (previews.isShared(partner, session)) return session;
    const account = await findSessionAccount(db, session, now());
    return account !== null && isAllowed('own-partner', partner, account) ? session : null;
  };
  if (url.pathname === bannerStylesPath) return bannerStyles();
  if (url.pathname === draftPath) return takeDraft(request, partner);
  if (url.pathname !== entryPath) {
    const cookie = parse(request.headers.get('cookie') ?? '', name)[name] ?? '';
    const findViewer = () => findSessionOfToken(cookie, 'cookie');
    const session = await findViewer();
    if (session === null) return refused(403);
    const mayEdit = !previews.isShared(partner, session) && addressesOf(partner).editorUrl !== undefined;
    const script = scripts(url.pathname, mayEdit);
    if (script !== null) return script;
    if (url.pathname === eventsPath) {
      const mayLook = async () => (await isOpen(partner)) && (await findViewer()) !== null;
      const page = { pathname: url.searchParams.get('path') ?? '/', isDrafted: url.searchParams.has('drafted') };
      const opened = previewStreams.open(partner, { session, ...page }, mayLook);
      return opened ?? new Response(null, { status: 429 });
    }
    if (url.pathname !== editPath) return partner;
    const from = { place: url.searchParams.get('from') ?? '', draft: draftAddress(desk, partner, session) };
    const editor = mayEdit ? await findEditorAddress(desk, partner, from) : null;
    return editor === null
      ? refused(404, deskWords.preview.noEditor)
      : new Response(null, { status: 303, headers: { location: editor } });
  }
  const share = url.searchParams.get('share');
  const link = url.searchParams.get('token') ?? '';
  const session = await (share === null ? findSessionOfToken(link, 'link') : findSessionOfToken(share, 'share'));
  if (session === null || (share === null && !claimToken(link, now()))) return refused(403);
  const token = createToken(previewKey, 'cookie', partner, session, new Date(now().getTime() + maxPreviewMs));
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

/** A database that is away ends no preview: the person may try again. */
function answerOutage(error: Error, request: Request, { log }: DeskContext): Response {
  const fault = describeFault(error, randomUUID());
  log({ level: 'error', event: 'fault', path: new URL(request.url).pathname, ...fault.entry });
  return refused(fault.status, fault.text, fault.headers);
}

const refused = (
  status: number,
  text: string = deskWords.preview.ended,
  more: Readonly<Record<string, string>> = {},
): Response =>
  new Response(
    `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${deskWords.preview.title}</title><p>${text}</p></html>`,
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'", ...more },
    },
  );
