/** The sandbox: partner backend, partner CDN and stand-ins for third parties, each a server in this process. */
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { DeployStatusSchema } from '../../src/contract/partner.ts';
import { koreanDayOf } from '../../src/domain/korean-day.ts';
import { listen } from '../core/http-server.ts';
import { type Database, openPglite } from '../database/open-database.ts';
import { openPostgres } from '../database/open-postgres.ts';
import { demoSeeds, draftSeeds } from './demo-seeds.ts';
import { addAdminRoutes, patchRecord } from './server/admin-routes.ts';
import { createApp } from './server/app.ts';
import { createCdn } from './server/cdn.ts';
import { createContentWebhook, type WebhookTarget } from './server/content-webhook.ts';
import type { App } from './server/context.ts';
import { sandboxDatabase } from './server/database/schema.ts';
import { addEditor } from './server/editor.ts';
import { isEmpty, toRows, writeRows } from './server/seed/load-seeds.ts';
import type { PartnerSeed, SeedContext } from './server/seed/partner-seed.ts';
import { writeCustomers } from './server/seed/write-customers.ts';
import { loadTenants, type Tenants } from './server/tenants.ts';
import { createCertificationProvider } from './third-parties/certification.ts';
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
  /** For a snapshot of the empty database, between starts. */
  readonly cacheDir: string;
  /** The Korean day that the seeds count from, `YYYY-MM-DD`; today by default. */
  readonly day?: string;
  /** Instead of the demonstration partners. */
  readonly partners?: (context: SeedContext) => readonly PartnerSeed[];
  /** Adds routes and middleware before all others, to the backend and to the third parties, which have no tenants. */
  readonly extend?: (app: App, tenants: Pick<Tenants, 'find'>) => void;
  readonly imagesDir?: string;
  /** Receiver of webhooks about edits; null while there is none. */
  readonly contentWebhook?: () => WebhookTarget | null;
  readonly now?: () => Date;
  /** Origin of a partner's previews, to which the editor sends what is typed; left out, it sends nothing. */
  readonly previewOrigin?: (partner: string) => string;
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Placeholder of the CDN's origin in the database: its port is known only when it runs. */
const cdnPlaceholder = 'https://cdn.partner-sites.invalid';
const defaultImagesDir = fileURLToPath(new URL('./images', import.meta.url));
/** Per sandbox, connections to PostgreSQL. */
const maxConnections = 10;

/** Throws a `SiteError`: `SEED_INVALID`, `DATABASE_UNUSABLE`, `PORT_REFUSED`. */
export async function startSandbox(options: SandboxOptions) {
  const {
    host = '127.0.0.1',
    imagesDir = defaultImagesDir,
    extend,
    now = () => new Date(),
    previewOrigin = () => '',
  } = options;
  // Ends in reverse order, and open requests too, what has started, also where a later step fails.
  await using stack = new AsyncDisposableStack();
  const serve = async (app: { readonly fetch: unknown }, port: number, what: string): Promise<string> => {
    const server = await listen(app.fetch as Parameters<typeof listen>[0], host, port, what);
    stack.defer(server.stop);
    return server.url;
  };
  const { db, kind, close } = await openSeeded(options, options.day ?? koreanDayOf(now()));
  stack.defer(close);
  const tenants = await loadTenants(db);
  const cdn = await serve(createCdn(imagesDir), options.cdnPort, 'partner CDN');
  const certifications = createCertificationProvider();
  let api: string | null = null;
  const extendOutside = (app: App) => extend?.(app, { find: () => null });
  const outside = createThirdParties(imagesDir, extendOutside, certifications, () => api);
  const thirdParties = await serve(outside, options.thirdPartyPort, 'third-party stand-in');
  const toJson = (body: unknown) => JSON.stringify(body).replaceAll(cdnPlaceholder, cdn);
  const backend = { db, tenants, toJson, now, previewOrigin, certifications };
  const webhook = createContentWebhook(options.contentWebhook ?? (() => null), now);
  stack.defer(webhook.stop);
  const app = createApp(backend, (extended) => {
    extend?.(extended, tenants);
    addAdminRoutes(extended, backend, webhook.notify);
    addEditor(extended, backend, webhook.notify);
  });
  api = await serve(app, options.port, 'sandbox API');
  const running = stack.move();
  return {
    api,
    thirdParties,
    cdn,
    database: kind,
    partners: tenants.all,
    /** Every route of the API, for tests of all; patterns in Hono's syntax. */
    routes: app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path })),
    /** Sets what `homepage-deploy-status` answers. */
    setDeployStatus: (partner: string, status: string): Promise<void> => setDeployStatus(db, partner, status, now()),
    stop: () => running.disposeAsync(),
  };
}

const allSeeds = (context: SeedContext) => [...demoSeeds(context), ...draftSeeds(context)];

async function openSeeded({ partners = allSeeds, databaseUrl, cacheDir }: SandboxOptions, day: string) {
  const seeds = partners({ day, cdn: cdnPlaceholder });
  const seed = async (db: Database, rows = toRows(seeds, day)) => {
    await writeRows(db, rows);
    await writeCustomers(db, seeds, day);
  };
  if (databaseUrl === undefined) {
    // Throws for invalid seeds before a database is open.
    const rows = toRows(seeds, day);
    const { db, client } = await openPglite(sandboxDatabase, cacheDir);
    await seed(db, rows);
    return { db, kind: 'pglite', close: () => client.close() } as const;
  }
  const opened = await openPostgres(sandboxDatabase, databaseUrl, maxConnections, async (db) => {
    if (await isEmpty(db)) await seed(db);
  });
  return { ...opened, kind: 'postgresql' } as const;
}

/** Ignores a status that the specification does not name. */
async function setDeployStatus(db: Database, partner: string, status: string, now: Date): Promise<void> {
  if (!v.is(DeployStatusSchema.entries.status, status)) return;
  const patch = { status, updatedAt: now.toISOString() };
  await patchRecord(db, { partner, name: 'deployStatus', id: 1 }, patch, now).catch(() => undefined);
}
