/** Serves previews, each at its own exact host, to browsers with a signed link from the desk. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { html } from 'hono/html';
import { parse, serialize } from 'hono/utils/cookie';
import { editorAddress } from '../../content/editor-address.ts';
import { createSharedPoll } from '../../core/shared-poll.ts';
import { serveSites } from '../../hosting/serve.ts';
import { type Account, isAllowed } from '../auth/roles.ts';
import { findSessionAccount } from '../auth/sessions.ts';
import type { DeskContext } from '../context.ts';
import { describeFault } from '../fault-answer.ts';
import { readRebuilds } from '../history/read-rebuilds.ts';
import { isUnfinished } from '../rebuild.ts';
import { describeForMarketer } from '../views/page.ts';
import { deskWords } from '../words.ts';
import { findEntry } from './content-fields.ts';
import { createDraftAnswer, draftAddress, draftPath } from './draft-routes.ts';
import { bannerStylesPath, createPageFinisher, readPreviewAssets, renewPath } from './preview-banner.ts';
import { endedEvent } from './preview-streams.ts';
import { claimToken, createToken, readToken, type TokenUse } from './preview-tokens.ts';
import { maxPreviewMs, type PreviewShare, previewsRoot } from './previews.ts';

const entryPath = '/_preview';
const editPath = '/_preview/edit';
const eventsPath = '/_preview/events';
const cookieName = 'desk-preview';
/** Short, because the browser's history keeps the link. */
const linkMs = 60_000;

