/** Makes what every worker process of the tests needs: the compiled renderer and the snapshot of the sandbox's empty database. */
import { ensureRenderer } from '../../scripts/compile/compile.ts';
import { startSandbox } from '../../scripts/sandbox/start-sandbox.ts';
import { sandboxCache } from './sandbox-cache.ts';

const sandbox = startSandbox({ port: 0, thirdPartyPort: 0, cdnPort: 0, cacheDir: sandboxCache, partners: () => [] });
await Promise.all([ensureRenderer(), sandbox.then(({ stop }) => stop())]);
