/** A trial message to each receiver of a partner, or of the operators, sent as any other is. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import type { GuardEnv } from '../auth/guard.ts';
import type { DeskContext } from '../context.ts';
import { storeMessages } from '../notifications/messages.ts';
import { readReceivers } from '../notifications/receivers.ts';
import { deskWords } from '../words.ts';
import { readForm } from './sign-in.ts';

const FormSchema = v.object({ partner: v.pipe(v.string(), v.maxLength(40)) });

export function notificationRoutes(desk: DeskContext): Hono<GuardEnv> {
  const { db, records, partnerIds } = desk;
  return new Hono<GuardEnv>().post('/notifications/trial', async (c) => {
    const form = parseWith(FormSchema, await readForm(c));
    if (!form.ok) return c.text(deskWords.refused, 422);
    const partner = form.value.partner === '' ? null : form.value.partner;
    if (partner !== null && !partnerIds.includes(partner)) return c.text(deskWords.refused, 422);
    const receivers = (await readReceivers(db, desk, [partner])).get(partner)?.receivers ?? [];
    const trial = { event: 'trial', partner, about: null } as const;
    await storeMessages(
      desk,
      db,
      receivers.map((to) => ({ ...trial, to })),
    );
    await records.add(c, 'notification-trial', { partner });
    return c.redirect(`${partner === null ? '/queue' : `/partners/${partner}`}#notifications`, 303);
  });
}
