/** For machines: a partner's state as JSON, health, and metrics in the text format of Prometheus. */
import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Failure } from '../../core/errors.ts';
import { maySeeDetails } from '../auth/guard.ts';
import type { DeskContext } from '../context.ts';
import { readLive, readWaitingTriggers } from '../history/live-release.ts';
import { readRebuilds } from '../history/read-rebuilds.ts';
import { format, readSamples } from '../metrics/measure.ts';
import { readNextTry } from '../queue/jobs.ts';

/** A database that hangs counts as unreachable. */
const readyTimeoutMs = 5000;
/** A release of a large partner with its pictures. */
const minFreeBytes = 200 * 2 ** 20;

export function statusRoutes(desk: DeskContext, timeoutMs = readyTimeoutMs): Hono {
  const { db } = desk;
  return (
    new Hono()
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
      // Alive: a process that is asked for more would be killed for an outage of its database.
      .get('/healthz', (c) => c.json({ ok: true }))
      .get('/readyz', async (c) => {
        const missing = await findMissing(desk, timeoutMs);
        return missing.length === 0
          ? c.json({ ok: true })
          : c.json({ code: 'NOT_READY', message: missing.join(' '), missing }, 503);
      })
      .get('/metrics', async (c) =>
        c.text(format(await readSamples(db, desk.now())), 200, {
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        }),
      )
  );
}

/** Of `current_setting('transaction_read_only')`. */
const isWritable = (answer: unknown): boolean =>
  (answer as { rows?: { read_only?: string }[] }).rows?.[0]?.read_only !== 'on';

/** What keeps this desk from publishing; its cost is constant. */
async function findMissing({ db, distRoot }: DeskContext, timeoutMs: number): Promise<string[]> {
  const timeout = sleep(timeoutMs, undefined, { ref: false });
  // A standby, or a server whose disk is full, may answer and take no writes.
  const database = db.execute(sql`select current_setting('transaction_read_only') as read_only`).then(isWritable);
  const disk = statfs(distRoot).then(({ bavail, bsize }) => bavail * bsize > minFreeBytes);
  const inTime = (work: Promise<boolean>) => Promise.race([work, timeout]).catch(() => undefined);
  const [hasDatabase, hasSpace] = await Promise.all([inTime(database), inTime(disk)]);
  return [
    ...(hasDatabase === undefined ? ['The database does not answer.'] : []),
    ...(hasDatabase === false ? ['The database takes no writes.'] : []),
    ...(hasSpace === true ? [] : [`Less than ${minFreeBytes / 2 ** 20} MiB are free for releases.`]),
  ];
}

/** Internal errors may name code and hosts: only the console shows them. */
const redactInternalError = (error: Failure | null): Failure | null =>
  error?.kind === 'unexpected'
    ? { ...error, message: 'Something unexpected went wrong; the console tells more.' }
    : error;
