/** For machines: a partner's state as JSON, health, and metrics in the text format of Prometheus. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Failure } from '../../core/errors.ts';
import { maySeeDetails } from '../auth/guard.ts';
import type { DeskContext } from '../context.ts';
import { readLive, readWaitingTriggers } from '../history/live-release.ts';
import { countByState, readRebuilds, readRecentSeconds } from '../history/read-rebuilds.ts';
import { countRetries, readNextTry } from '../queue/retries.ts';

/** A database that hangs counts as unreachable. */
const healthTimeoutMs = 5000;

export function statusRoutes(desk: DeskContext, timeoutMs = healthTimeoutMs): Hono {
  const { db } = desk;
  return new Hono()
    .get('/partners/:id/status', async (c) => {
      const id = c.req.param('id');
      if (!desk.partnerIds.includes(id))
        return c.json({ code: 'PARTNER_UNKNOWN', message: `There is no partner ${id}.` }, 404);
      const [newest] = await readRebuilds(db, id, 1);
      const state = newest?.state ?? null;
      // Without access neither times nor names of backend and store are disclosed.
      if (!(await maySeeDetails(c, id, desk)))
        return c.json({ state, code: newest?.state === 'failed' ? (newest.error?.code ?? null) : null });
      const { pause, silence: _silence, publisher: _publisher, ...live } = await readLive(desk, id);
      return c.json({
        partner: id,
        state,
        seq: newest?.seq ?? null,
        requestedAt: newest?.requestedAt ?? null,
        endedAt: newest?.endedAt ?? null,
        step: newest?.state === 'building' ? newest.step : null,
        pages: { done: newest?.pagesDone ?? 0, total: newest?.pagesTotal ?? 0 },
        /** How often it was started; a failure that may pass is tried again without end. */
        tries: newest?.tries ?? 0,
        nextTryAt: newest === undefined ? null : await readNextTry(db, newest),
        error: newest?.state === 'failed' || newest?.state === 'delayed' ? redactInternalError(newest.error) : null,
        /** After a rollback: nothing is published until somebody resumes. */
        paused: pause === null ? null : { ...pause, waiting: (await readWaitingTriggers(db, id, pause)).length },
        live: live.release === null ? null : live,
      });
    })
    .get('/healthz', async (c) => {
      const timeout = sleep(timeoutMs, undefined, { ref: false });
      const answer = await Promise.race([countByState(db), timeout]).catch(() => undefined);
      return answer === undefined
        ? c.json({ code: 'DATABASE_UNREACHED', message: 'The desk’s database does not answer.' }, 503)
        : c.json({ ok: true });
    })
    .get('/metrics', async (c) => {
      const [{ states, waiting, active }, seconds, retries] = await Promise.all([
        countByState(db),
        readRecentSeconds(db),
        countRetries(db),
      ]);
      const metric = (name: string, type: string, help: string, values: readonly string[]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...values.map((value) => name + value),
      ];
      const byState = [...states].map(([state, rows]) => `{state="${state}"} ${rows}`);
      const quantiles = [0.5, 0.95].map((q) => `{quantile="${q}"} ${quantile(seconds, q)}`);
      const lines = [
        ...metric('desk_rebuilds', 'gauge', 'Rebuilds by state.', byState),
        ...metric('desk_queue_waiting', 'gauge', 'Rebuilds that wait.', [` ${waiting}`]),
        ...metric('desk_queue_active', 'gauge', 'Rebuilds at work.', [` ${active}`]),
        ...metric('desk_queue_retrying', 'gauge', 'Jobs that failed and wait for their next try.', [
          `{outage="false"} ${retries.recent}`,
          `{outage="true"} ${retries.outage}`,
        ]),
        ...metric('desk_rebuild_seconds', 'summary', 'From request to live, of the last hundred.', quantiles),
      ];
      return c.text(`${lines.join('\n')}\n`, 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    });
}

/** Internal errors may name code and hosts: only the console shows them. */
const redactInternalError = (error: Failure | null): Failure | null =>
  error?.kind === 'unexpected'
    ? { ...error, message: 'Something unexpected went wrong; the console tells more.' }
    : error;

/** `sorted` ascends. */
const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
