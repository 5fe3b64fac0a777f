/** Approval by a second account, where `partner.json` asks for it: who may decide, and the decision, which is taken once. */
import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import { deliveries, type Rebuild, rebuilds } from '../database/schema.ts';
import { isPublished, readNewest, readTriggers } from '../history/read-rebuilds.ts';
import type { Trigger } from '../rebuild.ts';
import { move } from './transitions.ts';

type Awaiting = Pick<Rebuild, 'state' | 'triggers' | 'release'>;

const isRequest = ({ kind }: Trigger): boolean => kind === 'marketer';

/** Accounts that asked for what waits; none where a webhook or the schedule asked alone. */
export const requestersOf = ({ triggers }: Pick<Rebuild, 'triggers'>): string[] => [
  ...new Set(triggers.flatMap((trigger) => (isRequest(trigger) && trigger.who !== null ? [trigger.who] : []))),
];

export const mayApprove = (rebuild: Awaiting, email: string): boolean =>
  rebuild.state === 'awaiting' && rebuild.release !== null && !requestersOf(rebuild).includes(email);

/** Requests since what is live whose own rebuild published nothing: who asked and was held back cannot approve later. */
export async function readEarlierRequests(db: Database, { partner, seq }: Pick<Rebuild, 'partner' | 'seq'>) {
  const isEarlier = lt(rebuilds.seq, seq);
  const [live] = await readNewest(db, partner, and(isEarlier, isPublished));
  // After a rollback the publication of the older release counts.
  const [since = live] =
    live?.release == null
      ? []
      : await readNewest(db, partner, and(isEarlier, eq(rebuilds.state, 'live'), eq(rebuilds.release, live.release)));
  return (await readTriggers(db, partner, and(isEarlier, gt(rebuilds.seq, since?.seq ?? 0)))).filter(isRequest);
}

/** Id among the deliveries: of two decisions about one row in the same moment the database stores one. */
export const decisionOf = ({ seq }: Pick<Rebuild, 'seq'>): string => `decision:${seq}`;

/** False where it was decided before. */
export const refuseApproval = (db: Database, rebuild: Rebuild, refusal: Trigger): Promise<boolean> =>
  db.transaction(async (tx) => {
    const decision = { id: decisionOf(rebuild), at: new Date(refusal.at) };
    const stored = await tx.insert(deliveries).values(decision).onConflictDoNothing().returning({ id: deliveries.id });
    if (stored.length === 0) return false;
    const values = { triggers: [...rebuild.triggers, refusal] };
    const rows = await move(tx, 'refuse', eq(rebuilds.seq, rebuild.seq), values).returning({ seq: rebuilds.seq });
    return rows.length > 0;
  });

/** Whether the last decision about this release was a refusal: hourly checks would ask for it again for ever. */
export async function isRefused(db: Database, partner: string, release: string): Promise<boolean> {
  const isDecided = and(eq(rebuilds.release, release), inArray(rebuilds.state, ['refused', 'live']));
  const [row] = await readNewest(db, partner, isDecided);
  return row?.state === 'refused';
}
