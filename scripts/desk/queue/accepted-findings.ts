/** What somebody has accepted of a partner's findings: kept with its reason until a release is live without the finding. */
import { and, eq, notInArray } from 'drizzle-orm';
import type { Finding } from '../../../src/contract/finding.ts';
import { keyOfFinding } from '../../checks/blocking.ts';
import type { Database } from '../database/open-database.ts';
import { type AcceptedFinding, acceptedFindings } from '../database/schema.ts';

/** By key. */
export async function readAcceptedFindings(db: Database, partner: string): Promise<Map<string, AcceptedFinding>> {
  const rows = await db.select().from(acceptedFindings).where(eq(acceptedFindings.partner, partner));
  return new Map(rows.map((row) => [row.key, row]));
}

export async function acceptFindings(
  db: Database,
  partner: string,
  findings: readonly Pick<AcceptedFinding, 'key' | 'code' | 'reason'>[],
  by: Pick<AcceptedFinding, 'actor' | 'at'>,
): Promise<void> {
  const rows = findings.map(({ key, code, reason }) => ({ partner, key, code, reason, ...by }));
  if (rows.length > 0) await db.insert(acceptedFindings).values(rows).onConflictDoNothing();
}

/** A finding that was mended and comes back is a new one. */
export async function forgetMendedFindings(db: Database, partner: string, findings: readonly Finding[]): Promise<void> {
  const keys = findings.map(keyOfFinding);
  const own = eq(acceptedFindings.partner, partner);
  await db.delete(acceptedFindings).where(keys.length === 0 ? own : and(own, notInArray(acceptedFindings.key, keys)));
}
