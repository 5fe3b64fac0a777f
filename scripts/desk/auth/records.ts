/** Audit records of the desk: action, actor, time, source. Shown to operators; retained for SITE_RECORD_DAYS. */

import { desc, lt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../../database/open-database.ts';

import { records } from '../database/schema.ts';
import { createRateLimit } from './rate-limit.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export type ActionRecord = Omit<typeof records.$inferSelect, 'id'>;
type NewRecord = Pick<ActionRecord, 'action' | 'at'> & Partial<Pick<ActionRecord, 'actor' | 'partner' | 'detail'>>;

export type Records = ReturnType<typeof createRecords>;

/** Of one client, so that repeated refusals do not fill the table. */
const maxRefusalsAMinute = 30;
const shownRows = 200;

export function createRecords(db: Database, proxies: TrustedProxies) {
  const refusals = createRateLimit(maxRefusalsAMinute, 60_000);
  return {
    async add(c: Context, { actor = null, partner = null, detail = null, ...record }: NewRecord): Promise<void> {
      const source = proxies.clientAddress(c);
      if (record.action.endsWith('-refused') && !refusals.allows(source, record.at)) return;
      await db.insert(records).values({ ...record, actor, partner, detail, source });
    },
  };
}

/** An account from the environment, at the start of the desk. */
export async function recordAccount(db: Database, email: string, partner: string | null, at: Date): Promise<void> {
  await db.insert(records).values({ action: 'account-changed', at, actor: null, partner, source: '', detail: email });
}

/** Newest first. */
export const readRecords = (db: Database): Promise<ActionRecord[]> =>
  db.select().from(records).orderBy(desc(records.id)).limit(shownRows);

export async function pruneRecords(db: Database, before: Date): Promise<void> {
  await db.delete(records).where(lt(records.at, before));
}
