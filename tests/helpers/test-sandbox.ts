/** A sandbox for tests: on free ports, and with the snapshot of its empty database, which would take three seconds to make. */
import { join } from 'node:path';
import { paths } from '../../scripts/core/paths.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../scripts/sandbox/start-sandbox.ts';

export const startTestSandbox = (options: Partial<SandboxOptions>): Promise<Sandbox> =>
  startSandbox({ port: 0, thirdPartyPort: 0, cdnPort: 0, cacheDir: join(paths.work, 'db'), ...options });
