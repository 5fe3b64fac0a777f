/** Progress of a partner's newest rebuild as server-sent events, as HTML, whenever it changes. */
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { createSharedPoll } from '../../core/shared-poll.ts';
import type { GuardEnv } from '../auth/guard.ts';
import { isAllowed } from '../auth/roles.ts';
import { findSessionAccount } from '../auth/sessions.ts';
import type { DeskContext } from '../context.ts';
import { readRebuilds } from '../history/read-rebuilds.ts';
import { renderProgress } from '../views/progress.ts';
import { deskWords } from '../words.ts';

const pollIntervalMs = 250;
const heartbeatMs = 15_000;
/** A stream ends at most this long after its session, or after its account has lost the partner. */
const sessionCheckMs = 1000;
/** Per session. Each stream costs a connection and memory. */
const maxStreams = 10;

export function progressEvents({ db, addressesOf, now, log }: DeskContext) {
  const newestOf = createSharedPoll(pollIntervalMs, async (partner) => (await readRebuilds(db, partner, 1))[0]);
  const accountOf = createSharedPoll(sessionCheckMs, (sessionId) => findSessionAccount(db, sessionId, now()));
  const streams = new Map<string, number>();

  async function follow(stream: SSEStreamingApi, partner: string, sessionId: string) {
    let sent = '';
    let sentAt = performance.now();
    while (!stream.aborted && !stream.closed) {
      // Its role may have changed since the stream began.
      const account = await accountOf(sessionId);
      if (account === null || !isAllowed('own-partner', partner, account)) return;
      const newest = await newestOf(partner);
      const state = newest?.state ?? 'none';
      const html = String(await renderProgress(newest, addressesOf(partner), new Date(), account)).replaceAll(
        '\n',
        ' ',
      );
      if (`${state}${html}` !== sent) {
        sent = `${state}${html}`;
        sentAt = performance.now();
        await stream.writeSSE({ event: 'progress', data: JSON.stringify({ seq: newest?.seq ?? 0, state, html }) });
      } else if (performance.now() - sentAt > heartbeatMs) {
        sentAt = performance.now();
        await stream.writeSSE({ event: 'alive', data: '' });
      }
      await stream.sleep(pollIntervalMs);
    }
  }

  return (c: Context<GuardEnv, '/partners/:id/events'>): Response => {
    // Nginx and others would buffer the stream.
    c.header('X-Accel-Buffering', 'no');
    // A HEAD needs no stream.
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' });
    const sessionId = c.get('sessionId');
    const count = streams.get(sessionId) ?? 0;
    if (count >= maxStreams) return c.text(deskWords.refused, 429);
    streams.set(sessionId, count + 1);
    const close = () => {
      const remaining = (streams.get(sessionId) ?? 1) - 1;
      if (remaining === 0) streams.delete(sessionId);
      else streams.set(sessionId, remaining);
    };
    return streamSSE(
      c,
      (stream) => follow(stream, c.req.param('id'), sessionId).finally(close),
      async (error) => log({ level: 'warn', event: 'progress stream ended', message: error.message }),
    );
  };
}
