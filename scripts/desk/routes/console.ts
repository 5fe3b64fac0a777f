/** The console over HTTP: pages by GET, changes by POST only. Every change is recorded. */

import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { SanitizedText } from '../../../src/contract/primitives.ts';
import { catchFailure, ok, SiteError } from '../../core/errors.ts';
import { resume } from '../../pipeline/rollback.ts';
import { hashLosses } from '../../release/shrink-guard.ts';
import type { GuardEnv } from '../auth/guard.ts';
import { readRecords } from '../auth/records.ts';
import { mayAcceptLoss } from '../auth/roles.ts';
import type { DeskContext } from '../context.ts';
import { readNewestByPartner, readRebuilds } from '../history/read-rebuilds.ts';
import { previewAddress } from '../previews/preview-server.ts';
import { acceptFindings } from '../queue/accepted-findings.ts';
import { decisionOf, mayApprove, refuseApproval, requestersOf } from '../queue/approval.ts';
import { type Acceptance, enqueueRebuild, enqueueRollback } from '../queue/enqueue.ts';
import { findFailingPartners } from '../queue/maintenance.ts';
import { enqueueRebuildAll } from '../queue/rebuild-all.ts';
import type { Trigger } from '../rebuild.ts';
import {
  renderAcceptConfirmation,
  renderResumeConfirmation,
  renderRollbackConfirmation,
} from '../views/confirmation-page.ts';
import { describeLoss } from '../views/history.ts';
import { renderOverview, renderRecords } from '../views/overview.ts';
import { type Html, renderErrorList, renderErrorPage } from '../views/page.ts';
import { renderPartnerPage } from '../views/partner-page.ts';
import { loadRebuildPage } from '../views/rebuild-page.ts';
import { findReleases, loadPartnerView } from '../views/views.ts';
import { deskWords, type RecordAction } from '../words.ts';
import { accountRoutes } from './accounts.ts';
import { progressEvents } from './progress-events.ts';
import { queueRoutes } from './queue.ts';
import { parseForm, refusal, SeqSchema, signInRoutes } from './sign-in.ts';

/** Per form. */
const maxBytes = 16 * 1024;
/** A reason for each finding that is accepted. */
const maxPublishBytes = 128 * 1024;
const ResumesSchema = v.optional(v.literal('yes'));
const PublishSchema = v.objectWithRest(
  {
    why: v.optional(v.pipe(SanitizedText, v.trim(), v.maxLength(200)), ''),
    acceptStale: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    /** Said on the page that asks before a pause ends. */
    resumes: ResumesSchema,
  },
  // `accept-<key>` and `reason-<key>` of each finding that somebody accepts.
  v.string(),
);
/** One letter typed ten times is no reason either, but that is for whoever reads the history. */
const minReason = 10;
const AcceptancesSchema = v.pipe(
  v.array(
    v.object({
      key: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
      reason: v.pipe(
        SanitizedText,
        v.trim(),
        v.maxLength(200),
        v.check((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= minReason),
      ),
    }),
  ),
  v.maxLength(500),
);
const ReasonSchema = v.pipe(SanitizedText, v.trim(), v.nonEmpty(), v.maxLength(200));
const AcceptLossSchema = v.object({
  why: ReasonSchema,
  acceptShrinkage: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  resumes: ResumesSchema,
});
const RollbackSchema = v.object({ release: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)) });

const RefuseSchema = v.object({ ...RollbackSchema.entries, why: ReasonSchema });

