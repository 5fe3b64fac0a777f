/** The console over HTTP: pages by GET, changes by POST only, each change recorded. */
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { SanitizedText } from '../../../src/contract/primitives.ts';
import { resume } from '../../pipeline/rollback.ts';
import { signIn } from '../auth/accounts.ts';
import type { GuardEnv } from '../auth/guard.ts';
import { createRateLimit } from '../auth/rate-limit.ts';
import { type RecordAction, readRecords } from '../auth/records.ts';
import { deleteSessionCookie, readSessionCookie, setSessionCookie } from '../auth/session-cookie.ts';
import { endSession, endSessionsOf } from '../auth/sessions.ts';
import { buildPreview } from '../previews/build-preview.ts';
import { previewAddress } from '../previews/preview-server.ts';
import { enqueueRebuild, enqueueRollback } from '../queue/enqueue.ts';
import { clearDeadLetter, deadLetteredPartners } from '../queue/maintenance.ts';
import type { Trigger } from '../queue/rebuild.ts';
import { enqueueRebuildAll, registerRebuildAllWorker } from '../queue/rebuild-all.ts';
import { overviewPage } from '../views/overview-page.ts';
import { partnerPage } from '../views/partner-page.ts';
import { recordsPage } from '../views/records-page.ts';
import { signInPage } from '../views/sign-in-page.ts';
import { keptReleases, overviewView, partnerView } from '../views/views.ts';
import { deskWords } from '../words.ts';
import type { DeskContext } from './context.ts';
import { createProgressEvents } from './progress-events.ts';

/** Of a form. */
const maxBytes = 16 * 1024;
/** Tries of one client to sign in; wrong passwords lock an account before. */
const maxSignInsAMinute = 30;

const SignInSchema = v.object({
  email: v.pipe(SanitizedText, v.maxLength(320)),
  password: v.pipe(v.string(), v.maxLength(200)),
});
const PublishSchema = v.object({
  why: v.optional(v.pipe(SanitizedText, v.trim(), v.maxLength(200)), ''),
  accept: v.optional(v.literal('loss')),
});
const RollbackSchema = v.object({ release: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)) });

const PreviewSchema = v.object({ path: v.optional(v.string(), '/') });

