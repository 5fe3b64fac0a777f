/** `PARTNER=<id> npm run dev`: one partner through `astro dev`, with live reload of templates and content. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Command } from 'commander';
import { environment } from '../core/environment.ts';
import { exitCodes, usageError } from '../core/errors.ts';
import { paths } from '../core/paths.ts';
import { listPartnerIds } from '../partners/partner-folder.ts';
import { requirePartner } from '../partners/select-partners.ts';
import { waitForShutdown } from './shutdown.ts';

export function setUp(command: Command): void {
  command.action(async () => {
    const id = environment.PARTNER;
    if (id === undefined) {
      throw usageError(
        'USAGE',
        `Name the partner: PARTNER=<id> npm run dev. There are: ${(await listPartnerIds()).join(', ')}`,
      );
    }
    await requirePartner(id);
    // Without Astro's lock: two partners can run at once, and a killed server blocks no other.
    const astro = join(paths.root, 'node_modules/astro/bin/astro.mjs');
    const folders = { SITE_PARTNERS_DIR: paths.partners, SITE_WORK_DIR: paths.work };
    const child = spawn(process.execPath, [astro, 'dev', '--ignore-lock'], {
      cwd: paths.root,
      env: { ...process.env, ...folders, PARTNER: id, NODE_ENV: 'development', ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: 'inherit',
    });
    let isStopping = false;
    void waitForShutdown().then(() => {
      isStopping = true;
      child.kill('SIGTERM');
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    // A killed process has no exit code: a failure, unless this command has stopped it.
    process.exitCode = isStopping ? exitCodes.done : (code ?? exitCodes.unexpected);
  });
}
