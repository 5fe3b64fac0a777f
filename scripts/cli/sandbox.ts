/** `site sandbox`: the embedded partner backend. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { environment } from '../core/environment.ts';
import { paths } from '../core/paths.ts';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { parsePort } from './options.ts';
import { waitForShutdown } from './shutdown.ts';

export function setUp(command: Command): void {
  command
    .option('--port <port>', 'API; pictures are served two ports above', parsePort, environment.PORT)
    .action(async ({ port }: { port: number }) => {
      const sandbox = await startSandbox({
        port,
        thirdPartyPort: port === 0 ? 0 : port + 1,
        cdnPort: port === 0 ? 0 : port + 2,
        previewOrigin: (partner) => `http://${partner}.localhost:${environment.PORT + 4}`,
        cacheDir: join(paths.work, 'db'),
        ...(environment.DATABASE_URL === undefined ? {} : { databaseUrl: environment.DATABASE_URL }),
      });
      const shapes = `${sandbox.api}/openapi.json`;
      await waitForShutdown(`API       ${sandbox.api}\nShapes    ${shapes}\nPictures  ${sandbox.cdn}\nready`);
      await sandbox.stop();
    });
}
