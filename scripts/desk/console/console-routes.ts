/** The console over HTTP: pages by GET, changes by POST only, each seen through the account's own partner. */
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { csrf } from 'hono/csrf';
import { secureHeaders } from 'hono/secure-headers';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { StorableSchema } from '../../../src/contract/primitives.ts';
import { deskWords } from '../../../src/copy/desk.ts';
import { Fault } from '../../lib/fault.ts';
import { askFleet, openFleetRuns } from '../queue/fleet-run.ts';
import { resume } from '../queue/hold.ts';
import { type LookAhead, lookAhead } from '../queue/look-ahead.ts';
import type { Trigger } from '../queue/rebuild.ts';
import { askRebuild } from '../queue/rebuild-queue.ts';
import { rollBack } from '../queue/roll-back.ts';
import { deadPartners, forgetDead } from '../queue/upkeep.ts';
import { callerOf, createRateLimit } from '../rate-limit.ts';
import type { Desk } from '../start-desk.ts';
import { type Account, accountOf, sessionMs, signIn, signOut } from './accounts.ts';
import { overviewPage } from './overview-page.ts';
import { partnerPage } from './partner-page.ts';
import { progressEvents } from './progress-events.ts';
import { signInPage } from './sign-in-page.ts';
import { keptReleases, overviewView, partnerView } from './views.ts';

const cookieName = 'desk-session';
/** Of a form. */
const mostBytes = 16 * 1024;
/** Tries of one address to sign in; wrong passwords lock an account before. */
const signInsAMinute = 30;

const SignInSchema = v.object({
  email: v.pipe(StorableSchema, v.maxLength(320)),
  password: v.pipe(v.string(), v.maxLength(200)),
});
const PublishSchema = v.object({
  why: v.optional(v.pipe(StorableSchema, v.trim(), v.maxLength(200)), ''),
  accept: v.optional(v.literal('loss')),
});
const RollBackSchema = v.object({ release: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)) });

type Env = { Variables: { account: Account } };

