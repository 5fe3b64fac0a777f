/**
 * The sandbox of the contract tests: one for each worker process, which starts it once and ends with it. Each test file
 * has clinics of its own in it, so files do not see each other's writes.
 */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { type ApiOptions, createApi } from '../../src/api/api.ts';
import { ApiFailure } from '../../src/api/failure.ts';
import { type BackendFault, type RequestCount, testControls } from '../helpers/sandbox/test-controls.ts';
import { clinicSeeds, day } from './clinic-seeds.ts';

export type Running = ReturnType<typeof runningSandbox>;

type FileOptions = Required<Pick<SandboxOptions, 'now' | 'contentWebhook'>>;

const noon = new Date(`${day}T12:00:00+09:00`);
/** More than there are test files. */
const maxFiles = 24;
let fileCount = 0;
let starting: Promise<Sandbox> | undefined;
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
export function runningSandbox({ now = () => noon, contentWebhook = () => null }: Partial<FileOptions> = {}) {
  fileCount += 1;
  const suffix = `-${fileCount}`;
  const originOf = (name: string) => `https://${name}${suffix}.example`;
  /** Id of the clinic that has everything, and tenant origins of the file's clinics: see `clinicSeeds`. */
  const clinics = {
    partner: `full${suffix}`,
    full: originOf('full'),
    bare: originOf('bare'),
    closed: originOf('closed'),
  };
  // Its addresses are there once the tests begin.
  const sandbox = {} as Pick<Sandbox, 'api' | 'cdn' | 'thirdParties'>;
  beforeAll(async () => {
    current = { now, contentWebhook };
    starting ??= startShared();
    Object.assign(sandbox, await starting);
  });
  type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: unknown };
  /** Sent as JSON; the path is from the API's base. */
  const send = (path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
    fetch(`${sandbox.api}${path}`, {
      method,
      headers: { 'tenant-origin': clinics.full, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const running = Object.assign(sandbox, clinics, {
    client: (more: Partial<ApiOptions> = {}) =>
      createApi({ baseUrl: sandbox.api, tenantOrigin: clinics.full, retry: { baseMs: 1, capMs: 50 }, ...more }),
    fetch: send,
    /** Writes a record of the full clinic; the path is `collection/id`. Deletes it where the body is null. */
    edit: (path: string, body: object | null) =>
      send(`/_content/${clinics.partner}/${path}`, body === null ? { method: 'DELETE' } : { method: 'PUT', body }),
    /** Replaces the faults in force. */
    faults: (...faults: BackendFault[]) => send('/_faults', { method: 'PUT', body: { faults } }),
    requests: async () => ((await (await send('/_requests')).json()) as { requests: RequestCount[] }).requests,
  });
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
  const [outcome] = await Promise.allSettled([work]);
  if (outcome.status === 'rejected' && outcome.reason instanceof ApiFailure) return outcome.reason;
  throw new Error('expected an ApiFailure', { cause: outcome });
}

/** Its status and code, e.g. `409 SLOT_TAKEN`. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  const { status, code } = await failureOf(work);
  return `${status} ${code}`;
}
