/** A desk for tests, reached over HTTP alone: with a pipeline of the test's own, or the real pipeline over a fleet. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ok, type Result } from '../../scripts/core/errors.ts';
import { signWebhook } from '../../scripts/core/standard-webhook.ts';
import type { DeskOptions } from '../../scripts/desk/context.ts';
import type { RebuildState } from '../../scripts/desk/rebuild.ts';
import { startDesk } from '../../scripts/desk/start.ts';
import type { Role } from '../../scripts/desk/words.ts';
import { loadPartner } from '../../scripts/partners/partner-folder.ts';
import { createPipeline, type Pipeline } from '../../scripts/pipeline/pipeline.ts';
import type { RebuildOptions } from '../../scripts/pipeline/pipeline-settings.ts';
import type { Rebuilt } from '../../scripts/pipeline/rebuild-summary.ts';
import { fleetSettings } from './fleet.ts';
import { freePort } from './http-host.ts';
import { sharedPostgres } from './running-postgres.ts';

export const webhookKey = Buffer.alloc(32, 3);
export const password = 'desk-password';
export const statusToken = 'a token of machines, long enough';
export const operator = 'operator@desk.example';

/** An account whose address is its name, of the partner with this name where it does not say otherwise. */
export const accountOf = (name: string, partner: string | null = name, role?: Role) => ({
  ...{ email: `${name}@desk.example`, name, partner, password },
  ...(role && { role }),
});

export type TestDesk = Awaited<ReturnType<typeof startTestDesk>>;

/** On the run's PostgreSQL, or where it says so. Accounts are `operator`, and one for each partner. Failed rebuilds are tried again at once. */
export async function startTestDesk({
  editorUrls = {},
  ...options
}: Partial<DeskOptions> &
  Pick<DeskOptions, 'distRoot' | 'partnerIds' | 'pipeline'> & {
    readonly editorUrls?: Readonly<Record<string, string>>;
  }) {
  const { previewPort = await freePort(), now = () => new Date() } = options;
  const desk = await startDesk({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: 'databaseUrl' in options ? undefined : await sharedPostgres().createDatabase(),
    webhookKeys: [webhookKey],
    loadPartner: (id) => loadPartner(id, join(options.distRoot, '../partners')),
    addressesOf: (id) => ({
      siteUrl: `https://${id}.example`,
      previewUrl: `http://${id}.localhost:${previewPort}`,
      editorUrl: editorUrls[id],
    }),
    target: null,
    publishing: null,
    concurrency: 2,
    accounts: [...options.partnerIds.map((id) => accountOf(id)), accountOf('operator', null)],
    trustedProxies: [],
    statusToken,
    recordDays: 365,
    log: () => undefined,
    ...options,
    ...{ previewPort, now, times: { ...testTimes, ...options.times } },
  });
  return { ...desk, ...clientOf(desk.url, now), previewPort, dist: options.distRoot };
}

const testTimes = {
  retryDelaySeconds: 0,
  askAgainSeconds: [],
  previewWaitMs: 600_000,
  schedulePollMs: 100,
  statePollMs: 50,
  externalBuildPollMs: 500,
};

/** The real pipeline over a fleet's folders. */
export const fleetPipeline = (...settings: Parameters<typeof fleetSettings>): Pipeline =>
  createPipeline(fleetSettings(...settings));

export type FakeAnswer = Result<Partial<Rebuilt>>;

export type FakeBuild = RebuildOptions & { readonly partner: string; readonly n: number };
export type FakePipeline = ReturnType<typeof createFakePipeline>;

/** Builds nothing; `work` says how each build ends, by its number from 1 on. */
export function createFakePipeline(
  work: (build: FakeBuild) => Promise<FakeAnswer> | FakeAnswer = () => ok({}),
  rollback: (partner: string, release: string) => Promise<Result<void>> | Result<void> = () => ok(undefined),
) {
  /** Builds and rollbacks in the order in which they began, e.g. `build a`, `roll back a to 0000000000000001`. */
  const log: string[] = [];
  /** Partners for which something began while something else ran. */
  const overlaps: string[] = [];
  const active = new Set<string>();
  const noted = async <T>(partner: string, run: () => Promise<T> | T): Promise<T> => {
    if (active.has(partner)) overlaps.push(partner);
    active.add(partner);
    try {
      return await run();
    } finally {
      active.delete(partner);
    }
  };
  let n = 0;
  const build = (kind: string, partner: string, options: RebuildOptions = {}): Promise<Result<Rebuilt>> =>
    noted(partner, async () => {
      const number = ++n;
      log.push(`${kind} ${partner}`);
      const built = await work({ ...options, partner, n: number });
      return built.ok ? ok({ ...rebuiltAs(number), ...built.value }) : built;
    });
  const pipeline: Pipeline = {
    build: (partner, options) => build('build', partner, options),
    preview: (partner) => build('preview', partner, { isPreview: true }),
    refreshPictures: async () => [],
    readInput: async () => null,
    renderPages: async () => ok(new Map()),
    rollback: (partner, release) =>
      noted(partner, async () => {
        log.push(`roll back ${partner} to ${release}`);
        return rollback(partner, release);
      }),
  };
  return { ...pipeline, log, overlaps };
}

export const releaseName = (n: number): string => n.toString(16).padStart(16, '0');

export const rebuiltAs = (n: number): Rebuilt => ({
  release: releaseName(n),
  pages: { total: 1, rendered: 1, reused: 0, removed: 0 },
  bytes: 1,
  htmlBytes: 1,
  ms: {},
  findings: [],
  nextChangeAt: null,
  upcoming: [],
  pull: null,
  changes: { added: [], changed: [], removed: [] },
  content: null,
});

interface Status {
  readonly state: RebuildState | null;
  readonly seq: number | null;
  readonly error: { readonly code: string } | null;
  readonly nextTryAt?: string | null;
  readonly paused: { readonly release: string; readonly waiting: number } | null;
  readonly live: { readonly release: string; readonly seq: number | null } | null;
}

const pollIntervalMs = 20;
let deliveries = 0;

/** The cookie header of the session that an answer begins. */
export const cookieOf = (answer: Response): string => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

function clientOf(url: string, now: () => Date) {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers, redirect: 'manual' });
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { origin: url, ...headers },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  const status = async (partner: string) =>
    (await get(`/partners/${partner}/status`, { authorization: `Bearer ${statusToken}` })).json() as Promise<Status>;
  return {
    get,
    post,
    status,
    /** `data` is what the webhook names beside the partner. */
    async hook(
      partner: string,
      change: { readonly data?: object; readonly id?: string; readonly body?: string; readonly key?: Buffer } = {},
    ) {
      const { id = `msg_${deliveries++}` } = change;
      const data = { partner, ...change.data };
      const body = change.body ?? JSON.stringify({ type: 'content.changed', timestamp: 'now', data });
      const headers = signWebhook(id, body, change.key ?? webhookKey, now().getTime());
      const answer = await fetch(`${url}/hooks/content`, { method: 'POST', headers, body });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    /** Waits until the rebuild of this number, or a newer one, has ended. */
    async settled(partner: string, seq: unknown) {
      for (;;) {
        const now = await status(partner);
        if ((now.seq ?? 0) >= Number(seq) && now.state !== 'queued' && now.state !== 'building') return now;
        await sleep(pollIntervalMs);
      }
    },
    signIn: async (email = operator) => cookieOf(await post('/sign-in', { email, password })),
    /** The text of a page for whoever signed in. */
    page: async (path: string, cookie: string) => (await get(path, { cookie })).text(),
  };
}
