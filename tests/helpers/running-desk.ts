/** A desk for tests, reached over HTTP alone: with a pipeline of the test's own, or the real pipeline over a fleet. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ok, type Result } from '../../scripts/core/errors.ts';
import { signWebhook } from '../../scripts/core/standard-webhook.ts';
import type { DeskOptions } from '../../scripts/desk/context.ts';
import type { RebuildState } from '../../scripts/desk/rebuild.ts';
import { type RunningDesk, startDesk } from '../../scripts/desk/start.ts';
import { loadPartner } from '../../scripts/partners/partner-folder.ts';
import { createPipeline, type Pipeline } from '../../scripts/pipeline/pipeline.ts';
import type { RebuildOptions } from '../../scripts/pipeline/pipeline-settings.ts';
import type { Rebuilt } from '../../scripts/pipeline/rebuild-summary.ts';
import { fleetSettings } from './fleet.ts';
import { sharedPostgres } from './running-postgres.ts';

export const webhookKey = Buffer.alloc(32, 3);
export const password = 'desk-password';
export const statusToken = 'a token of machines, long enough';
export const operator = 'operator@desk.example';

type TestOptions = Partial<Omit<DeskOptions, 'times'>> &
  Pick<DeskOptions, 'distRoot' | 'partnerIds' | 'pipeline'> & {
    /** Null: those of an installation. */
    readonly times?: DeskOptions['times'] | null;
  };

/** On the run's PostgreSQL, or where it says so. An operator is there; partners' accounts are `<id>@desk.example`. Failed rebuilds are tried again at once. */
export async function startTestDesk(options: TestOptions): Promise<TestDesk> {
  const account = (id: string) => ({ email: `${id}@desk.example`, name: id, partner: id, password });
  const desk = await startDesk({
    port: 0,
    host: '127.0.0.1',
    previewPort: 0,
    databaseUrl: 'databaseUrl' in options ? undefined : await sharedPostgres().createDatabase(),
    webhookKeys: [webhookKey],
    loadPartner: (id) => loadPartner(id, join(options.distRoot, '../partners')),
    addressesOf: (id) => ({ siteUrl: `https://${id}.example`, previewUrl: `https://preview.${id}.example` }),
    target: null,
    publishing: null,
    concurrency: 2,
    accounts: [...options.partnerIds.map(account), { email: operator, name: '운영자', partner: null, password }],
    trustedProxies: [],
    statusToken,
    recordDays: 365,
    now: () => new Date(),
    log: () => undefined,
    ...options,
    times: options.times === null ? {} : { ...testTimes, ...options.times },
  });
  return createClient(desk, options.now ?? (() => new Date()));
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

export interface FakeBuild extends RebuildOptions {
  readonly partner: string;
  readonly n: number;
}

export interface FakePipeline extends Pipeline {
  /** Builds and rollbacks in the order in which they began, e.g. `build a`, `roll back a to 0000000000000001`. */
  readonly log: string[];
  /** The most that ever ran at the same time for one partner. */
  readonly maxConcurrency: () => number;
}

/** Builds nothing; `work` says how each build ends, by its number from 1 on. */
export function createFakePipeline(
  work: (build: FakeBuild) => Promise<FakeAnswer> | FakeAnswer = () => ok({}),
  rollback: (partner: string, release: string) => Promise<Result<void>> | Result<void> = () => ok(undefined),
): FakePipeline {
  const log: string[] = [];
  const active = new Map<string, number>();
  let most = 0;
  const counted = async <T>(partner: string, run: () => Promise<T> | T): Promise<T> => {
    const count = (active.get(partner) ?? 0) + 1;
    active.set(partner, count);
    most = Math.max(most, count);
    try {
      return await run();
    } finally {
      active.set(partner, (active.get(partner) ?? 1) - 1);
    }
  };
  let n = 0;
  const build = (kind: string, partner: string, options: RebuildOptions = {}): Promise<Result<Rebuilt>> =>
    counted(partner, async () => {
      n += 1;
      const number = n;
      log.push(`${kind} ${partner}`);
      const built = await work({ ...options, partner, n: number });
      return built.ok ? ok({ ...rebuiltAs(number), ...built.value }) : built;
    });
  return {
    log,
    maxConcurrency: () => most,
    build: (partner, options) => build('build', partner, options),
    preview: (partner) => build('preview', partner, { isPreview: true }),
    refreshPictures: async () => [],
    readInput: async () => null,
    renderPages: async () => ok(new Map()),
    rollback: (partner, release) =>
      counted(partner, async () => {
        log.push(`roll back ${partner} to ${release}`);
        return rollback(partner, release);
      }),
  };
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

export interface Status {
  readonly state: RebuildState | null;
  readonly seq: number | null;
  readonly error: { readonly code: string } | null;
  readonly nextTryAt?: string | null;
  readonly paused: { readonly release: string; readonly waiting: number } | null;
  readonly live: { readonly release: string; readonly seq: number | null } | null;
}

export interface HookChange {
  /** What it names beside the partner. */
  readonly data?: object;
  readonly id?: string;
  readonly body?: string;
  readonly signedAt?: number;
  readonly key?: Buffer;
}

export interface TestDesk extends RunningDesk {
  hook(partner: string, change?: HookChange): Promise<{ status: number; body: Record<string, unknown> }>;
  status(partner: string): Promise<Status>;
  /** Waits until the rebuild of this number, or a newer one, has ended. */
  settled(partner: string, seq: unknown): Promise<Status>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** The cookie header of a session. */
  signIn(email?: string): Promise<string>;
  /** The text of a page for whoever signed in. */
  page(path: string, cookie: string): Promise<string>;
}

const pollIntervalMs = 20;
let deliveries = 0;

function createClient(desk: RunningDesk, now: () => Date): TestDesk {
  const client: TestDesk = {
    ...desk,
    async hook(partner, change = {}) {
      const data = { partner, ...change.data };
      const body = change.body ?? JSON.stringify({ type: 'content.changed', timestamp: 'now', data });
      const id = change.id ?? `msg_${deliveries++}`;
      const headers = signWebhook(id, body, change.key ?? webhookKey, change.signedAt ?? now().getTime());
      const response = await fetch(`${desk.url}/hooks/content`, { method: 'POST', headers, body });
      const text = await response.text();
      // The server itself answers a request that came too slowly, with nothing.
      return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
    },
    async status(partner) {
      const headers = { authorization: `Bearer ${statusToken}` };
      return (await fetch(`${desk.url}/partners/${partner}/status`, { headers })).json() as Promise<Status>;
    },
    async settled(partner, seq) {
      for (;;) {
        const now = await client.status(partner);
        if ((now.seq ?? 0) >= Number(seq) && now.state !== 'queued' && now.state !== 'building') return now;
        await sleep(pollIntervalMs);
      }
    },
    get: (path, headers = {}) => fetch(desk.url + path, { headers, redirect: 'manual' }),
    post: (path, form, headers = {}) =>
      fetch(desk.url + path, {
        method: 'POST',
        headers: { origin: desk.url, ...headers },
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    async signIn(email = operator) {
      const response = await client.post('/sign-in', { email, password });
      return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    },
    page: async (path, cookie) => (await client.get(path, { cookie })).text(),
  };
  return client;
}
