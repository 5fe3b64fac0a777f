/** Fencing: which rebuild a partner's live release comes from. An older rebuild never takes the place of a newer one. */
import { eq, lte } from 'drizzle-orm';
import type { DeskTables } from '../database/open-desk-database.ts';
import { live } from '../database/schema.ts';

/** Claims the right to publish; false when a newer rebuild has published. Safe to call again with the same number. */
export async function claimLive(db: DeskTables, partner: string, seq: number, release: string): Promise<boolean> {
  const at = new Date();
  const rows = await db
    .insert(live)
    .values({ partner, seq, release, at })
    .onConflictDoUpdate({ target: live.partner, set: { seq, release, at }, setWhere: lte(live.seq, seq) })
    .returning({ seq: live.seq });
  return rows.length > 0;
}

export async function liveOf(db: DeskTables, partner: string): Promise<typeof live.$inferSelect | null> {
  const [row] = await db.select().from(live).where(eq(live.partner, partner));
  return row ?? null;
}
