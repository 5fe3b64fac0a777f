/** Where the releases of a shared queue go: a worker with another folder or store would publish where nobody looks. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { usageError } from '../core/errors.ts';
import { ifMissing, ignoreExisting } from '../core/fs.ts';
import type { Log } from '../core/log.ts';
import { logFailure } from '../core/log-failure.ts';
import { runPeriodically } from '../core/periodic.ts';
import type { PublishSettings } from '../core/settings.ts';
import type { Database } from './database/open-database.ts';
import { destinations } from './database/schema.ts';

type Destination = Pick<typeof destinations.$inferSelect, 'identity' | 'label'>;

const heartbeatMs = 10_000;
/** A desk that shows no sign of life for this long is gone. */
const goneAfterSeconds = 30;
const maxWaitMs = 60_000;
const ownRow = eq(destinations.id, 1);

/** Returns how to stop that. Throws a usage `SiteError` while another desk of the database publishes elsewhere. */
export async function registerDestination(
  db: Database,
  distRoot: string,
  publishing: PublishSettings | null,
  log: Log,
): Promise<() => Promise<void>> {
  const own = await destinationOf(distRoot, publishing, createFolderId);
  const seenAt = sql`now()`;
  const registered = await db
    .insert(destinations)
    .values({ id: 1, ...own, seenAt })
    .onConflictDoUpdate({
      target: destinations.id,
      set: { ...own, seenAt },
      setWhere: sql`${destinations.identity} = ${own.identity} or ${destinations.seenAt} < now() - ${goneAfterSeconds} * interval '1 second'`,
    })
    .returning({ id: destinations.id });
  if (registered.length === 0) throw differs('desk', own, await readDestination(db));
  const beat = async () => void (await db.update(destinations).set({ seenAt }).where(ownRow));
  const stop = runPeriodically(heartbeatMs, beat, logFailure(log, 'destination'));
  return async () => {
    await stop();
    await db.update(destinations).set({ seenAt: sql`'epoch'` }).where(ownRow);
  };
}

/** Waits up to a minute for a desk. Throws a usage `SiteError` where it publishes elsewhere; later `changed` rejects. */
export async function assertSameDestination(db: Database, distRoot: string, publishing: PublishSettings | null) {
  const own = await destinationOf(distRoot, publishing, readFolderId);
  const compare = async () => {
    const desk = await readDestination(db);
    if (desk !== null && desk.identity !== own.identity) throw differs('worker', own, desk);
    return desk !== null;
  };
  for (const until = Date.now() + maxWaitMs; !(await compare()); await sleep(1000))
    if (Date.now() > until)
      throw usageError('NO_DESK', 'No desk has ever used this database; start the desk, then its workers.');
  const { promise: changed, reject } = Promise.withResolvers<never>();
  const stop = runPeriodically(
    heartbeatMs,
    async () => void (await compare()),
    (error) => {
      // The queue reports a database that is away.
      if (error instanceof Error && error.name === 'SiteError') reject(error);
    },
  );
  return { changed, stop };
}

async function readDestination(db: Database): Promise<Destination | null> {
  const [row] = await db.select().from(destinations).where(ownRow);
  return row ?? null;
}

const differs = (what: 'desk' | 'worker', own: Destination, desk: Destination | null) =>
  usageError(
    'OTHER_DESTINATION',
    `This ${what} would publish to ${own.label}, while the desk of this database publishes to ${desk?.label}. Set SITE_PUBLISH_TO, SITE_PUBLISH_LAYOUT and SITE_PUBLISH_ENDPOINT as that desk has them; without a store, set SITE_DIST_DIR to its own folder.`,
  );

/** An object store has one name everywhere; a folder is known by an id in it, since each machine may have one of that path. */
async function destinationOf(
  distRoot: string,
  publishing: PublishSettings | null,
  idOf: (folder: string) => Promise<string>,
): Promise<Destination> {
  const { to, layout, endpoint } = publishing ?? { to: distRoot, layout: 'on this machine', endpoint: undefined };
  const settings = `(${[layout, endpoint].filter((part) => part !== undefined).join(', ')})`;
  if (to.startsWith('s3://')) return { identity: `${to} ${settings}`, label: `${to} ${settings}` };
  // `/srv/{partner}/www`: the folder that holds all partners.
  const root = to.includes('{partner}')
    ? to.slice(0, to.indexOf('{partner}')).replace(/(?<![^/])[^/]*$/, '') || '.'
    : to;
  const below = to.slice(root.length);
  return { identity: `${await idOf(root)} ${below} ${settings}`, label: `${to} of ${hostname()} ${settings}` };
}

const idFile = (folder: string) => join(folder, '.destination-id');

async function createFolderId(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(idFile(folder), randomUUID(), { flag: 'wx' }).catch(ignoreExisting);
  return readFolderId(folder);
}

const readFolderId = (folder: string): Promise<string> =>
  readFile(idFile(folder), 'utf8').catch(ifMissing('a folder that no desk has used'));
