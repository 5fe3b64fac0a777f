/** Audit records of the desk: action, actor, time, source. Shown to operators; retained for SITE_RECORD_DAYS. */

import { desc } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Database } from '../database/open-database.ts';
import { records } from '../database/schema.ts';
import type { RecordAction } from '../words.ts';
import { createRateLimit } from './rate-limit.ts';
import type { Account } from './roles.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export type ActionRecord = Omit<typeof records.$inferSelect, 'id'>;
type Details = Partial<Pick<ActionRecord, 'actor' | 'partner' | 'detail'>>;

/** Per client, so that repeated refusals do not fill the table. */
const maxRefusalsAMinute = 30;
const shownRows = 200;

export function createRecords(db: Database, proxies: TrustedProxies, now: () => Date) {
  const refusals = createRateLimit(maxRefusalsAMinute, 60_000);
  return {
    /** The actor is who has signed in, where `details` name no other. */
    async add(c: Context, action: RecordAction, details: Details = {}): Promise<void> {
      const signedIn: Account | undefined = c.get('account');
      const record = { actor: signedIn?.email ?? null, partner: null, detail: null, ...details };
      const source = proxies.clientAddress(c);
      const at = now();
      if (action.endsWith('-refused') && !refusals.allows(source, at)) return;
      await db.insert(records).values({ ...record, action, at, source });
    },
  };
}

/** An account from the environment, at the start of the desk. */
export async function recordAccount(db: Database, email: string, partner: string | null, at: Date): Promise<void> {
  await db.insert(records).values({ action: 'account-changed', at, actor: null, partner, source: '', detail: email });
}

export const readRecords = (db: Database): Promise<ActionRecord[]> =>
  db.select().from(records).orderBy(desc(records.id)).limit(shownRows);
