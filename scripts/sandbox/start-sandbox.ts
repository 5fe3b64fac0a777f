/** The sandbox: partner backend, partner CDN and stand-ins for third parties, each a server in this process. */
import * as v from 'valibot';
import { DeployStatusSchema } from '../../src/contract/partner.ts';
import { koreanDayOf } from '../../src/domain/rules/korean-day.ts';
import { listen } from '../core/http-server.ts';
import { demoSeeds, draftSeeds } from './demo-seeds.ts';
import { addAdminRoutes, applyEdit, patchRecord } from './server/admin-routes.ts';
import { createApp } from './server/app.ts';
import { createCdn } from './server/cdn.ts';
import { createContent } from './server/content.ts';
import { createContentWebhook, type WebhookTarget } from './server/content-webhook.ts';
import type { App, Backend } from './server/context.ts';
import { addEditor } from './server/editor.ts';
import { openRows } from './server/rows.ts';
import { type PartnerSeed, type SeedContext, toRows } from './server/seed/partner-seed.ts';
import { writeCustomers } from './server/seed/write-customers.ts';
import { createTenants, type Tenants } from './server/tenants.ts';
import { createCertificationProvider } from './third-parties/certification.ts';
import { createThirdParties, demoImages } from './third-parties/third-parties.ts';

export interface SandboxOptions {
  /** Of the API; the two above it are of the third parties and of the CDN. 0, as by default, takes three free ones. */
  readonly port?: number;
  /** Keeps edits and customers between starts; without it they end with the process. */
  readonly dataFile?: string;
  /** Receives a line about a data file that cannot be read or written. */
  readonly report?: (line: string) => void;
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

/** Placeholder of the CDN's origin in the content: its port is known only when it runs. */
const cdnPlaceholder = 'https://cdn.partner-sites.invalid';

/** Throws a `SiteError`: `SEED_INVALID`, `PORT_REFUSED`. */
export async function startSandbox(options: SandboxOptions) {
  const {
    port = 0,
    imagesDir = demoImages,
    extend,
    now = () => new Date(),
    previewOrigin = () => '',
    partners = (context) => [...demoSeeds(context), ...draftSeeds(context)],
    report = () => undefined,
  } = options;
  // Ends in reverse order, and open requests too, what has started, also where a later step fails.
  await using stack = new AsyncDisposableStack();
  const serve = async (app: { readonly fetch: unknown }, offset: number, what: string): Promise<string> => {
    const fetch = app.fetch as Parameters<typeof listen>[0];
    const server = await listen(fetch, '127.0.0.1', port && port + offset, what);
    stack.defer(server.stop);
    return server.url;
  };
  const day = options.day ?? koreanDayOf(now());
  const seeds = partners({ day, cdn: cdnPlaceholder });
  const seeded = toRows(seeds, day);
  const tenants = createTenants(seeded.partners);
  const content = createContent(seeded.entries);
  const { rows, isNew, save, inTurn, close } = await openRows(options.dataFile, report);
  stack.defer(close);
  if (isNew) await writeCustomers(rows, content, seeds, day);
  for (const edit of rows.edits) applyEdit(content, edit);
  const cdn = await serve(createCdn(imagesDir), 2, 'partner CDN');
  const certifications = createCertificationProvider();
  let api: string | null = null;
  const extendOutside = (app: App) => extend?.(app, { find: () => null });
  const outside = createThirdParties(extendOutside, certifications, () => api);
  const thirdParties = await serve(outside, 1, 'third-party stand-in');
  const toJson = (body: unknown) => JSON.stringify(body).replaceAll(cdnPlaceholder, cdn);
  const backend = { content, rows, save, inTurn, tenants, toJson, now, previewOrigin, certifications };
  const webhook = createContentWebhook(options.contentWebhook ?? (() => null), now);
  stack.defer(webhook.stop);
  const app = createApp(backend, (extended) => {
    extend?.(extended, tenants);
    addAdminRoutes(extended, backend, webhook.notify);
    addEditor(extended, backend, webhook.notify);
  });
  api = await serve(app, 0, 'sandbox API');
  const running = stack.move();
  return {
    api,
    thirdParties,
    cdn,
    partners: tenants.all,
    /** Every route of the API, for tests of all; patterns in Hono's syntax. */
    routes: app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => ({ method, path })),
    setDeployStatus: (partner: string, status: string): void => setDeployStatus(backend, partner, status),
    stop: () => running.disposeAsync(),
  };
}

/** Ignores a status that the specification does not name. */
function setDeployStatus(backend: Backend, partnerId: string, status: string): void {
  const key = { partnerId, collection: 'deployStatus', id: 1 } as const;
  if (!v.is(DeployStatusSchema.entries.status, status) || backend.content.find(key) === undefined) return;
  patchRecord(backend, key, { status, updatedAt: backend.now().toISOString() });
}
