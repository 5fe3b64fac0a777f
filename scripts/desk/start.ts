/** The desk: console, webhooks and status on one port, with the queue and a worker in the same process. */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { deskWords } from '../../src/copy/desk.ts';
import { type Listening, listen } from '../core/http-server.ts';
import { runPeriodically } from '../core/periodic.ts';
import { redact } from '../core/redact.ts';
import { putAccount } from './auth/accounts.ts';
import { type GuardOptions, guard, refuseForeignForms } from './auth/guard.ts';
import { createRecords, recordAccount } from './auth/records.ts';
import { responseHeaders } from './auth/response-headers.ts';
import type { Account } from './auth/sessions.ts';
import { createTrustedProxies } from './auth/trusted-proxies.ts';
import { type DeskDatabase, type Log, openDeskDatabase } from './database/open-desk-database.ts';
import { servePreviews } from './previews/preview-server.ts';
import { createPreviewTokens, type PreviewTokens } from './previews/preview-token.ts';
import { createPreviews, type Previews } from './previews/previews.ts';
import { openRebuildQueue } from './queue/enqueue.ts';
import { schedulePruning } from './queue/maintenance.ts';
import { deskFolder } from './queue/preview-build.ts';
import type { RebuildState } from './queue/rebuild.ts';
import { askDue, noteBuiltElsewhere } from './queue/schedule.ts';
import { watchStates } from './queue/watch-states.ts';
import { startWorker, type WorkerOptions } from './queue/worker.ts';
import { assetRoutes } from './routes/assets.ts';
import { consoleRoutes } from './routes/console.ts';
import { createPolicyReports, type PolicyReports } from './routes/csp-reports.ts';
import { statusRoutes } from './routes/status.ts';
import { hookRoute } from './routes/webhook.ts';

export interface DeskOptions {
  readonly port: number;
  readonly host: string;
  /** Previews are shown at the exact host of each partner's `draftUrl`. */
  readonly draftPort: number;
  readonly databaseUrl: string | undefined;
  readonly webhookKeys: readonly Buffer[];
  /** May change while the desk runs. */
  readonly partnerIds: readonly string[];
  readonly distRoot: string;
  readonly addressesOf: (partner: string) => { siteUrl: string; draftUrl: string };
  readonly worker: Omit<WorkerOptions, 'distRoot'>;
  /** Made at start, with these passwords. */
  readonly accounts: readonly (Account & { password: string })[];
  /** Addresses and CIDR blocks of proxies that may say address and scheme of a client. */
  readonly trustedProxies?: readonly string[];
  /** Bearer token of machines that read figures and whole states. */
  readonly statusToken?: string | undefined;
  /** How long records are kept. */
  readonly recordDays?: number;
  readonly now: () => Date;
  readonly log: Log;
  /** Hears of each change of a partner's state, whichever process makes it. */
  readonly onState?: (partner: string, state: RebuildState) => void;
}

export interface Desk extends GuardOptions {
  readonly database: DeskDatabase;
  readonly policyReports: PolicyReports;
  readonly previews: Previews;
  readonly previewTokens: PreviewTokens;
  readonly options: Omit<DeskOptions, 'worker'> & { readonly worker: WorkerOptions; readonly recordDays: number };
}

/** One that is answered: a method, and a path pattern in Hono's words. */
export interface Route {
  readonly method: string;
  readonly path: string;
}

export interface RunningDesk {
  readonly url: string;
  /** All that it answers, for checks of every one. */
  readonly routes: readonly Route[];
  stop(): Promise<void>;
}

/** Between two looks for content that has changed by itself. */
const lookMs = 5000;
/** Between two looks for releases that another command has made. */
const noteMs = 3_600_000;

export async function startDesk(given: DeskOptions): Promise<RunningDesk> {
  const log: Log = (line) => given.log(redact(line));
  const { recordDays = 365 } = given;
  const options = { ...given, recordDays, log, worker: { ...given.worker, distRoot: given.distRoot } };
  const database = await openDeskDatabase(deskFolder(options.distRoot), options.databaseUrl, options.log);
  const stops: (() => Promise<void>)[] = [() => database.close()];
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    await Promise.all(
      options.accounts.map(async ({ password, ...account }) => {
        await putAccount(database.db, account, password);
        await recordAccount(database.db, account.email, account.partner, options.now());
      }),
    );
    await openRebuildQueue(database);
    await schedulePruning(database, recordDays);
    await startWorker(database, options.worker);
    const { partnerIds, distRoot } = options;
    const note = () => noteBuiltElsewhere(database.db, partnerIds, distRoot);
    const ask = () => askDue(database, partnerIds, options.now());
    const logOf = (error: unknown) => options.log(`next changes: ${String(error)}`);
    stops.push(runPeriodically(noteMs, note, logOf), runPeriodically(lookMs, ask, logOf));
    if (options.onState !== undefined) stops.push(watchStates(database.db, options.onState, options.log));
    const { db } = database;
    const previews = createPreviews(db, options.now);
    const previewTokens = createPreviewTokens();
    const previewServer = await servePreviews(options, previews, previewTokens);
    stops.push(() => previewServer.stop());
    const proxies = createTrustedProxies(options.trustedProxies ?? []);
    const server = await openConsole({
      db,
      database,
      options,
      partnerIds,
      proxies,
      previews,
      previewTokens,
      now: options.now,
      records: createRecords(db, proxies),
      statusToken: options.statusToken,
      policyReports: createPolicyReports(partnerIds, proxies, options.now),
    });
    stops.push(() => server.stop());
    return { url: server.url, routes: server.routes, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function openConsole(desk: Desk): Promise<Listening & Pick<RunningDesk, 'routes'>> {
  const { database, options, partnerIds, proxies, now } = desk;
  const app = new Hono();
  app.use(responseHeaders(proxies));
  app.use(refuseForeignForms(proxies));
  app.use(guard(desk));
  app.route('/', await assetRoutes());
  app.route('/', hookRoute(database, { keys: options.webhookKeys, partnerIds, proxies, records: desk.records, now }));
  app.route('/', statusRoutes(desk));
  app.route('/', desk.policyReports.routes);
  app.route('/', await consoleRoutes(desk));
  app.notFound((c) => c.text(deskWords.notFound, 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    options.log(error.stack ?? error.message);
    return c.json({ code: 'DESK_FAULT', message: 'The desk met a fault; its log says more.' }, 500);
  });
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path }));
  return { ...(await listen(app.fetch, options.host, options.port, 'desk')), routes };
}
