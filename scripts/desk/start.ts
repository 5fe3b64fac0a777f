/** The desk: console, webhooks and status on one port, with the queue and a worker in the same process. */
import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { listen } from '../core/http-server.ts';
import { logFailure } from '../core/log-failure.ts';
import { runPeriodically } from '../core/periodic.ts';
import { putAccount } from './auth/accounts.ts';
import { guard, refuseForeignForms, responseHeaders } from './auth/guard.ts';
import { createRateLimit } from './auth/rate-limit.ts';
import { createRecords, recordAccount } from './auth/records.ts';
import { createTrustedProxies } from './auth/trusted-proxies.ts';
import { type DeskContext, type DeskOptions, defaultTimes } from './context.ts';
import { openDeskDatabase } from './database/open-desk-database.ts';
import { registerDestination } from './destination.ts';
import { answerFault } from './fault-answer.ts';
import { createPartnerNames } from './history/partner-names.ts';
import { watchStates } from './history/read-rebuilds.ts';
import { createStoreReader } from './history/store-reader.ts';
import { openMessageQueue } from './notifications/messages.ts';
import { createNewsPoll } from './notifications/news.ts';
import { startSender } from './notifications/sender.ts';
import { signedDraftRoute } from './previews/draft-routes.ts';
import { createDrafts } from './previews/drafts.ts';
import { servePreviews } from './previews/preview-server.ts';
import { createPreviewStreams } from './previews/preview-streams.ts';
import { openPreviewKey } from './previews/preview-tokens.ts';
import { createPreviewedFinder } from './previews/previewed-content.ts';
import { createPreviews, deskFolder } from './previews/previews.ts';
import { openRebuildQueue } from './queue/enqueue.ts';
import { schedulePruning } from './queue/maintenance.ts';
import { startPictureRefresh } from './queue/picture-refresh.ts';
import { registerRebuildAllWorker } from './queue/rebuild-all.ts';
import { createCheckSchedule, enqueueCheck, enqueueDueRebuilds, recordExternalBuilds } from './queue/schedule.ts';
import { startWorker } from './queue/worker.ts';
import { registerWorker } from './queue/workers.ts';
import { assetRoutes } from './routes/assets.ts';
import { consoleRoutes } from './routes/console.ts';
import { createPolicyReports } from './routes/csp-reports.ts';
import { statusRoutes } from './routes/status.ts';
import { webhookRoute } from './routes/webhook.ts';
import { deskWords } from './words.ts';

/** Per client; wrong passwords lock an account earlier. */
const maxSignInsAMinute = 30;

export type RunningDesk = Awaited<ReturnType<typeof startDesk>>;

export async function startDesk(options: DeskOptions) {
  const { partnerIds, distRoot, pipeline, now, log } = options;
  const times = { ...defaultTimes, ...options.times };
  // Stops in reverse order what has started, also where a later step fails.
  await using stack = new AsyncDisposableStack();
  const database = await openDeskDatabase(deskFolder(distRoot), options.databaseUrl, log);
  stack.defer(() => database.close());
  const { db } = database;
  // Without a server no other process works on this database.
  if (options.databaseUrl !== undefined) stack.defer(await registerDestination(db, distRoot, options.publishing, log));
  await Promise.all(
    options.accounts.map(async ({ password, passwordCost, ...account }) => {
      await putAccount(db, account, password, passwordCost);
      await recordAccount(db, account.email, account.partner, now());
    }),
  );
  await openRebuildQueue(database, times.retryDelaySeconds);
  await schedulePruning(database, options.recordDays);
  const worker = await registerWorker(db, log);
  stack.defer(worker.stop);
  await startWorker(database, { ...options, workerId: worker.id, askAgainSeconds: times.askAgainSeconds });
  await registerRebuildAllWorker(database);
  const logSchedule = logFailure(log, 'schedule failed');
  const recordExternal = () => recordExternalBuilds(db, partnerIds, distRoot, now());
  const enqueue = () => enqueueDueRebuilds(database, partnerIds, now());
  stack.defer(runPeriodically(times.externalBuildPollMs, recordExternal, logSchedule));
  stack.defer(runPeriodically(times.schedulePollMs, enqueue, logSchedule));
  if (options.checks !== undefined) {
    const check = createCheckSchedule(database, partnerIds, options.checks, now);
    stack.defer(runPeriodically(times.schedulePollMs, check, logSchedule));
  }
  stack.defer(startPictureRefresh(database, { ...options, partnerIds: async () => partnerIds }, times.picturePollMs));
  if (options.onState !== undefined) stack.defer(watchStates(db, partnerIds, options.onState, log, times.statePollMs));
  const proxies = createTrustedProxies(options.trustedProxies);
  const previews = createPreviews(db, distRoot, pipeline, now);
  const findPreviewed = createPreviewedFinder({ distRoot, pipeline, previews });
  const drafts = createDrafts(findPreviewed, now);
  const desk: DeskContext = {
    ...options,
    ...database,
    previewWaitMs: times.previewWaitMs,
    proxies,
    records: createRecords(db, proxies, now),
    signInLimit: createRateLimit(maxSignInsAMinute, 60_000),
    policyReports: createPolicyReports(partnerIds, proxies, now),
    names: createPartnerNames(options.loadPartner),
    store: createStoreReader(options.target, now),
    ...{ previews, findPreviewed, drafts, previewStreams: createPreviewStreams(options, findPreviewed, drafts) },
    consoleUrl: () => options.notify?.deskUrl ?? server.url,
    previewKey: await openPreviewKey(deskFolder(distRoot)),
  };
  await openMessageQueue(desk, times);
  await startSender(desk, times);
  stack.defer(runPeriodically(times.newsPollMs, createNewsPoll(desk, desk, times), logFailure(log, 'news')));
  const previewServer = await servePreviews(desk);
  stack.defer(() => previewServer.stop());
  const app = await createConsole(desk);
  const server = await listen(app.fetch, options.host, options.port, 'desk');
  stack.defer(() => server.stop());
  const running = stack.move();
  /** For tests: method, and path pattern in Hono's syntax. */
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path }));
  return {
    url: server.url,
    routes,
    preview: desk.previews.build,
    check: (partner: string) => enqueueCheck(database, partner, now()),
    stop: () => running.disposeAsync(),
  };
}

async function createConsole(desk: DeskContext) {
  const app = new Hono<{ Variables: { requestId: string } }>();
  app.use(logRequests(desk));
  app.use(responseHeaders(desk.proxies));
  app.use(refuseForeignForms(desk.proxies));
  app.use(guard(desk));
  app.route('/', await assetRoutes());
  app.route('/', webhookRoute(desk));
  app.route('/', signedDraftRoute(desk));
  app.route('/', statusRoutes(desk));
  app.route('/', desk.policyReports.routes);
  app.route('/', consoleRoutes(desk));
  app.notFound((c) => c.text(deskWords.notFound, 404));
  app.onError(answerFault(desk));
  return app;
}

/** What pages and probes ask again and again is told only where it fails. */
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** A line in the log for each request that changes something or is refused, with an id that its answer names. */
const logRequests =
  ({ log }: Pick<DeskContext, 'log'>): MiddlewareHandler<{ Variables: { requestId: string } }> =>
  async (c, next) => {
    // Of our own making: one that a client names could be any text.
    const request = randomUUID();
    c.set('requestId', request);
    const started = performance.now();
    await next();
    c.header('x-request-id', request);
    const { method, path } = c.req;
    const { status } = c.res;
    if (isRead(method) && status < 400) return;
    const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
    log({ level, event: 'request', request, method, path, status, ms: Math.round(performance.now() - started) });
  };
