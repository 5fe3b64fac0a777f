/** Sign-in and sign-out at the console. */

import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { SanitizedText } from '../../../src/contract/primitives.ts';
import { maxPasswordLength } from '../../core/password.ts';
import type { GuardEnv } from '../auth/guard.ts';
import * as sessions from '../auth/sessions.ts';
import type { DeskContext } from '../context.ts';
import { renderSignIn } from '../views/accounts-page.ts';
import { deskWords } from '../words.ts';

const SignInSchema = v.object({
  email: v.pipe(SanitizedText, v.maxLength(320)),
  password: v.pipe(v.string(), v.maxLength(maxPasswordLength)),
});

export function signInRoutes({ db, proxies, records, signInLimit, now }: DeskContext): Hono<GuardEnv> {
  const app = new Hono<GuardEnv>();
  app.get('/sign-in', (c) => c.html(renderSignIn(null, '')));
  app.post('/sign-in', async (c) => {
    const at = now();
    if (!signInLimit.allows(proxies.clientAddress(c), at)) return c.html(renderSignIn('tooMany', ''), 429);
    const form = parseWith(SignInSchema, await readForm(c));
    if (!form.ok) return c.html(renderSignIn('wrong', ''), 422);
    const { email, password } = form.value;
    const result = await sessions.signIn(db, email, password, at);
    if (!result.ok) {
      if (result.reason === 'busy') return c.html(renderSignIn('tooMany', email), 429);
      // An unknown address may be a password in the wrong field.
      const actor = result.isKnown ? email.toLowerCase() : null;
      await records.add(c, 'sign-in-refused', { actor });
      return c.html(renderSignIn('wrong', email), 422);
    }
    const isSecure = proxies.isSecure(c);
    await sessions.endSession(db, sessions.readSessionCookie(c, isSecure));
    sessions.setSessionCookie(c, result.token, isSecure);
    await records.add(c, 'sign-in', { actor: result.email });
    return c.redirect('/', 303);
  });
  const signOut = (action: 'sign-out' | 'sign-out-everywhere', end: (c: Context<GuardEnv>) => Promise<void>) =>
    app.post(`/${action}`, async (c) => {
      await end(c);
      sessions.deleteSessionCookie(c, proxies.isSecure(c));
      await records.add(c, action);
      return c.redirect('/sign-in', 303);
    });
  signOut('sign-out', (c) => sessions.endSession(db, sessions.readSessionCookie(c, proxies.isSecure(c))));
  signOut('sign-out-everywhere', (c) => sessions.endSessionsOf(db, c.get('account').email));
  return app;
}

/** Number of a rebuild, in a form or an address. */
export const SeqSchema = v.pipe(v.string(), v.regex(/^[0-9]{1,9}$/), v.transform(Number));

/** Null where the body is no form. */
export const readForm = (c: Context) => c.req.parseBody().catch(() => null);

/** What a form says; one that our pages do not send is refused. */
export async function parseForm<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const form = parseWith(schema, await readForm(c));
  if (!form.ok) throw refusal(c);
  return form.value;
}

export const refusal = (c: Context) => new HTTPException(422, { res: c.text(deskWords.refused, 422) });
