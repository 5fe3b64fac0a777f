/** The desk: console, webhooks and status on one port, with the queue and a worker in the same process. */
import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { listen } from '../core/http-server.ts';
import { logFailure } from '../core/log-failure.ts';
import { runPeriodically } from '../core/periodic.ts';
import { putAccount } from './auth/accounts.ts';
import { guard, refuseForeignForms, responseHeaders } from './auth/guard.ts';
import { recordAccount } from './auth/records.ts';
import { createContext, type DeskContext, type DeskOptions } from './context.ts';
import { openDeskDatabase } from './database/open-desk-database.ts';
import { registerDestination } from './destination.ts';
import { answerFault } from './fault-answer.ts';
import { watchStates } from './history/read-rebuilds.ts';
import { openMessageQueue } from './notifications/messages.ts';
import { createNewsPoll } from './notifications/news.ts';
import { startSender } from './notifications/sender.ts';
import { signedDraftRoute } from './previews/draft-routes.ts';
import { servePreviews } from './previews/preview-server.ts';
import { deskFolder } from './previews/previews.ts';
import { openRebuildQueue } from './queue/enqueue.ts';
import { schedulePruning } from './queue/maintenance.ts';
import { startPictureRefresh } from './queue/picture-refresh.ts';
import { registerRebuildAllWorker } from './queue/rebuild-all.ts';
import { createCheckSchedule, enqueueCheck, enqueueDueRebuilds, recordExternalBuilds } from './queue/schedule.ts';
import { startWorker } from './queue/worker.ts';
import { registerWorker } from './queue/workers.ts';
import { assetRoutes } from './routes/assets.ts';
import { consoleRoutes } from './routes/console.ts';
import { statusRoutes } from './routes/status.ts';
import { webhookRoute } from './routes/webhook.ts';
import { deskWords } from './words.ts';

export type RunningDesk = Awaited<ReturnType<typeof startDesk>>;

export async function startDesk(options: DeskOptions) {
  const { partnerIds, distRoot, now, log } = options;
  // Stops in reverse order what has started, also where a later step fails.
  await using stack = new AsyncDisposableStack();
  const database = await openDeskDatabase(deskFolder(distRoot), options.databaseUrl, log);
  stack.defer(() => database.close());
  const desk = await createContext(options, database, () => options.notify?.deskUrl ?? server.url);
  const { db, times } = desk;
  // Without a server no other process works on this database.
  if (options.databaseUrl !== undefined) stack.defer(await registerDestination(db, distRoot, options.publishing, log));
  await Promise.all(
    options.accounts.map(async ({ password, passwordCost, ...account }) => {
      await putAccount(db, account, password, passwordCost);
      await recordAccount(db, account.email, account.partner, now());
    }),
  );
  await openRebuildQueue(desk, times.retryDelaySeconds);
  await schedulePruning(desk, options.recordDays);
  const worker = await registerWorker(db, log);
  stack.defer(worker.stop);
  await startWorker(desk, { ...options, workerId: worker.id, askAgainSeconds: times.askAgainSeconds });
  await registerRebuildAllWorker(desk);
  const logSchedule = logFailure(log, 'schedule failed');
  const recordExternal = () => recordExternalBuilds(db, partnerIds, distRoot, now());
  const enqueue = () => enqueueDueRebuilds(desk, partnerIds, now());
  stack.defer(runPeriodically(times.externalBuildPollMs, recordExternal, logSchedule));
  stack.defer(runPeriodically(times.schedulePollMs, enqueue, logSchedule));
  if (options.checks !== undefined) {
    const check = createCheckSchedule(desk, partnerIds, options.checks, now);
    stack.defer(runPeriodically(times.schedulePollMs, check, logSchedule));
  }
  stack.defer(startPictureRefresh(desk, { ...options, partnerIds: async () => partnerIds }, times.picturePollMs));
  if (options.onState !== undefined) stack.defer(watchStates(db, partnerIds, options.onState, log, times.statePollMs));
  await openMessageQueue(desk);
  await startSender(desk);
  stack.defer(runPeriodically(times.newsPollMs, createNewsPoll(desk), logFailure(log, 'news')));
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
    check: (partner: string) => enqueueCheck(desk, partner, now()),
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
    // What pages and probes ask again and again is told only where it fails.
    if ((method === 'GET' || method === 'HEAD') && status < 400) return;
    const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info';
    log({ level, event: 'request', request, method, path, status, ms: Math.round(performance.now() - started) });
  };