/** Access is checked before, by the guard and `auth/roles.ts`. */
export function consoleRoutes(desk: DeskContext): Hono<GuardEnv> {
  const app = new Hono<GuardEnv>();

  app.use((c, next) => {
    // After a sign-out, Back must not show a page again.
    c.header('cache-control', 'no-store');
    return next();
  });
  const limitTo = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => c.text(deskWords.refused, 413) });
  const [small, large] = [limitTo(maxBytes), limitTo(maxPublishBytes)];
  app.use((c, next) => (c.req.path.endsWith('/publish') ? large : small)(c, next));
  app.route('/', signInRoutes(desk));
  app.route('/', accountRoutes(desk));
  app.route('/', queueRoutes(desk));
  app.get('/', (c) => {
    const { partner } = c.get('account');
    return c.redirect(partner === null ? '/overview' : `/partners/${partner}`, 303);
  });
  addPartnerRoutes(app, desk);
  app.get('/errors', (c) => c.html(renderErrorList(c.get('account'))));
  app.get('/errors/:code', (c) => {
    const page = renderErrorPage(c.get('account'), c.req.param('code'));
    return page === null ? c.redirect('/errors', 303) : c.html(page);
  });
  addOverviewRoutes(app, desk);
  return app;
}

function addPartnerRoutes(app: Hono<GuardEnv>, desk: DeskContext): void {
  const { previews, records } = desk;
  type Answer = (c: Context<GuardEnv>, id: string) => Response | Promise<Response>;
  const get = (path: string, answer: Answer) => app.get(`/partners/:id${path}`, (c) => answer(c, c.req.param('id')));
  const post = (path: string, answer: Answer) => app.post(`/partners/:id${path}`, (c) => answer(c, c.req.param('id')));
  const viewOf = (c: Context<GuardEnv>, id: string) => loadPartnerView(desk, id, c.get('account'));
  const back = (c: Context, id: string, fragment = '') => c.redirect(`/partners/${id}${fragment}`, 303);
  const show = (c: Context, id: string, page: Html | null) => (page === null ? back(c, id) : c.html(page));
  const record = async (c: Context, id: string, action: RecordAction, detail: string | null = null, fragment = '') => {
    await records.add(c, action, { partner: id, detail });
    return back(c, id, fragment);
  };
  get('', async (c, id) => c.html(renderPartnerPage(await viewOf(c, id))));
  app.get('/partners/:id/events', progressEvents(desk));
  get('/preview', (c, id) => {
    const place = { path: c.req.query('path') ?? '/', words: c.req.query('words')?.slice(0, 300) };
    return c.redirect(previewAddress(desk, id, place, c.get('sessionId')), 303);
  });
  post('/preview', async (c, id) => {
    // A backend that hangs keeps nobody waiting: the page shows the preview once it is there.
    await Promise.race([previews.build(id), sleep(desk.times.previewWaitMs, undefined, { ref: false })]);
    return record(c, id, 'preview', null, '#changes');
  });
  post('/preview/share', async (c, id) => {
    if ((await previews.share(id)) !== null) await records.add(c, 'preview-shared', { partner: id });
    return back(c, id, '#share');
  });
  post('/preview/unshare', async (c, id) => {
    await previews.unshare(id);
    return record(c, id, 'preview-unshared', null, '#changes');
  });
  post('/publish', async (c, id) => {
    const form = await parseForm(c, PublishSchema);
    const { acceptStale, why } = form;
    const acceptances = parseWith(AcceptancesSchema, acceptancesOf(form));
    if (!acceptances.ok) return c.text(deskWords.findings.needsReason, 422);
    if (acceptances.value.length > 0 && !mayAcceptLoss(c.get('account'))) return c.text(deskWords.refused, 403);
    const asked = await askBeforeResume(desk, c, { id, path: 'publish', ...form });
    if (asked !== null) return asked;
    const findings = await acceptShownFindings(desk, c, id, acceptances.value);
    const what = {
      ...(acceptStale !== undefined && { isStale: true as const }),
      ...(findings.length > 0 && { findings }),
    };
    const accepted = Object.keys(what).length === 0 ? {} : { accepted: what };
    // What was approved, and then refused as older, is published by this.
    const [newest] = acceptStale === undefined ? [] : await readRebuilds(desk.db, id, 1);
    const acceptance = { acceptStale, approvedRelease: newest?.approvedRelease };
    await resumeAndPublish(desk, id, triggerOf(desk, c, 'marketer', why, accepted), acceptance);
    await previews.close(id);
    await records.add(c, acceptStale === undefined ? 'publish' : 'accept-stale', { partner: id });
    for (const { code, place, reason } of findings)
      await records.add(c, 'accept-findings', { partner: id, detail: `${code} ${place}: ${reason}`.slice(0, 500) });
    return back(c, id);
  });
  post('/approve', async (c, id) => {
    const { release } = await parseForm(c, RollbackSchema);
    const newest = await findAwaiting(desk, c, id, release);
    if (newest === null) return c.text(deskWords.refused, 409);
    const requestedBy = requestersOf(newest).join(', ') || null;
    const trigger = triggerOf(desk, c, 'approval', '', { approved: { release, requestedBy } });
    const decision = { accepted: { approvedRelease: release }, delivery: decisionOf(newest) };
    // Somebody else has decided in the same moment.
    if ((await enqueueRebuild(desk, id, trigger, decision)) === null) return c.text(deskWords.refused, 409);
    await previews.close(id);
    return record(c, id, 'approve', [release, requestedBy].filter((part) => part !== null).join(' · '));
  });
  post('/refuse', async (c, id) => {
    const { release, why } = await parseForm(c, RefuseSchema);
    const newest = await findAwaiting(desk, c, id, release);
    const isRefused = newest && (await refuseApproval(desk.db, newest, triggerOf(desk, c, 'refusal', why)));
    return isRefused ? record(c, id, 'refuse', release) : c.text(deskWords.refused, 409);
  });
  get('/resume', async (c, id) => (await askBeforeResume(desk, c, { id, path: 'resume' })) ?? back(c, id));
  post('/resume', async (c, id) => {
    const isResumed = await resumeAndPublish(desk, id, triggerOf(desk, c, 'marketer', deskWords.pause.resume));
    return record(c, id, isResumed ? 'resume' : 'publish');
  });
  get('/rollback', async (c, id) => {
    const asked = parseWith(RollbackSchema, { release: c.req.query('release') });
    const view = await viewOf(c, id);
    if (!asked.ok || !view.restorable.has(asked.value.release)) return back(c, id);
    return c.html(await renderRollbackConfirmation(desk, view, asked.value.release));
  });
  for (const path of ['accept', 'accept-loss'] as const)
    get(`/${path}`, async (c, id) =>
      show(c, id, renderAcceptConfirmation(await viewOf(c, id), path === 'accept-loss')),
    );
  post('/accept-loss', async (c, id) => {
    const form = await parseForm(c, AcceptLossSchema);
    const { why, acceptShrinkage } = form;
    const asked = await askBeforeResume(desk, c, { id, path: 'accept-loss', ...form });
    if (asked !== null) return asked;
    const [newest] = await readRebuilds(desk.db, id, 1);
    const losses = newest?.error?.losses ?? [];
    // Other losses than those that were shown are not accepted, and so not recorded as such.
    const accepted = hashLosses(losses) === acceptShrinkage ? { accepted: { losses } } : {};
    await resumeAndPublish(desk, id, triggerOf(desk, c, 'marketer', why, accepted), { acceptShrinkage });
    await previews.close(id);
    // Without the reason, which is free text; it stands in the history.
    return record(c, id, 'accept-loss', losses.map(describeLoss).join(', '));
  });
  get('/rebuilds/:seq', async (c, id) => {
    const seq = parseWith(SeqSchema, c.req.param('seq'));
    // Old rows are pruned.
    return show(c, id, seq.ok ? await loadRebuildPage(desk, id, seq.value, c.get('account')) : null);
  });
  post('/rollback', async (c, id) => {
    const { release } = await parseForm(c, RollbackSchema);
    if (!(await findReleases(desk, id)).restorable.has(release)) throw refusal(c);
    await enqueueRollback(desk, id, release, triggerOf(desk, c, 'rollback', ''));
    await previews.close(id);
    return record(c, id, 'rollback', release);
  });
}