export async function consoleRoutes(desk: Desk): Promise<Hono<Env>> {
  const { database, options } = desk;
  const { db } = database;
  const looks = new Map<string, LookAhead>();
  const signIns = createRateLimit(signInsAMinute, 60_000);
  await openFleetRuns(database, options.partnerIds);
  const app = new Hono<Env>();

  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        scriptSrc: ["'self'"],
        fontSrc: ["'self'"],
        // The empty icon.
        imgSrc: ['data:'],
        connectSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
      xFrameOptions: 'DENY',
      // The desk is also opened over plain HTTP, on the machine itself.
      strictTransportSecurity: false,
    }),
  );
  app.use(csrf());
  app.use(bodyLimit({ maxSize: mostBytes, onError: (c) => c.text(deskWords.refused, 413) }));
  app.get('/sign-in', (c) => c.html(signInPage(null, '')));
  app.post('/sign-in', async (c) => {
    if (!signIns.allows(callerOf(c), options.now())) return c.html(signInPage('tooMany', ''), 429);
    const form = parseWith(SignInSchema, await formOf(c));
    if (!form.ok) return c.html(signInPage('wrong', ''), 422);
    const result = await signIn(db, form.value.email, form.value.password, options.now());
    if (!result.ok) return c.html(signInPage(result.reason, form.value.email), result.reason === 'locked' ? 429 : 422);
    // As the browser sees it, whatever ends TLS before the desk.
    const secure = (c.req.header('origin') ?? c.req.url).startsWith('https:');
    setCookie(c, cookieName, result.token, {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: sessionMs / 1000,
      secure,
    });
    return c.redirect('/', 303);
  });

  app.use(async (c, next) => {
    const account = await accountOf(db, getCookie(c, cookieName) ?? '', options.now());
    if (account === null) return c.redirect('/sign-in', 303);
    c.set('account', account);
    return next();
  });
  app.post('/sign-out', async (c) => {
    await signOut(db, getCookie(c, cookieName) ?? '');
    deleteCookie(c, cookieName, { path: '/' });
    return c.redirect('/sign-in', 303);
  });
  app.get('/', (c) => {
    const { partner } = c.get('account');
    return c.redirect(partner === null ? '/overview' : `/partners/${partner}`, 303);
  });

  // Nothing of another partner is reached: it is as if it were not there.
  app.use('/partners/:id/*', async (c, next) => (mayAct(c) ? next() : c.text(deskWords.notFound, 404)));
  app.use('/partners/:id', async (c, next) => (mayAct(c) ? next() : c.text(deskWords.notFound, 404)));
  const mayAct = (c: Context<Env>) => {
    const { partner } = c.get('account');
    const id = c.req.param('id') ?? '';
    return options.partnerIds.includes(id) && (partner === null || partner === id);
  };

  app.get('/partners/:id', async (c) => {
    const id = c.req.param('id');
    return c.html(partnerPage(await partnerView(desk, id, c.get('account'), looks.get(id) ?? null)));
  });
  app.get('/partners/:id/events', (c) =>
    progressEvents(c, db, c.req.param('id'), options.addressesOf(c.req.param('id')).siteUrl),
  );
  app.post('/partners/:id/look', async (c) => {
    const id = c.req.param('id');
    looks.set(id, await lookAhead(id, options.worker));
    return c.redirect(`/partners/${id}#changes`, 303);
  });
  app.post('/partners/:id/publish', async (c) => {
    const id = c.req.param('id');
    const form = parseWith(PublishSchema, await formOf(c));
    if (!form.ok) return c.text(deskWords.refused, 422);
    // Who publishes by hand means what is now.
    await resume(id, options.distRoot, await options.worker.target?.(id));
    await askRebuild(database, id, triggerOf(c, 'marketer', form.value.why), {
      acceptLoss: form.value.accept === 'loss',
    });
    looks.delete(id);
    return c.redirect(`/partners/${id}`, 303);
  });
  app.post('/partners/:id/resume', async (c) => {
    const id = c.req.param('id');
    await resume(id, options.distRoot, await options.worker.target?.(id));
    await askRebuild(database, id, triggerOf(c, 'marketer', deskWords.hold.resume));
    return c.redirect(`/partners/${id}`, 303);
  });
  app.post('/partners/:id/roll-back', async (c) => {
    const id = c.req.param('id');
    const form = parseWith(RollBackSchema, await formOf(c));
    const target = await options.worker.target?.(id);
    const kept = await keptReleases(join(options.distRoot, id), target);
    if (!form.ok || !kept.has(form.value.release)) return c.text(deskWords.refused, 422);
    const { release } = form.value;
    const trigger = triggerOf(c, 'rollback', '');
    const { distRoot } = options;
    await rollBack(database, { partner: id, release, distRoot, target, trigger }).catch((error: unknown) => {
      // The page tells it.
      if (!(error instanceof Fault)) throw error;
    });
    looks.delete(id);
    return c.redirect(`/partners/${id}`, 303);
  });

  app.use('/overview/*', async (c, next) =>
    c.get('account').partner === null ? next() : c.text(deskWords.notFound, 404),
  );
  app.get('/overview/', (c) => c.redirect('/overview', 308));
  app.get('/overview', async (c) => {
    if (c.get('account').partner !== null) return c.text(deskWords.notFound, 404);
    return c.html(overviewPage(await overviewView(desk, c.get('account'))));
  });
  app.post('/overview/rebuild-all', async (c) => {
    await askFleet(database, triggerOf(c, 'marketer', ''));
    return c.redirect('/overview', 303);
  });
  app.post('/overview/redrive', async (c) => {
    for (const partner of await deadPartners(database)) {
      await askRebuild(database, partner, triggerOf(c, 'marketer', ''));
      await forgetDead(database, partner);
    }
    return c.redirect('/overview', 303);
  });
  app.notFound((c) => c.text(deskWords.notFound, 404));
  return app;

  function triggerOf(c: Context<Env>, kind: Trigger['kind'], why: string): Trigger {
    return { kind, who: c.get('account').email, why: why === '' ? null : why, at: options.now().toISOString() };
  }
}

/** Null where the body is no form. */
const formOf = (c: Context): Promise<unknown> => c.req.parseBody().catch(() => null);
