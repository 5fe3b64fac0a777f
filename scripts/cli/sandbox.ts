/** `site sandbox`: the embedded partner backend, with synthetic partners for load on request. */
import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { environment } from '../core/environment.ts';
import { paths } from '../core/paths.ts';
import { startSandbox } from '../sandbox/start-sandbox.ts';
import { parsePort } from './options.ts';
import { waitForShutdown } from './shutdown.ts';

export function setUp(command: Command): void {
  command
    .option('--port <port>', 'API; pictures are served two ports above', parsePort, environment.PORT)
    .option('--scale <partners>x<products>', 'synthetic partners beside the three', parseScale)
    .action(async (options: { port: number; scale?: ReturnType<typeof parseScale> }) => {
      const sandbox = await startSandbox({
        port: options.port,
        thirdPartyPort: options.port === 0 ? 0 : options.port + 1,
        cdnPort: options.port === 0 ? 0 : options.port + 2,
        cacheDir: join(paths.work, 'db'),
        ...(options.scale === undefined ? {} : { scale: options.scale }),
        ...(environment.DATABASE_URL === undefined ? {} : { databaseUrl: environment.DATABASE_URL }),
      });
      const shapes = `${sandbox.api}/openapi.json`;
      await waitForShutdown(`API       ${sandbox.api}\nShapes    ${shapes}\nPictures  ${sandbox.cdn}\nready`);
      await sandbox.stop();
    });
}

function parseScale(value: string) {
  const match = /^([1-9]\d{0,4})x([1-9]\d{0,4})$/.exec(value);
  if (match === null) throw new InvalidArgumentError('It must be such as 10x200: partners, then products of each.');
  return { partners: Number(match[1]), products: Number(match[2]) };
}
