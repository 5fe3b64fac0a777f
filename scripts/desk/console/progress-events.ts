/** Progress of a partner's newest rebuild as server-sent events: HTML for the place that shows it, whenever it changes. */
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { DeskTables } from '../database/open-desk-database.ts';
import { historyOf } from '../queue/read-rebuilds.ts';
import { progressOf } from './progress.ts';

const everyMs = 250;
const sayAliveMs = 15_000;

export function progressEvents(c: Context, db: DeskTables, partner: string, siteUrl: string): Response {
  // Nginx and others hold back an answer until there is more of it.
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (stream) => {
    let told = '';
    let toldAt = Date.now();
    while (!stream.aborted && !stream.closed) {
      const [newest] = await historyOf(db, partner, 1);
      const state = newest?.state ?? 'none';
      const html = String(await progressOf(newest, siteUrl, new Date())).replaceAll('\n', ' ');
      if (`${state}${html}` !== told) {
        told = `${state}${html}`;
        toldAt = Date.now();
        await stream.writeSSE({ event: 'progress', data: JSON.stringify({ seq: newest?.seq ?? 0, state, html }) });
      } else if (Date.now() - toldAt > sayAliveMs) {
        toldAt = Date.now();
        await stream.writeSSE({ event: 'alive', data: '' });
      }
      await stream.sleep(everyMs);
    }
  });
}
