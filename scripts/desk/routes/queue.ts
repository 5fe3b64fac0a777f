/** The queue over HTTP, for operators. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import type { GuardEnv } from '../auth/guard.ts';
import type { DeskContext } from '../context.ts';
import { cancelRebuild, readQueue, retryRebuild } from '../queue/inspect.ts';
import { loadNotifications } from '../views/notifications.ts';
import { renderQueue } from '../views/queue-page.ts';
import { deskWords } from '../words.ts';
import { readForm } from './sign-in.ts';

const FormSchema = v.object({ seq: v.pipe(v.string(), v.regex(/^[0-9]{1,9}$/), v.transform(Number)) });

/** What has meanwhile begun or ended stays as it is, and the page shows it. */
export function queueRoutes(desk: DeskContext): Hono<GuardEnv> {
  const { db, now, records } = desk;
  const app = new Hono<GuardEnv>();
  app.get('/queue', async (c) =>
    c.html(renderQueue(c.get('account'), await readQueue(db), await loadNotifications(desk, null), now())),
  );
  /** `act` returns the partner; null where it came too late. */
  const post = (action: 'cancel' | 'retry', act: (seq: number, who: string) => Promise<string | null>) =>
    app.post(`/queue/${action}`, async (c) => {
      const form = parseWith(FormSchema, await readForm(c));
      if (!form.ok) return c.text(deskWords.refused, 422);
      const { seq } = form.value;
      const partner = await act(seq, c.get('account').email);
      if (partner !== null) await records.add(c, action, { partner, detail: String(seq) });
      return c.redirect('/queue', 303);
    });
  post('cancel', (seq) => cancelRebuild(desk, seq, now()));
  post('retry', (seq, who) => retryRebuild(desk, seq, { kind: 'repeat', who, why: null, at: now().toISOString() }));
  return app;
}
