/** `site worker`: claims rebuilds from the queue of a shared PostgreSQL; runs on any number of machines. */
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { environment } from '../core/environment.ts';
import { usageError } from '../core/errors.ts';
import { openLog } from '../core/log.ts';
import { paths } from '../core/paths.ts';
import { resolvePublishing } from '../core/settings.ts';
import { openDeskDatabase } from '../desk/database/open-desk-database.ts';
import { assertSameDestination } from '../desk/destination.ts';
import { openRebuildQueue } from '../desk/queue/enqueue.ts';
import { startPictureRefresh } from '../desk/queue/picture-refresh.ts';
import { defaultConcurrency, startWorker } from '../desk/queue/worker.ts';
import { registerWorker } from '../desk/queue/workers.ts';
import { listPartnerIds } from '../partners/partner-folder.ts';
import { createContextOpener } from '../pipeline/build-context.ts';
import { imageHostOption, parseWholeNumber } from './options.ts';
import { openPipeline } from './pipeline.ts';
import { waitForShutdown } from './shutdown.ts';

export function setUp(command: Command): void {
  command
    .addOption(imageHostOption())
    .option('--jobs <n>', 'rebuilds at the same time (default: one more than the machine’s cores)', parseWholeNumber)
    .option('--no-pull', 'build from the content folders')
    .action(async (options: { jobs?: number; pull: boolean; imageHost?: string[] }) => {
      const url = environment.DATABASE_URL;
      if (url === undefined)
        throw usageError('USAGE', 'A worker shares the desk’s PostgreSQL: give its address in DATABASE_URL.');
      const concurrency = options.jobs ?? defaultConcurrency;
      await using stack = new AsyncDisposableStack();
      // Ends first: jobs that run still need what `stack` closes.
      await using queue = new AsyncDisposableStack();
      const log = await openLog();
      log({ event: 'opening the database' });
      const database = await openDeskDatabase('', url, log);
      queue.defer(() => database.close());
      const destination = await assertSameDestination(database.db, paths.dist, resolvePublishing());
      queue.defer(destination.stop);
      const openContext = createContextOpener(stack, Math.min(concurrency, availableParallelism()));
      log({ event: 'compiling the sources' });
      await openContext();
      const setup = await openPipeline(stack, openContext, { log, isPulling: options.pull, flags: options });
      await openRebuildQueue(database);
      const worker = await registerWorker(database.db, log);
      queue.defer(worker.stop);
      await startWorker(database, { ...setup, concurrency, workerId: worker.id });
      queue.defer(startPictureRefresh(database, { ...setup, partnerIds: listPartnerIds }));
      await Promise.race([waitForShutdown('ready'), destination.changed]);
    });
}
