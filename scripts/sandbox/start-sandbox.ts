/**
 * The sandbox: the partner backend on a real database and the partner CDN, in this process. Stand-ins for third parties
 * get a server of their own beside these two.
 */
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { DeployStatusSchema } from '../../src/contract/partner.ts';
import { koreanDayOf } from '../../src/domain/korean-day.ts';
import { type Listening, listen } from '../core/http-server.ts';
import { openPglite, openPostgres } from '../database/open-database.ts';
import { demoSeeds } from './demo-seeds.ts';
import { scaleSeeds } from './scale-seeds.ts';
import { addAdminRoutes, patchRecord } from './server/admin-routes.ts';
import { createApp } from './server/app.ts';
import { createCdn } from './server/cdn.ts';
import { certificationProvider } from './server/customers/certification-provider.ts';
import { type Database, sandboxDatabase } from './server/database/database.ts';
import { createContentWebhook, type WebhookTarget } from './server/editor/content-webhook.ts';
import { addEditor } from './server/editor/editor.ts';
import { addFaults } from './server/faults.ts';
import { addRequestCounts } from './server/request-counts.ts';
import { isEmpty, type SeedRows, toRows, writeRows } from './server/seed/load-seeds.ts';
import type { PartnerSeed, SeedContext } from './server/seed/partner-seed.ts';
import { writeCustomers } from './server/seed/write-customers.ts';
import { loadTenants, type Tenant } from './server/tenants.ts';
import { createThirdParties } from './third-parties/third-parties.ts';

export interface SandboxOptions {
  /** 0 takes a free port, here and below. */
  readonly port: number;
  /** For the stand-ins of third parties. */
  readonly thirdPartyPort: number;
  readonly cdnPort: number;
  readonly host?: string;
  /** PostgreSQL; it is migrated, and seeded only when it holds no partner. Without it the data live in memory. */
  readonly databaseUrl?: string;
  /** Where a dump of the empty database is kept between starts. */
  readonly cacheDir: string;
  /** The Korean day that the seeds count from, `YYYY-MM-DD`; today if left out. */
  readonly day?: string;
  /** Synthetic partners beside the others. */
  readonly scale?: { readonly partners: number; readonly products: number };
  /** Instead of the demonstration partners. */
  readonly partners?: (context: SeedContext) => readonly PartnerSeed[];
  /** Opens `/_faults` and `/_requests`. */
  readonly faults?: boolean;
  readonly picturesDir?: string;
  /** Who is told of edits; null while nobody listens. */
  readonly contentHook?: () => WebhookTarget | null;
  readonly now?: () => Date;
}

export interface Sandbox {
  readonly api: string;
  readonly thirdParties: string;
  readonly cdn: string;
  readonly database: 'pglite' | 'postgresql';
  readonly partners: readonly Tenant[];
  /** All that the API answers, for checks of every one; patterns in Hono's words. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
  /** What the desk does with a partner's site; `homepage-deploy-status` says it from then on. */
  readonly noteDeploy: (partner: string, state: string) => Promise<void>;
  /** Ends open requests too. */
  stop(): Promise<void>;
}

/** Stands for the CDN in the database, since its port is known only when it runs. */
const storedCdn = 'https://cdn.partner-sites.invalid';
const ownPictures = fileURLToPath(new URL('./images', import.meta.url));

/** Throws a `SiteError`: `SEED_INVALID`, `DATABASE_UNUSABLE`, `PORT_REFUSED`. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', now = () => new Date() } = options;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  const serve = async (...args: Parameters<typeof listen>): Promise<Listening> => {
    const server = await listen(...args);
    stops.push(server.stop);
    return server;
  };
  try {
    const database = await openSeeded(options, options.day ?? koreanDayOf(now()));
    stops.push(database.close);
    const tenants = await loadTenants(database.db);
    const cdn = await serve(
      createCdn(options.picturesDir ?? ownPictures, database.seeds).fetch,
      host,
      options.cdnPort,
      'partner CDN',
    );
    const certifications = certificationProvider();
    let apiBase: string | null = null;
    const outside = createThirdParties(
      options.picturesDir ?? ownPictures,
      (doors) => {
        if (options.faults === true) addFaults(doors, { find: () => null });
      },
      { certifications, apiBase: () => apiBase },
    );
    const thirdParties = await serve(
      outside.fetch as Parameters<typeof listen>[0],
      host,
      options.thirdPartyPort,
      'third-party stand-in',
    );
    const publicText = (body: unknown) => JSON.stringify(body).replaceAll(storedCdn, cdn.url);
    const backend = { db: database.db, tenants, publicText, now, certifications };
    const hooks = createContentWebhook(options.contentHook ?? (() => null), now);
    stops.push(hooks.stop);
    const app = createApp(backend, (doors) => {
      if (options.faults === true) {
        addRequestCounts(doors, tenants);
        addFaults(doors, tenants);
      }
      addAdminRoutes(doors, backend, hooks.tell);
      addEditor(doors, backend, hooks.tell);
    });
    const api = await serve(app.fetch as Parameters<typeof listen>[0], host, options.port, 'sandbox API');
    apiBase = api.url;
    return {
      api: api.url,
      thirdParties: thirdParties.url,
      cdn: cdn.url,
      database: database.kind,
      partners: tenants.all,
      routes: app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path })),
      noteDeploy: (partner, state) => noteDeploy(database.db, partner, state, now()),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Seeded {
  readonly db: Database;
  readonly kind: Sandbox['database'];
  readonly seeds: readonly PartnerSeed[];
  close(): Promise<void>;
}

/** Calls at the same time, of one sandbox, on PostgreSQL. */
const connections = 10;

async function openSeeded(options: SandboxOptions, day: string): Promise<Seeded> {
  const context = { day, cdn: storedCdn };
  const { scale } = options;
  const synthetic = scale === undefined ? [] : scaleSeeds(scale.partners, scale.products, context);
  const seeds = [...(options.partners ?? demoSeeds)(context), ...synthetic];
  const write = async (db: Database, rows: SeedRows) => {
    await writeRows(db, rows);
    await writeCustomers(db, seeds, day);
  };
  if (options.databaseUrl !== undefined) {
    const opened = await openPostgres(sandboxDatabase, options.databaseUrl, connections, async (db) => {
      if (!(await isEmpty(db))) return;
      await write(db, toRows(seeds, day));
    });
    return { ...opened, kind: 'postgresql', seeds };
  }
  const rows = toRows(seeds, day);
  const { db, client } = await openPglite(sandboxDatabase, options.cacheDir);
  await write(db, rows);
  return { db, kind: 'pglite', seeds, close: () => client.close() };
}

/** A state that the specification does not name leaves the status as it is. */
async function noteDeploy(db: Database, partner: string, state: string, now: Date): Promise<void> {
  if (!v.is(DeployStatusSchema.entries.status, state)) return;
  const patch = { status: state, updatedAt: now.toISOString() };
  await patchRecord(db, { partner, name: 'deployStatus', id: 1 }, patch, now).catch(() => undefined);
}