function addOverviewRoutes(app: Hono<GuardEnv>, desk: DeskContext): void {
  const { db, records } = desk;
  app.get('/overview/', (c) => c.redirect('/overview', 308));
  app.get('/overview', async (c) => c.html(await renderOverview(desk, c.get('account'), c.req.query())));
  app.get('/overview/records', async (c) =>
    c.html(renderRecords(c.get('account'), await readRecords(db), desk.recordDays, desk.now())),
  );
  app.post('/overview/rebuild-all', async (c) => {
    await enqueueRebuildAll(desk, desk.partnerIds, triggerOf(desk, c, 'repeat', ''));
    await records.add(c, 'rebuild-all');
    return c.redirect('/overview', 303);
  });
  app.post('/overview/redrive', async (c) => {
    const newest = await readNewestByPartner(db, desk.partnerIds);
    for (const partner of await findFailingPartners(newest)) {
      await enqueueRebuild(desk, partner, triggerOf(desk, c, 'repeat', ''));
      await records.add(c, 'redrive', { partner });
    }
    return c.redirect('/overview', 303);
  });
}

/** The newest rebuild, where it waits for this account; something newer than the release that it has seen may wait by now. */
async function findAwaiting(desk: DeskContext, c: Context<GuardEnv>, id: string, release: string) {
  const [newest] = await readRebuilds(desk.db, id, 1);
  return newest?.release === release && mayApprove(newest, c.get('account').email) ? newest : null;
}

