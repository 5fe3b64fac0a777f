/** Fencing: which rebuild a partner's live release comes from. An older rebuild never takes the place of a newer one. */
import { and, eq, lte, ne } from 'drizzle-orm';
import type { DeskTables } from '../database/open-desk-database.ts';
import { births, live, rebuilds } from '../database/schema.ts';

/** Claims the right to publish; false when a newer rebuild has claimed it. Safe to call again with the same number. */
export async function claimLive(db: DeskTables, partner: string, seq: number): Promise<boolean> {
  const rows = await db
    .insert(live)
    .values({ partner, seq, release: '', at: new Date() })
    .onConflictDoUpdate({ target: live.partner, set: { seq }, setWhere: lte(live.seq, seq) })
    .returning({ seq: live.seq });
  return rows.length > 0;
}

/** What whoever has claimed it has published, and how the rebuild ended: in one statement, so both or neither. */
export async function noteLive(
  db: DeskTables,
  partner: string,
  seq: number,
  made: Pick<typeof live.$inferInsert, 'release' | 'nextChangeAt'>,
  ended: Pick<typeof rebuilds.$inferInsert, 'state' | 'result'>,
): Promise<void> {
  const now = new Date();
  const noted = db.$with('noted').as(
    db
      .update(live)
      .set({ ...made, at: now })
      .where(and(eq(live.partner, partner), eq(live.seq, seq)))
      .returning({ partner: live.partner }),
  );
  await db
    .with(noted)
    .update(rebuilds)
    .set({ ...ended, endedAt: now, release: made.release, error: null })
    .where(eq(rebuilds.seq, seq));
}

/** From when on this database counts; asked for again by each process that opens it, and kept from the first. */
export async function noteBirth(db: DeskTables): Promise<void> {
  await db.insert(births).values({ id: 1, at: new Date() }).onConflictDoNothing();
}

/**
 * The number of a publication at a store, which keeps the highest. Each try of a rebuild has one of its own, so what a
 * try that died has published gives way to the next; and those of a new database (another folder, a move to PostgreSQL)
 * are above all that an old one has given, unless that did over fifteen rebuilds a second for all its life.
 */
export async function storeSeq(db: DeskTables, seq: number, tries: number): Promise<number> {
  const [birth] = await db.select({ at: births.at }).from(births);
  return (birth?.at.getTime() ?? 0) + seq * triesOfOne + Math.min(tries, triesOfOne - 1);
}

const triesOfOne = 64;

/** Of all partners, by id. */
export async function allLive(db: DeskTables): Promise<Map<string, typeof live.$inferSelect>> {
  const rows = await db.select().from(live).where(ne(live.release, ''));
  return new Map(rows.map((row) => [row.partner, row]));
}

/** Null while nothing was ever published. */
export async function liveOf(db: DeskTables, partner: string): Promise<typeof live.$inferSelect | null> {
  const [row] = await db.select().from(live).where(eq(live.partner, partner));
  return row === undefined || row.release === '' ? null : row;
}