const openCheckMs = 1000;
/** Until a publication that is at work has ended: a preview of before would end with it at once. */
const publicationPoll = { everyMs: 500, most: 240 };

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
export function shareAddress({ addressesOf, previewKey }: DeskContext, partner: string, { id, endsAt }: PreviewShare) {
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
  const own = await createOwnAnswers(desk);
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

/** What the host of previews answers itself; `isOpen` is shared by all streams of a partner. */
const createOwnAnswers = async (desk: DeskContext) => ({
  assets: await readPreviewAssets(),
  takeDraft: createDraftAnswer(desk),
  isOpen: createSharedPoll(openCheckMs, async (partner) => (await desk.previews.find(partner)) !== null),
});
type OwnAnswers = Awaited<ReturnType<typeof createOwnAnswers>>;

interface Viewer {
  /** Id of the session or share. */
  readonly session: string;
  /** Null by a shared address. */
  readonly account: Account | null;
}

async function select(request: Request, desk: DeskContext, { assets, takeDraft, isOpen }: OwnAnswers) {
  const { db, partnerIds, addressesOf, previews, findPreviewed, previewKey, previewStreams, now, consoleUrl } = desk;
  const host = request.headers.get('host') ?? '';
  const partner = host.split('.')[0] ?? '';
  if (!partnerIds.includes(partner)) return refused(404);
  const base = URL.parse(addressesOf(partner).previewUrl);
  if (base === null || base.host !== host) return refused(404);
  const isSecure = base.protocol === 'https:';
  const name = isSecure ? `__Host-${cookieName}` : cookieName;
  const url = new URL(request.url);
  /** A preview ends with the session that opened it, or with the share. */
  const findViewerOfToken = async (token: string, use: TokenUse): Promise<Viewer | null> => {
    const session = readToken(previewKey, token, use, partner, now());
    if (session === null) return null;
    if (previews.isShared(partner, session)) return { session, account: null };
    const account = await findSessionAccount(db, session, now());
    return account !== null && isAllowed('own-partner', partner, account) ? { session, account } : null;
  };
  const enter = ({ session }: Viewer, path: string): Response => {
    const token = createToken(previewKey, 'cookie', partner, session, new Date(now().getTime() + maxPreviewMs));
    const maxAge = maxPreviewMs / 1000;
    const cookie = serialize(name, token, { path: '/', httpOnly: true, sameSite: 'Lax', maxAge, secure: isSecure });
    const headers = { location: localPath(path, base.origin), 'set-cookie': cookie };
    return new Response(null, { status: 303, headers });
  };
  const isOver = (await previews.find(partner)) === null;
  if (url.pathname === entryPath) {
    const share = url.searchParams.get('share');
    const link = url.searchParams.get('token') ?? '';
    const viewer = await (share === null ? findViewerOfToken(link, 'link') : findViewerOfToken(share, 'share'));
    if (isOver || viewer === null || (share === null && !claimToken(link, now()))) return refused(403);
    return enter(viewer, url.searchParams.get('path') ?? '/');
  }
  if (url.pathname === bannerStylesPath) return assets(bannerStylesPath) ?? refused(404);
  if (url.pathname === draftPath) return takeDraft(request, partner);
  const cookie = parse(request.headers.get('cookie') ?? '', name)[name] ?? '';
  const findViewer = () => findViewerOfToken(cookie, 'cookie');
  const viewer = await findViewer();
  if (viewer === null) return refused(403);
  const { account } = viewer;
  const mayPublish = account !== null && isAllowed('publisher', partner, account);
  const home = `${consoleUrl()}/partners/${partner}`;
  if (url.pathname === renewPath) {
    if (!mayPublish || request.method !== 'POST' || request.headers.get('origin') !== base.origin) return refused(403);
    const error = await renew(desk, partner);
    return error === null ? enter(viewer, url.searchParams.get('path') ?? '/') : refused(503, { text: error, home });
  }
  if (url.pathname === eventsPath) {
    if (isOver) return eventStream(endedEvent(mayPublish));
    // What all streams share may still say that the preview before this one has ended.
    const isStillOpen = async () => (await isOpen(partner)) || (await previews.find(partner)) !== null;
    const mayLook = async () => (await isStillOpen()) && (await findViewer()) !== null;
    const page = { pathname: url.searchParams.get('path') ?? '/', isDrafted: url.searchParams.has('drafted') };
    // Each browser of a shared address counts by itself.
    const session = account === null ? cookie : viewer.session;
    const own = { session, mayRenew: mayPublish, home: account === null ? null : home };
    const opened = previewStreams.open(partner, { ...own, ...page }, mayLook);
    return opened === null ? new Response(null, { status: 429 }) : eventStream(opened);
  }
  if (isOver) return refused(403, { home, ...(mayPublish && { renewed: url.pathname + url.search }) });
  const mayEdit = mayPublish && addressesOf(partner).editorUrl !== undefined;
  const script = assets(url.pathname, mayEdit);
  if (script !== null) return script;
  if (url.pathname !== editPath) return partner;
  const content = mayEdit ? (await findPreviewed(partner))?.content : undefined;
  const entry = content === undefined ? null : findEntry(content, url.searchParams.get('from') ?? '');
  const where = entry && { field: entry.field, draft: draftAddress(desk, partner, viewer.session) };
  const editor = where && editorAddress(addressesOf(partner).editorUrl)(entry.collection, entry.id, where);
  return editor === null
    ? refused(404, { text: deskWords.preview.noEditor })
    : new Response(null, { status: 303, headers: { location: editor } });
}

/** Nginx and others would buffer the stream. */
const eventStream = (body: string | ReadableStream<Uint8Array>): Response =>
  new Response(body, { headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' } });

/** A new preview where none is open; what happened where it could not be built. */
async function renew({ db, previews }: DeskContext, partner: string): Promise<string | null> {
  for (let i = 0; i < publicationPoll.most; i += 1) {
    const [newest] = await readRebuilds(db, partner, 1);
    if (newest === undefined || !isUnfinished(newest.state)) break;
    await sleep(publicationPoll.everyMs);
  }
  if ((await previews.find(partner)) === null) await previews.build(partner);
  const error = (await previews.find(partner))?.error ?? null;
  return error === null ? null : describeForMarketer(error, 'preview');
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
  return refused(fault.status, { text: fault.text }, fault.headers);
}

interface Refusal {
  readonly text?: string;
  /** Page of the console, for those with an account. */
  readonly home?: string;
  /** Page that is shown once there is a new preview, for those who may ask for one. */
  readonly renewed?: string;
}

const refused = (
  status: number,
  { text = deskWords.preview.ended, home, renewed }: Refusal = {},
  more: Readonly<Record<string, string>> = {},
): Response =>
  new Response(
    String(
      html`<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${deskWords.preview.title}</title><p>${text}</p>${
        renewed === undefined
          ? ''
          : html`<form method="post" action="${renewPath}?${new URLSearchParams({ path: renewed })}"><button>${deskWords.preview.renew}</button></form>`
      }${home === undefined ? '' : html`<p><a href="${home}">${deskWords.title}</a></p>`}</html>`,
    ),
    {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'", ...more },
    },
  );
