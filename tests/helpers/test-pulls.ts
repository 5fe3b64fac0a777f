/** A backend and a store of pictures for the tests of a file, which end with it, and pulls from that backend. */
import { afterAll, beforeAll } from 'vitest';
import { type ImageStore, openImageStore } from '../../scripts/images/image-store.ts';
import type { PartnerFolder } from '../../scripts/partners/partner-folder.ts';
import { type PullOptions, pullPartner } from '../../scripts/pull/pull-partner.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { type BackendFault, testControls } from './sandbox/test-controls.ts';

/** `optionsOf` is called before the tests, and may wait for what they name. */
export function testPulls(optionsOf: () => Partial<SandboxOptions> | Promise<Partial<SandboxOptions>> = () => ({})) {
  const running = {} as { sandbox: Sandbox; pictures: ImageStore };
  beforeAll(async () => {
    const options = { extend: testControls, ...(await optionsOf()) };
    [running.sandbox, running.pictures] = await Promise.all([startSandbox(options), openImageStore()]);
  });
  afterAll(async () => {
    await running.pictures.close();
    await running.sandbox.stop();
  });
  /** Of the path below the API, with a body of JSON. */
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    // One connection a call: one that was kept may be closed by the sandbox in the moment it is used again.
    const headers = { 'content-type': 'application/json', connection: 'close' };
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(running.sandbox.api + path, init);
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return answer;
  };
  return Object.assign(running, {
    call,
    /** In place of those before. */
    faults: (...faults: BackendFault[]) => call('PUT', '/_faults', { faults }),
    pull: (partner: PartnerFolder, more: Partial<PullOptions> = {}) =>
      pullPartner(partner, {
        ...{ api: running.sandbox.api, imageHosts: [], thirdParties: null, partnerCdn: null },
        ...{ pictures: running.pictures, ...more },
      }),
  });
}
