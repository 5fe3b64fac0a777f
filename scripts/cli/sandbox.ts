/** `site sandbox`: the embedded partner backend. */
import type { Command } from 'commander';
import { environment } from '../core/environment.ts';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { parsePort } from './options.ts';
import { waitForShutdown } from './shutdown.ts';

export function setUp(command: Command): void {
  command
    .option('--port <port>', 'API; pictures are served two ports above', parsePort, environment.PORT)
    .action(async ({ port }: { port: number }) => {
      const sandbox = await startSandbox({
        port,
        previewOrigin: (partner) => `http://${partner}.localhost:${environment.PORT + 4}`,
      });
      const shapes = `${sandbox.api}/openapi.json`;
      await waitForShutdown(`API       ${sandbox.api}\nShapes    ${shapes}\nPictures  ${sandbox.cdn}\nready`);
      await sandbox.stop();
    });
}
