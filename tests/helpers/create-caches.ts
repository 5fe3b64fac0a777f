/**
 * Makes what every worker process of the tests needs: the compiled renderer, the snapshots of both empty databases, and the
 * tables of a desk on PostgreSQL. Argument: the address of that database.
 */
import { writeCommands } from '../../scripts/compile/commands.ts';
import { ensureRenderer } from '../../scripts/compile/compile.ts';
import { openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { startTestSandbox } from './test-sandbox.ts';

const compiling = ensureRenderer().then(writeCommands);
const sandbox = await startTestSandbox({
  partners: () => [],
});
await sandbox.stop();
const folder = await createTemporaryFolder('caches');
for (const url of [undefined, ...process.argv.slice(2)]) {
  const desk = await openDeskDatabase(folder, url, () => undefined);
  await desk.close();
}
await compiling;
