/**
 * Makes what every worker process of the tests needs: the compiled renderer, the snapshot of a desk's empty database, and
 * its tables on PostgreSQL. Argument: the address of that database.
 */
import { writeCommands } from '../../scripts/compile/commands.ts';
import { ensureRenderer } from '../../scripts/compile/compile.ts';
import { openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const compiling = ensureRenderer().then(writeCommands);
const folder = await createTemporaryFolder('caches');
for (const url of [undefined, ...process.argv.slice(2)]) {
  const desk = await openDeskDatabase(folder, url, () => undefined);
  await desk.close();
}
await compiling;
