/** Makes what every worker process of the tests needs: the compiled renderer and the snapshots of both empty databases. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRenderer } from '../../scripts/compile/compile.ts';
import { openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { startTestSandbox } from './test-sandbox.ts';

const compiling = ensureRenderer();
const sandbox = await startTestSandbox({
  partners: () => [],
});
await sandbox.stop();
const folder = await mkdtemp(join(tmpdir(), 'partner-sites-caches-'));
const desk = await openDeskDatabase(folder, undefined, () => undefined);
await desk.close();
await rm(folder, { recursive: true });
await compiling;
