/** What a rebuild has to ask the backend and the hosts of pictures for: what its triggers named, or everything. */
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { type ChangedPictures, type ContentChanges, mergeChanges } from '../../content/content-changes.ts';
import type { Database } from '../database/open-database.ts';
import { type Rebuild, rebuilds } from '../database/schema.ts';
import type { Trigger } from '../rebuild.ts';
import { maxTriggers } from './enqueue.ts';

/** What the triggers named. Null where one named nothing, or the rebuild before was not published: its changes count, too. */
export async function findChanges(
  tx: Database,
  rebuild: Rebuild,
  triggers: readonly Trigger[],
): Promise<ContentChanges | null> {
  // Triggers beyond these are not recorded.
  if (triggers.length >= maxTriggers) return null;
  const changes = mergeChanges(triggers.map((trigger) => trigger.changes));
  if (changes === null) return null;
  return (await isAfterPublished(tx, rebuild)) ? changes : null;
}

/** Longer than any answer of a host is fresh. */
const freshDays = 31;

/** Of this partner, by any machine: each has its own cache, and would show the former picture until it asks by itself. */
export async function findChangedPictures(tx: Database, partner: string, now: Date): Promise<ChangedPictures[]> {
  const rows = await tx
    .select({ triggers: rebuilds.triggers })
    .from(rebuilds)
    .where(
      and(
        eq(rebuilds.partner, partner),
        gt(rebuilds.requestedAt, new Date(now.getTime() - freshDays * 24 * 3_600_000)),
        sql`${rebuilds.triggers} @> '[{"kind":"pictures"}]'`,
      ),
    );
  return rows.flatMap(({ triggers }) => triggers.flatMap(({ pictures }) => pictures ?? []));
}

/** Whether the rebuild or rollback before this one is live. */
export async function isAfterPublished(
  db: Database,
  { partner, seq }: Pick<Rebuild, 'partner' | 'seq'>,
): Promise<boolean> {
  const [before] = await db
    .select({ state: rebuilds.state })
    .from(rebuilds)
    .where(and(eq(rebuilds.partner, partner), lt(rebuilds.seq, seq), ne(rebuilds.state, 'superseded')))
    .orderBy(desc(rebuilds.seq))
    .limit(1);
  return before?.state === 'live';
}
