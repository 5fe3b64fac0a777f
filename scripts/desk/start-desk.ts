/** The desk: console, webhooks and status on one port, with the queue and a worker in the same process. */
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type Listening, listen } from '../lib/listen.ts';
import { repeat } from '../lib/repeat.ts';
import { serveSites } from '../serve/serve-sites.ts';
import { type Account, putAccount } from './console/accounts.ts';
import { assetRoutes } from './console/asset-routes.ts';
import { consoleRoutes } from './console/console-routes.ts';
import { type DeskDatabase, type Log, openDeskDatabase } from './database/open-desk-database.ts';
import { hookRoute } from './hooks/hook-route.ts';
import { createPolicyReports, type PolicyReports } from './policy-reports.ts';
import { deskFolder, draftsRoot } from './queue/look-ahead.ts';
import { askDue, noteBuiltElsewhere } from './queue/next-changes.ts';
import type { RebuildState } from './queue/rebuild.ts';
import { openRebuildQueue } from './queue/rebuild-queue.ts';
import { startWorker, type WorkerOptions } from './queue/rebuild-worker.ts';
import { startForgetting } from './queue/upkeep.ts';
import { watchStates } from './queue/watch-states.ts';
import { statusRoutes } from './status-routes.ts';

export interface DeskOptions {
  readonly port: number;
  readonly host: string;
  /** Drafts are shown by Host header, as `site serve` does. */
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
  readonly now: () => Date;
  readonly log: Log;
  /** Hears of each change of a partner's state, whichever process makes it. */
  readonly onState?: (partner: string, state: RebuildState) => void;
}

export interface Desk {
  readonly database: DeskDatabase;
  readonly policyReports: PolicyReports;
  readonly options: Omit<DeskOptions, 'worker'> & { readonly worker: WorkerOptions };
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
  const options = { ...given, worker: { ...given.worker, distRoot: given.distRoot } };
  const database = await openDeskDatabase(deskFolder(options.distRoot), options.databaseUrl, options.log);
  const stops: (() => Promise<void>)[] = [() => database.close()];
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop();
  };
  try {
    for (const { password, ...account } of options.accounts) await putAccount(database.db, account, password);
    await openRebuildQueue(database);
    await startForgetting(database);
    await startWorker(database, options.worker);
    const { partnerIds, distRoot } = options;
    const note = () => noteBuiltElsewhere(database.db, partnerIds, distRoot);
    const ask = () => askDue(database, partnerIds, options.now());
    const logOf = (error: unknown) => options.log(`next changes: ${String(error)}`);
    stops.push(repeat(noteMs, note, logOf), repeat(lookMs, ask, logOf));
    if (options.onState !== undefined) stops.push(watchStates(database.db, options.onState, options.log));
    const drafts = await serveSites({
      distRoot: draftsRoot(options.distRoot),
      ids: options.partnerIds,
      port: options.draftPort,
      host: options.host,
    });
    stops.push(() => drafts.stop());
    const server = await openConsole({
      database,
      options,
      policyReports: createPolicyReports(options.partnerIds, options.now),
    });
    stops.push(() => server.stop());
    return { url: server.url, routes: server.routes, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function openConsole(desk: Desk): Promise<Listening & Pick<RunningDesk, 'routes'>> {
  const { database, options } = desk;
  const app = new Hono();
  app.route('/', await assetRoutes());
  app.route('/', hookRoute(database, { keys: options.webhookKeys, partnerIds: options.partnerIds, now: options.now }));
  app.route('/', statusRoutes(desk));
  app.route('/', desk.policyReports.routes);
  app.route('/', await consoleRoutes(desk));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    options.log(error.stack ?? error.message);
    return c.json({ code: 'DESK_FAULT', message: 'The desk met a fault; its log says more.' }, 500);
  });
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path }));
  return { ...(await listen(app.fetch, options.host, options.port, 'desk')), routes };
}
