/** What machines ask the desk: a partner's state as JSON, health, and figures in the text format of Prometheus. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { currentRelease } from '../../release/release-store.ts';
import { type GuardOptions, maySeeDetails } from '../auth/guard.ts';
import { liveOf } from '../queue/fence.ts';
import { holdOf, waitingTriggers } from '../queue/hold.ts';
import { countByState, depthOf, historyOf, recentSeconds } from '../queue/read-rebuilds.ts';
import type { RebuildError } from '../queue/rebuild.ts';
import type { Desk } from '../start.ts';

/** A database that hangs is told as one that refuses: who watches the desk must hear of it. */
const healthTimeoutMs = 5000;

export function statusRoutes(desk: GuardOptions & Pick<Desk, 'options'>, timeoutMs = healthTimeoutMs): Hono {
  const { db, options } = desk;
  return new Hono()
    .get('/partners/:id/status', async (c) => {
      const id = c.req.param('id');
      if (!options.partnerIds.includes(id))
        return c.json({ code: 'PARTNER_UNKNOWN', message: `There is no partner ${id}.` }, 404);
      const [newest] = await historyOf(db, id, 1);
      const state = newest?.state ?? null;
      // Anybody else learns neither what is published when, nor what a backend or a store is called.
      if (!(await maySeeDetails(c, id, desk)))
        return c.json({ state, code: newest?.state === 'failed' ? (newest.error?.code ?? null) : null });
      const target = await options.worker.target?.(id);
      const [live, here, hold] = await Promise.all([
        liveOf(db, id),
        currentRelease(join(options.distRoot, id)),
        holdOf(db, id, options.distRoot, target),
      ]);
      // Where releases go to a store, any machine may have built the live one.
      const release = options.worker.target === null ? here : (live?.release ?? here);
      return c.json({
        partner: id,
        state,
        seq: newest?.seq ?? null,
        askedAt: newest?.askedAt ?? null,
        endedAt: newest?.endedAt ?? null,
        step: newest?.state === 'building' ? newest.step : null,
        pages: { done: newest?.pagesDone ?? 0, total: newest?.pagesTotal ?? 0 },
        error: newest?.state === 'failed' ? openly(newest.error) : null,
        /** A rollback holds: nothing is published until somebody lets it go on. */
        paused: hold === null ? null : { ...hold, waiting: (await waitingTriggers(db, id, hold)).length },
        live: release === null ? null : { release, at: live?.at ?? null, seq: live?.seq ?? null },
      });
    })
    .get('/healthz', async (c) => {
      const isReached = await Promise.race([
        depthOf(db).then(
          () => true,
          () => false,
        ),
        sleep(timeoutMs, false, { ref: false }),
      ]);
      return isReached
        ? c.json({ ok: true })
        : c.json({ code: 'DATABASE_UNREACHED', message: 'The desk’s database does not answer.' }, 503);
    })
    .get('/metrics', async (c) => {
      const [states, depth, seconds] = await Promise.all([countByState(db), depthOf(db), recentSeconds(db)]);
      const lines = [
        '# HELP desk_rebuilds Rebuilds by state.',
        '# TYPE desk_rebuilds gauge',
        ...[...states].map(([state, rows]) => `desk_rebuilds{state="${state}"} ${rows}`),
        '# HELP desk_queue_waiting Rebuilds that wait.',
        '# TYPE desk_queue_waiting gauge',
        `desk_queue_waiting ${depth.waiting}`,
        '# HELP desk_queue_active Rebuilds at work.',
        '# TYPE desk_queue_active gauge',
        `desk_queue_active ${depth.active}`,
        '# HELP desk_rebuild_seconds From asking to live, of the last hundred.',
        '# TYPE desk_rebuild_seconds summary',
        ...[0.5, 0.95].map((q) => `desk_rebuild_seconds{quantile="${q}"} ${quantile(seconds, q)}`),
      ];
      return c.text(`${lines.join('\n')}\n`, 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    });
}

/** What went wrong inside is told to those who sign in. */
const openly = (error: RebuildError | null): RebuildError | null =>
  error?.kind === 'unexpected'
    ? { ...error, message: 'Something unexpected went wrong; the console tells more.' }
    : error;

/** `sorted` ascends. */
const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
