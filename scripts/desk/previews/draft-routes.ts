/** A changed row for open previews: signed by the backend at the desk, or from an editor with a person's token at their host. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import * as v from 'valibot';
import { parseJson } from '../../core/fs.ts';
import { verifyWebhook } from '../../core/standard-webhook.ts';
import { createRateLimit } from '../auth/rate-limit.ts';
import { isAllowed } from '../auth/roles.ts';
import { findSessionAccount } from '../auth/sessions.ts';
import type { DeskContext } from '../context.ts';
import type { DraftProblem } from './drafts.ts';
import { claimToken, createToken, readToken } from './preview-tokens.ts';

export const draftPath = '/_preview/draft';
const maxBytes = 256 * 1024;
/** Of a partner; faster than anybody types. */
const maxDraftsASecond = 30;
/** From opening the editor to the first key, and between two drafts. */
const tokenMs = 30 * 60_000;

const statusOf = { DRAFT_BODY: 422, DRAFT_ROW: 422, DRAFT_NO_PREVIEW: 409 } as const satisfies Record<
  DraftProblem['code'],
  number
>;
const problem = (code: string, message: string) => ({ code, message });

const limitBody = bodyLimit({
  maxSize: maxBytes,
  onError: (c) => c.json(problem('DRAFT_TOO_LARGE', 'At most 256 kB.'), 413),
});

/** Where the editor sends what is typed: an address with a token of this session that is good once. */
export function draftAddress({ addressesOf, previewKey, now }: DeskContext, partner: string, session: string): string {
  const address = new URL(draftPath, addressesOf(partner).previewUrl);
  const token = createToken(previewKey, 'draft-link', partner, session, new Date(now().getTime() + tokenMs));
  address.search = new URLSearchParams({ token }).toString();
  return address.href;
}

export function signedDraftRoute(desk: DeskContext): Hono {
  const { partnerIds, webhookKeys, now } = desk;
  return new Hono().post('/previews/:id/draft', limitBody, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const verdict = verifyWebhook(c.req.raw.headers, body, webhookKeys, now().getTime());
    if (!verdict.ok) return c.json(problem(verdict.code, 'Not signed after Standard Webhooks.'), verdict.status);
    const partner = c.req.param('id');
    if (!partnerIds.includes(partner)) return c.json(problem('DRAFT_PARTNER', `There is no partner ${partner}.`), 404);
    return takeDraft(c, desk, partner, new TextDecoder().decode(body), {});
  });
}

/** The same at the host of the previews, for the origin of the partner's editor alone. */
export function createDraftAnswer(
  desk: DeskContext,
): (request: Request, partner: string) => Response | Promise<Response> {
  const { addressesOf, previewKey, db, now } = desk;
  const findSession = async (token: string, partner: string): Promise<string | null> => {
    const next = readToken(previewKey, token, 'draft', partner, now());
    const session = next ?? readToken(previewKey, token, 'draft-link', partner, now());
    if (session === null || (next === null && !claimToken(token, now()))) return null;
    const account = await findSessionAccount(db, session, now());
    return account !== null && isAllowed('publisher', partner, account) ? session : null;
  };
  const app = new Hono<{ Bindings: { partner: string } }>();
  app.use(
    draftPath,
    cors({
      origin: (origin, c) => (origin === URL.parse(addressesOf(c.env.partner).editorUrl ?? '')?.origin ? origin : null),
      allowMethods: ['POST'],
      allowHeaders: ['authorization', 'content-type'],
      maxAge: 7200,
    }),
  );
  app.post(draftPath, limitBody, async (c) => {
    const { partner } = c.env;
    const session = await findSession((c.req.header('authorization') ?? '').replace(/^Bearer /, ''), partner);
    if (session === null) return c.json(problem('DRAFT_TOKEN', 'Open the editor again from the preview.'), 401);
    const token = createToken(previewKey, 'draft', partner, session, new Date(now().getTime() + tokenMs));
    return takeDraft(c, desk, partner, await c.req.text(), { token });
  });
  return (request, partner) => app.fetch(request, { partner });
}

const calls = createRateLimit(maxDraftsASecond, 1000);

/** Answers when the page is on its way to everybody who looks. */
async function takeDraft(c: Context, desk: DeskContext, partner: string, text: string, more: { token?: string }) {
  const { drafts, previewStreams, now } = desk;
  if (!calls.allows(partner, now()))
    return c.json({ ...problem('DRAFT_TOO_MANY', 'Too many drafts; send the last one later.'), ...more }, 429, {
      'retry-after': '1',
    });
  const refused = await drafts.put(partner, parseJson(text, v.unknown()));
  if (refused !== null) return c.json({ ...refused, ...more }, statusOf[refused.code]);
  const pages = await previewStreams.push(partner);
  return c.json({ accepted: true, pages, ...more }, 202);
}
