/** How a claimed rebuild ends: its row, and the moment of the partner's next change. */
import { hostname } from 'node:os';
import { and, eq, inArray, lt, max, or, sql } from 'drizzle-orm';
import type { Failure } from '../../core/errors.ts';
import type { Rebuilt } from '../../pipeline/rebuild-summary.ts';
import type { Database } from '../database/open-database.ts';
import { nextChanges, rebuilds } from '../database/schema.ts';
import { readTriggers } from '../history/read-rebuilds.ts';
import { hasOpenOutage } from '../notifications/outages.ts';
import { createAttempt, maxAttempts, type RebuildResult } from '../rebuild.ts';
import { readEarlierRequests } from './approval.ts';
import { type ClaimedRebuild, isAfterPublished } from './claim.ts';
import { limitTriggers } from './enqueue.ts';
import { move } from './transitions.ts';

const maxChanged = 50;

export type RebuildOutcome = ReturnType<typeof createOutcome>;

export function createOutcome(db: Database, claimed: ClaimedRebuild, now: () => Date) {
  const { seq, partner, tries, triggers } = claimed;
  const own = eq(rebuilds.seq, seq);
  const forget = async (): Promise<void> => void (await db.delete(rebuilds).where(own));
  return {
    forget,
    /** One atomic statement: on PGlite each further one blocks the thread that plans pages. */
    async live(rebuilt: Rebuilt): Promise<void> {
      const { release, nextChangeAt } = rebuilt;
      const dueAt = nextChangeAt === null ? null : new Date(nextChangeAt);
      const scheduled = db.$with('scheduled').as(setNextChange(db, partner, dueAt, now()));
      const values = { endedAt: now(), release, result: toResult(rebuilt), error: null };
      await move(db.with(scheduled), 'publish', own, values);
    },
    async rolledBack(): Promise<void> {
      await move(db, 'rollBack', own, { endedAt: now(), error: null });
    },
    /** `delay`: live content is newer, which is no failure. A later try may have claimed the row, if this one counted as dead. */
    async failed(error: Failure, step: string | null, to: 'fail' | 'delay' = 'fail'): Promise<void> {
      const attempt = createAttempt({ ...claimed, step, host: hostname() }, error, now());
      const values = { endedAt: now(), error, attempts: [...claimed.attempts, attempt].slice(-maxAttempts) };
      await move(db, to, and(own, eq(rebuilds.tries, tries)), values);
    },
    /** Of what would be published. The next claim takes over the row. */
    async awaiting(rebuilt: Rebuilt): Promise<void> {
      const known = new Set(triggers.map(({ at, who }) => `${at} ${who}`));
      const earlier = (await readEarlierRequests(db, claimed)).filter(({ at, who }) => !known.has(`${at} ${who}`));
      const all = limitTriggers([...triggers, ...earlier]);
      const values = { endedAt: now(), release: rebuilt.release, result: toResult(rebuilt), triggers: all };
      await move(db, 'await', own, values);
    },
    /** Merges earlier paused rebuilds of the partner into this row. */
    paused: (): Promise<void> =>
      db.transaction(async (tx) => {
        const isEarlier = and(eq(rebuilds.partner, partner), eq(rebuilds.state, 'paused'), lt(rebuilds.seq, seq));
        const all = limitTriggers(await readTriggers(tx, partner, or(isEarlier, own)));
        await move(tx, 'pause', own, { endedAt: now(), triggers: all });
        await tx.delete(rebuilds).where(isEarlier);
      }),
    /** Deletes a check that changed no page and ended no failure; what it found goes to the row that published the release. */
    async forgetQuiet({ release, findings }: Rebuilt): Promise<void> {
      if ((await hasOpenOutage(db, partner)) || !(await isAfterPublished(db, claimed))) return;
      const isPublisher = and(eq(rebuilds.partner, partner), eq(rebuilds.release, release), eq(rebuilds.state, 'live'));
      const newest = db
        .select({ seq: max(rebuilds.seq) })
        .from(rebuilds)
        .where(and(isPublisher, lt(rebuilds.seq, seq)));
      await db
        .update(rebuilds)
        .set({ result: sql`jsonb_set(${rebuilds.result}, '{findings}', ${JSON.stringify(findings)}::jsonb)` })
        .where(inArray(rebuilds.seq, newest));
      await forget();
    },
  };
}

function toResult({ pages, findings, upcoming, changes, content, ms }: Rebuilt): RebuildResult {
  const { added, changed, removed } = changes;
  return {
    ...{ pages, findings, upcoming, content, ms, host: hostname() },
    changed: [...added, ...changed].slice(0, maxChanged),
    counts: { added: added.length, changed: changed.length, removed: removed.length },
  };
}

export const setNextChange = (db: Database, partner: string, dueAt: Date | null, now: Date) =>
  db
    .insert(nextChanges)
    .values({ partner, at: now, dueAt })
    .onConflictDoUpdate({ target: nextChanges.partner, set: { at: now, dueAt } })
    .returning({ partner: nextChanges.partner });
