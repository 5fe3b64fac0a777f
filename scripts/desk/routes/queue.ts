/** The queue over HTTP, and trial messages to the receivers of a partner or of the operators, sent as any other is. */

import { Hono } from 'hono';
import * as v from 'valibot';
import type { GuardEnv } from '../auth/guard.ts';
import type { DeskContext } from '../context.ts';
import { readReceivers, storeMessages } from '../notifications/messages.ts';
import { cancelRebuild, retryRebuild } from '../queue/inspect.ts';
import { renderQueue } from '../views/queue-page.ts';
import { parseForm, refusal, SeqSchema } from './sign-in.ts';

const TrialSchema = v.object({ partner: v.pipe(v.string(), v.maxLength(40)) });
const FormSchema = v.object({ seq: SeqSchema });

/** What has meanwhile begun or ended stays as it is, and the page shows it. */
export function queueRoutes(desk: DeskContext): Hono<GuardEnv> {
  const { db, now, records, partnerIds } = desk;
  const app = new Hono<GuardEnv>();
  app.get('/queue', async (c) => c.html(await renderQueue(desk, c.get('account'))));
  /** `act` returns the partner; null where it came too late. */
  const post = (action: 'cancel' | 'retry', act: (seq: number, who: string) => Promise<string | null>) =>
    app.post(`/queue/${action}`, async (c) => {
      const { seq } = await parseForm(c, FormSchema);
      const partner = await act(seq, c.get('account').email);
      if (partner !== null) await records.add(c, action, { partner, detail: String(seq) });
      return c.redirect('/queue', 303);
    });
  post('cancel', (seq) => cancelRebuild(desk, seq, now()));
  post('retry', (seq, who) => retryRebuild(desk, seq, { kind: 'repeat', who, why: null, at: now().toISOString() }));
  app.post('/notifications/trial', async (c) => {
    const form = await parseForm(c, TrialSchema);
    const partner = form.partner === '' ? null : form.partner;
    if (partner !== null && !partnerIds.includes(partner)) throw refusal(c);
    const receivers = (await readReceivers(db, desk, [partner])).get(partner)?.receivers ?? [];
    const trials = receivers.map((to) => ({ event: 'trial', partner, about: null, to }) as const);
    await storeMessages(desk, db, trials);
    await records.add(c, 'notification-trial', { partner });
    return c.redirect(`${partner === null ? '/queue' : `/partners/${partner}`}#notifications`, 303);
  });
  return app;
}