/** Each tick of the form, with the reason beside it. */
const acceptancesOf = (form: v.InferOutput<typeof PublishSchema>) =>
  Object.keys(form).flatMap((name) => {
    const key = /^accept-(.*)$/s.exec(name)?.[1];
    return key === undefined ? [] : [{ key, reason: form[`reason-${key}`] }];
  });

/** Of what a form accepts that which blocks now: what was mended meanwhile needs nobody. */
async function acceptShownFindings(
  desk: DeskContext,
  c: Context<GuardEnv>,
  id: string,
  acceptances: v.InferOutput<typeof AcceptancesSchema>,
) {
  if (acceptances.length === 0) return [];
  const reasons = new Map(acceptances.map(({ key, reason }) => [key, reason]));
  const { findings } = await loadPartnerView(desk, id, c.get('account'));
  const some = findings.blocking.flatMap(({ key, finding: { code, place, entry } }) => {
    const reason = reasons.get(key);
    return reason === undefined ? [] : [{ key, code, place: entry ?? place, reason }];
  });
  await acceptFindings(desk.db, id, some, { actor: c.get('account').email, at: desk.now() });
  return some.map(({ key, ...finding }) => finding);
}

/** The page that names what a pause held back, before something ends it; null where nothing is paused, or it was shown. */
async function askBeforeResume(
  desk: DeskContext,
  c: Context<GuardEnv>,
  { id, path, resumes, ...form }: { id: string; path: string; [field: string]: string | undefined },
) {
  if (resumes === 'yes') return null;
  const given = Object.entries(form).filter(([, value]) => value);
  const fields = path === 'resume' ? {} : { ...Object.fromEntries(given), resumes: 'yes' };
  const page = renderResumeConfirmation(await loadPartnerView(desk, id, c.get('account')), path, fields);
  return page && c.html(page);
}

/** Publishing by hand ends a pause. False where the store fails: a pause stays, and the queue retries the rebuild. */
async function resumeAndPublish(desk: DeskContext, partner: string, trigger: Trigger, accepted: Acceptance = {}) {
  const resumed = await catchFailure(async () =>
    ok(await resume(partner, desk.distRoot, (await desk.target?.(partner)) ?? null)),
  );
  if (!resumed.ok) {
    const { code, message } = resumed.error;
    // A rebuild that fails for the same reason says so on the page.
    if (code !== 'STORE_FAILED' && code !== 'STATE_UNREADABLE') throw new SiteError(code, message);
    desk.log({ level: 'warn', event: 'pause stays', partner, code, message });
  }
  await enqueueRebuild(desk, partner, trigger, { accepted });
  return resumed.ok;
}

function triggerOf(
  desk: DeskContext,
  c: Context<GuardEnv>,
  kind: Trigger['kind'],
  why: string,
  accepted: Pick<Trigger, 'accepted' | 'approved'> = {},
): Trigger {
  return { kind, who: c.get('account').email, why: why === '' ? null : why, at: desk.now().toISOString(), ...accepted };
}
