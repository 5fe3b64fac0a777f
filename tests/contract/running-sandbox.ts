/**
 * The sandbox of the contract tests: one for each worker process, which starts it once and ends with it. Each test file
 * has clinics of its own in it, so files do not see each other's writes.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { type Api, type ApiOptions, createApi } from '../../src/api/api.ts';
import { ApiFailure } from '../../src/api/failure.ts';
import type { BackendFault } from '../helpers/sandbox/faults.ts';
import { type RequestCount, testControls } from '../helpers/sandbox/test-controls.ts';
import { clinicSeeds, day } from './clinic-seeds.ts';

export interface Running {
  readonly api: string;
  readonly cdn: string;
  readonly thirdParties: string;
  /** Id of the clinic that has everything. */
  readonly partner: string;
  /** Tenant origins of the file's clinics: see `clinicSeeds`. */
  readonly full: string;
  readonly bare: string;
  readonly closed: string;
  client(options?: Partial<ApiOptions>): Api;
  /** Sent as JSON; the path is from the API's base. */
  fetch(path: string, init?: { method?: string; headers?: Record<string, string>; body?: unknown }): Promise<Response>;
  /** Writes a record of the full clinic; the path is `collection/id`. Deletes it where the body is null. */
  edit(path: string, body: object | null): Promise<Response>;
  /** Replaces the faults in force. */
  faults(...faults: BackendFault[]): Promise<void>;
  requests(): Promise<RequestCount[]>;
}

type FileOptions = Required<Pick<SandboxOptions, 'now' | 'contentWebhook'>>;

const noon = new Date(`${day}T12:00:00+09:00`);
/** More than there are test files. */
const maxFiles = 24;
let fileCount = 0;
let starting: Promise<Sandbox> | null = null;
/** Of the file that runs now. */
let current: FileOptions;

const startShared = () =>
  startSandbox({
    day,
    partners: (context) => Array.from({ length: maxFiles }, (_, i) => clinicSeeds(context, `-${i + 1}`)).flat(),
    now: () => current.now(),
    contentWebhook: () => current.contentWebhook(),
    extend: testControls,
  });

/** Call it at the top of a test file. Faults and counts are cleared before each test. */
export function runningSandbox({ now = () => noon, contentWebhook = () => null }: Partial<FileOptions> = {}): Running {
  fileCount += 1;
  const suffix = `-${fileCount}`;
  const originOf = (name: string) => `https://${name}${suffix}.example`;
  let sandbox: Sandbox | null = null;
  const started = (): Sandbox => {
    if (sandbox === null) throw new Error('The sandbox has not started yet.');
    return sandbox;
  };
  beforeAll(async () => {
    current = { now, contentWebhook };
    starting ??= startShared();
    sandbox = await starting;
  });
  const running: Running = {
    get api() {
      return started().api;
    },
    get thirdParties() {
      return started().thirdParties;
    },
    get cdn() {
      return started().cdn;
    },
    partner: `full${suffix}`,
    full: originOf('full'),
    bare: originOf('bare'),
    closed: originOf('closed'),
    client: (more = {}) =>
      createApi({ baseUrl: started().api, tenantOrigin: running.full, retry: { baseMs: 1, capMs: 50 }, ...more }),
    fetch: (path, { method = 'GET', headers = {}, body } = {}) =>
      fetch(`${started().api}${path}`, {
        method,
        headers: { 'tenant-origin': running.full, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    edit: (path, body) =>
      running.fetch(
        `/_content/${running.partner}/${path}`,
        body === null ? { method: 'DELETE' } : { method: 'PUT', body },
      ),
    async faults(...faults) {
      const response = await running.fetch('/_faults', { method: 'PUT', body: { faults } });
      if (!response.ok) throw new Error(await response.text());
    },
    async requests() {
      const { requests } = (await (await running.fetch('/_requests')).json()) as { requests: RequestCount[] };
      return requests;
    },
  };
  beforeEach(async () => {
    await running.faults();
    await running.fetch('/_requests', { method: 'DELETE' });
  });
  // A fault that outlived its file would meet what the next one asks for before its first test.
  afterAll(() => running.faults());
  return running;
}

/** The failure that a call ends in; an error of the test where it ends well. */
export async function failureOf(work: Promise<unknown>): Promise<ApiFailure> {
  const outcome = await work.then(
    () => 'an answer',
    (error: unknown) => error,
  );
  if (outcome instanceof ApiFailure) return outcome;
  throw new Error(`expected an ApiFailure, received ${String(outcome)}`);
}

/** Its status and code, e.g. `409 SLOT_TAKEN`. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const { status, code } = await failureOf(work);
  return `${status} ${code}`;
}
