/** A sandbox on free ports for the tests of one file; ends with them. */
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import type { BackendFault } from '../../scripts/sandbox/server/faults.ts';
import type { RequestCount } from '../../scripts/sandbox/server/request-counts.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { type Api, type ApiOptions, createApi } from '../../src/api/api.ts';
import { ApiFailure } from '../../src/api/failure.ts';
import { clinicSeeds, day, full } from './clinic-seeds.ts';

export const cacheDir = join(paths.work, 'db');
const noon = new Date(`${day}T12:00:00+09:00`);

export interface Running {
  readonly api: string;
  readonly cdn: string;
  readonly thirdParties: string;
  client(options?: Partial<ApiOptions>): Api;
  /** Sent as JSON; the path is from the API's base. */
  fetch(path: string, init?: { method?: string; headers?: Record<string, string>; body?: unknown }): Promise<Response>;
  /** Replaces the faults in force. */
  faults(...faults: BackendFault[]): Promise<void>;
  requests(): Promise<RequestCount[]>;
}

/** Call it at the top of a test file. Faults and counts are cleared before each test. */
export function runningSandbox(options: Partial<SandboxOptions> = {}): Running {
  let sandbox: Sandbox | null = null;
  const started = (): Sandbox => {
    if (sandbox === null) throw new Error('The sandbox has not started yet.');
    return sandbox;
  };
  beforeAll(async () => {
    sandbox = await startSandbox({
      port: 0,
      thirdPartyPort: 0,
      cdnPort: 0,
      cacheDir,
      day,
      partners: clinicSeeds,
      now: () => noon,
      faults: true,
      ...options,
    });
  });
  afterAll(() => sandbox?.stop());
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
    client: (more = {}) =>
      createApi({ baseUrl: started().api, tenantOrigin: full, retry: { baseMs: 1, capMs: 50 }, ...more }),
    fetch: (path, { method = 'GET', headers = {}, body } = {}) =>
      fetch(`${started().api}${path}`, {
        method,
        headers: { 'tenant-origin': full, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
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
    if (options.faults === false) return;
    await running.faults();
    await running.fetch('/_requests', { method: 'DELETE' });
  });
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
