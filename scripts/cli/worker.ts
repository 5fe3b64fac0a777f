/** `site worker`: claims rebuilds from the queue of a shared PostgreSQL; runs on any number of machines. */
import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { environment } from '../core/environment.ts';
import { usageError } from '../core/errors.ts';
import { redact } from '../core/redact.ts';
import { waitForShutdown } from '../core/shutdown.ts';
import { openDeskDatabase } from '../desk/database/open-desk-database.ts';
import { openRebuildQueue } from '../desk/queue/enqueue.ts';
import { defaultConcurrency, startWorker } from '../desk/queue/worker.ts';
import { createBuildContext } from '../pipeline/build-context.ts';
import { parseWholeNumber } from './options.ts';
import { openWorkerReleases, type WorkerReleases } from './worker-options.ts';

export function setUp(command: Command): void {
  command
    .option('--jobs <n>', 'rebuilds at the same time (default: one more than the machine’s cores)', parseWholeNumber)
    .option('--no-pull', 'build from the content folders')
    .action(async (options: { jobs?: number; pull: boolean }) => {
      const url = environment.DATABASE_URL;
      if (url === undefined)
        throw usageError('USAGE', 'A worker shares the desk’s PostgreSQL: give its address in DATABASE_URL.');
      const concurrency = options.jobs ?? defaultConcurrency;
      const context = await createBuildContext(Math.min(concurrency, availableParallelism()));
      let releases: WorkerReleases | null = null;
      try {
        releases = await openWorkerReleases(context, { isPulling: options.pull });
        const log = (line: string) => console.error(redact(line));
        const database = await openDeskDatabase('', url, log);
        await openRebuildQueue(database);
        await startWorker(database, { ...releases, concurrency, log, now: () => new Date() });
        console.log('ready');
        await waitForShutdown();
        await database.close();
      } finally {
        await releases?.close();
        await context.close();
      }
    });
}
