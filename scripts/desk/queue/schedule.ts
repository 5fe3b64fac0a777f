/** Content that changes by itself at a moment (an event ends, a notice is due) is built again then. */
import { join } from 'node:path';
import { and, eq, lte } from 'drizzle-orm';
import { currentManifest, readHistory } from '../../release/release-store.ts';
import type { DeskDatabase, DeskTables } from '../database/open-desk-database.ts';
import { live } from '../database/schema.ts';
import { enqueueRebuild } from './enqueue.ts';

/** A rebuild that ends well notes the next moment; where none has, it is asked for again. */
const againMs = 3_600_000;

/** Those of these partners whose moment has come. What two desks ask for at the same time is one rebuild. */
export async function askDue(
  database: Pick<DeskDatabase, 'db' | 'boss'>,
  partnerIds: readonly string[],
  now: Date,
): Promise<void> {
  const { db } = database;
  const own = new Set(partnerIds);
  const due = (await db.select().from(live).where(lte(live.nextChangeAt, now))).filter(({ partner }) =>
    own.has(partner),
  );
  const trigger = { kind: 'schedule', who: null, why: null, at: now.toISOString() } as const;
  await Promise.all(due.map(({ partner }) => enqueueRebuild(database, partner, trigger)));
  // Only now, so that a crash in between asks again; a rebuild that has ended meanwhile has noted another moment.
  for (const { partner, nextChangeAt } of due)
    if (nextChangeAt !== null)
      await db
        .update(live)
        .set({ nextChangeAt: new Date(now.getTime() + againMs) })
        .where(and(eq(live.partner, partner), eq(live.nextChangeAt, nextChangeAt)));
}

/** The next moment of releases that another command has made here (`npm start`, `site build`), which no rebuild has noted. */
export async function noteBuiltElsewhere(
  db: DeskTables,
  partnerIds: readonly string[],
  distRoot: string,
): Promise<void> {
  const rows = new Map((await db.select().from(live)).map((row) => [row.partner, row]));
  for (const partner of partnerIds) {
    const dist = join(distRoot, partner);
    const [last] = await readHistory(dist);
    const row = rows.get(partner);
    const isNoted = row !== undefined && row.release !== '' && last !== undefined && new Date(last.at) <= row.at;
    const manifest = last === undefined || isNoted ? null : await currentManifest(dist);
    if (manifest === null) continue;
    const { asOf, changes } = manifest;
    // One that has passed since it was built is due at once.
    const next = changes.find((change) => asOf === null || change > asOf);
    const nextChangeAt = next === undefined ? null : new Date(next);
    await db
      .insert(live)
      .values({ partner, seq: 0, release: '', at: new Date(0), nextChangeAt })
      .onConflictDoUpdate({ target: live.partner, set: { nextChangeAt } });
  }
}