/** Who may ask for each route says `auth/roles.ts`; the guard has let them in before. */
export async function consoleRoutes(desk: DeskContext): Promise<Hono<GuardEnv>> {
  const { queue, db, options, previews, proxies, records, recordDays } = desk;
  const targetOf = async (partner: string) => (await options.target?.(partner)) ?? null;
  const openProgressEvents = createProgressEvents(db, options.now, options.log);
  const signIns = createRateLimit(maxSignInsAMinute, 60_000);
  await registerRebuildAllWorker(queue, options.partnerIds);
  const app = new Hono<GuardEnv>();

  app.use((c, next) => {
    // The browser keeps no page for whoever presses Back after a sign-out.
    c.header('cache-control', 'no-store');
    return next();
  });
  app.use(bodyLimit({ maxSize: maxBytes, onError: (c) => c.text(deskWords.refused, 413) }));
  app.get('/sign-in', (c) => c.html(signInPage(null, '')));
  app.post('/sign-in', async (c) => {
    const now = options.now();
    if (!signIns.allows(proxies.clientAddress(c), now)) return c.html(signInPage('tooMany', ''), 429);
    const form = parseWith(SignInSchema, await formOf(c));
    if (!form.ok) return c.html(signInPage('wrong', ''), 422);
    const { email, password } = form.value;
    const result = await signIn(db, email, password, now);
    if (!result.ok) {
      if (result.reason === 'busy') return c.html(signInPage('tooMany', email), 429);
      // What nobody is called may be a password in the wrong field.
      const actor = result.isKnown ? email.toLowerCase() : null;
      await records.add(c, { action: 'sign-in-refused', actor, at: now });
      return c.html(signInPage('wrong', email), 422);
    }
    const isSecure = proxies.isSecure(c);
    await endSession(db, readSessionCookie(c, isSecure));
    setSessionCookie(c, result.token, isSecure);
    await records.add(c, { action: 'sign-in', actor: result.email, at: now });
    return c.redirect('/', 303);
  });

  app.post('/sign-out', async (c) => {
    const isSecure = proxies.isSecure(c);
    await endSession(db, readSessionCookie(c, isSecure));
    deleteSessionCookie(c, isSecure);
    await note(c, 'sign-out');
    return c.redirect('/sign-in', 303);
  });
  app.post('/sign-out-everywhere', async (c) => {
    await endSessionsOf(db, c.get('account').email);
    deleteSessionCookie(c, proxies.isSecure(c));
    await note(c, 'sign-out-everywhere');
    return c.redirect('/sign-in', 303);
  });
  app.get('/', (c) => {
    const { partner } = c.get('account');
    return c.redirect(partner === null ? '/overview' : `/partners/${partner}`, 303);
  });

  app.get('/partners/:id', async (c) => {
    const id = c.req.param('id');
    return c.html(partnerPage(await partnerView(desk, id, c.get('account'), previews.get(id))));
  });
  app.get('/partners/:id/events', (c) => {
    const partner = c.req.param('id');
    const { siteUrl } = options.addressesOf(partner);
    const viewer = { partner, siteUrl, sessionId: c.get('sessionId') };
    return openProgressEvents(c, viewer) ?? c.text(deskWords.refused, 429);
  });
  app.get('/partners/:id/preview', (c) => {
    const { path } = v.parse(PreviewSchema, c.req.query());
    return c.redirect(previewAddress(desk.previewTokens, options, c.req.param('id'), path), 303);
  });
  app.post('/partners/:id/look', async (c) => {
    const id = c.req.param('id');
    previews.set(id, await buildPreview(id, options, options.now()));
    await note(c, 'preview', id);
    return c.redirect(`/partners/${id}#changes`, 303);
  });
  app.post('/partners/:id/publish', async (c) => {
    const id = c.req.param('id');
    const form = parseWith(PublishSchema, await formOf(c));
    if (!form.ok) return c.text(deskWords.refused, 422);
    // Who publishes by hand means what is now.
    await resume(id, options.distRoot, await targetOf(id));
    const force = form.value.accept === 'loss';
    await enqueueRebuild(queue, id, triggerOf(c, 'marketer', form.value.why), { force });
    previews.delete(id);
    await note(c, force ? 'accept-loss' : 'publish', id);
    return c.redirect(`/partners/${id}`, 303);
  });
  app.post('/partners/:id/resume', async (c) => {
    const id = c.req.param('id');
    await resume(id, options.distRoot, await targetOf(id));
    await enqueueRebuild(queue, id, triggerOf(c, 'marketer', deskWords.hold.resume));
    await note(c, 'resume', id);
    return c.redirect(`/partners/${id}`, 303);
  });
  app.post('/partners/:id/roll-back', async (c) => {
    const id = c.req.param('id');
    const form = parseWith(RollbackSchema, await formOf(c));
    const kept = await keptReleases(options, id);
    if (!form.ok || !kept.has(form.value.release)) return c.text(deskWords.refused, 422);
    const { release } = form.value;
    await enqueueRollback(queue, id, release, triggerOf(c, 'rollback', ''));
    previews.delete(id);
    await note(c, 'rollback', id, release);
    return c.redirect(`/partners/${id}`, 303);
  });

  app.get('/overview/', (c) => c.redirect('/overview', 308));
  app.get('/overview', async (c) => c.html(overviewPage(await overviewView(desk, c.get('account')))));
  app.get('/overview/records', async (c) => c.html(recordsPage(c.get('account'), await readRecords(db), recordDays)));
  app.post('/overview/rebuild-all', async (c) => {
    await enqueueRebuildAll(queue, triggerOf(c, 'marketer', ''));
    await note(c, 'rebuild-all');
    return c.redirect('/overview', 303);
  });
  app.post('/overview/redrive', async (c) => {
    for (const partner of await deadLetteredPartners(queue)) {
      await enqueueRebuild(queue, partner, triggerOf(c, 'marketer', ''));
      await clearDeadLetter(queue, { partner, kind: 'rebuild' });
      await note(c, 'redrive', partner);
    }
    return c.redirect('/overview', 303);
  });
  return app;

  function note(
    c: Context<GuardEnv>,
    action: RecordAction,
    partner: string | null = null,
    detail: string | null = null,
  ) {
    return records.add(c, { action, actor: c.get('account').email, partner, detail, at: options.now() });
  }

  function triggerOf(c: Context<GuardEnv>, kind: Trigger['kind'], why: string): Trigger {
    return { kind, who: c.get('account').email, why: why === '' ? null : why, at: options.now().toISOString() };
  }
}

/** Null where the body is no form. */
const formOf = (c: Context): Promise<unknown> => c.req.parseBody().catch(() => null);
