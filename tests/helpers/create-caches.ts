/** Makes what every worker process of the tests needs: the compiled renderer and the snapshots of both empty databases. */
import { ensureRenderer } from '../../scripts/compile/compile.ts';
import { openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { startTestSandbox } from './test-sandbox.ts';

const compiling = ensureRenderer();
const sandbox = await startTestSandbox({
  partners: () => [],
});
await sandbox.stop();
const folder = await createTemporaryFolder('caches');
const desk = await openDeskDatabase(folder, undefined, () => undefined);
await desk.close();
await compiling;
