/** Accounts over HTTP: the operators' page, the link that sets a password, and the change of one's own. */

import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { SanitizedText } from '../../../src/contract/primitives.ts';
import { maxPasswordLength } from '../../core/password.ts';
import * as accounts from '../auth/accounts.ts';
import type { GuardEnv } from '../auth/guard.ts';
import { deleteSessionCookie, hashWithinLimit, signIn } from '../auth/sessions.ts';
import type { DeskContext } from '../context.ts';
import {
  type AccountsNotice,
  type PasswordProblem,
  renderAccounts,
  renderLinkPage,
  renderOwnAccount,
} from '../views/accounts-page.ts';
import { deskWords, type RecordAction, type Role } from '../words.ts';
import { parseForm, readForm, refusal } from './sign-in.ts';

const EmailSchema = v.pipe(SanitizedText, v.trim(), v.email(), v.maxLength(320), v.toLowerCase());
const AccountSchema = v.object({ email: EmailSchema });
/** Of an operator the partner counts for nothing. */
const RoleSchema = v.object({
  email: EmailSchema,
  partner: v.pipe(SanitizedText, v.trim(), v.maxLength(40)),
  role: v.picklist(Object.keys(deskWords.accounts.roles) as Role[]),
});
const InviteSchema = v.object({
  ...RoleSchema.entries,
  name: v.pipe(SanitizedText, v.trim(), v.nonEmpty(), v.maxLength(80)),
});
const ClientSchema = v.object({ client: v.pipe(SanitizedText, v.maxLength(100)) });
const NewPasswordSchema = v.pipe(v.string(), v.minLength(accounts.minPasswordLength), v.maxLength(maxPasswordLength));
const TokenSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

export function accountRoutes(desk: DeskContext): Hono<GuardEnv> {
  const { db, now, records, signInLimit } = desk;
  const app = new Hono<GuardEnv>();
  const show = async (c: Context<GuardEnv>, notice: AccountsNotice | null, status: 200 | 422 = 200) =>
    c.html(
      renderAccounts({
        ...{ account: c.get('account'), notice, now: now(), partnerIds: desk.partnerIds },
        accounts: await accounts.readAccounts(db),
        blocked: signInLimit.blocked(now()),
      }),
      status,
    );
  /** A header of the request names it only where no setting does: a proxy may pass on the `Host` of anybody. */
  const consoleOrigin = (c: Context<GuardEnv>): string =>
    desk.notify?.deskUrl ?? new URL(c.req.url).origin.replace(/^https?/, desk.proxies.isSecure(c) ? 'https' : 'http');
  /** Shown once: the desk knows the hash alone. */
  const showLink = (c: Context<GuardEnv>, email: string, { token, linkExpiresAt }: accounts.PasswordLink) =>
    show(c, { email, link: `${consoleOrigin(c)}/password?token=${token}`, endsAt: linkExpiresAt });

  /** Null of an operator; undefined for an id that is no partner. */
  const findPartner = ({ role, partner }: { role: Role; partner: string }): string | null | undefined =>
    role === 'operator' ? null : desk.partnerIds.find((id) => id === partner);

  app.get('/accounts', (c) => show(c, null));
  app.post('/accounts/invite', async (c) => {
    const form = parseWith(InviteSchema, await readForm(c));
    if (!form.ok) return show(c, { problem: 'invalid' }, 422);
    const { email, name, role } = form.value;
    const partner = findPartner(form.value);
    if (partner === undefined) return show(c, { problem: 'partner' }, 422);
    const link = await accounts.inviteAccount(db, { email, name, partner, role }, now());
    if (link === null) return show(c, { problem: 'exists' }, 422);
    await records.add(c, 'account-invited', { partner, detail: `${email} · ${role}` });
    return showLink(c, email, link);
  });
  app.post('/accounts/role', async (c) => {
    const form = await parseOther(c, RoleSchema);
    const { email, role } = form;
    const partner = findPartner(form);
    if (partner === undefined) return show(c, { problem: 'partner' }, 422);
    if (!(await accounts.changeRole(db, email, { role, partner }))) return show(c, { problem: 'lastOperator' }, 422);
    await records.add(c, 'account-role', { partner, detail: `${email} · ${role}` });
    return c.redirect('/accounts', 303);
  });
  const change = (path: string, action: RecordAction, work: (email: string) => Promise<boolean>) =>
    app.post(path, async (c) => {
      const { email } = await parseOther(c, AccountSchema);
      if (!(await work(email))) return show(c, { problem: 'lastOperator' }, 422);
      await records.add(c, action, { detail: email });
      return c.redirect('/accounts', 303);
    });
  change('/accounts/remove', 'account-removed', (email) => accounts.removeAccount(db, email));
  change('/accounts/unlock', 'account-unlocked', (email) => accounts.unlockAccount(db, email).then(() => true));
  app.post('/accounts/reset', async (c) => {
    const { email } = await parseOther(c, AccountSchema);
    const link = await accounts.resetAccount(db, email, now());
    if (link === null) return c.redirect('/accounts', 303);
    await records.add(c, 'account-reset', { detail: email });
    return showLink(c, email, link);
  });
  app.post('/accounts/unblock', async (c) => {
    const { client } = await parseForm(c, ClientSchema);
    signInLimit.unblock(client);
    await records.add(c, 'client-unblocked', { detail: client });
    return c.redirect('/accounts', 303);
  });
  addPasswordRoutes(app, desk);
  return app;
}

/** Nobody changes or ends his own account. */
async function parseOther<S extends typeof AccountSchema | typeof RoleSchema>(c: Context<GuardEnv>, schema: S) {
  const form: v.InferOutput<S> = await parseForm(c, schema);
  if (form.email === c.get('account').email) throw refusal(c);
  return form;
}

function addPasswordRoutes(app: Hono<GuardEnv>, { db, now, proxies, records, signInLimit }: DeskContext): void {
  const findLink = async (given: unknown) => {
    const token = parseWith(TokenSchema, given);
    const email = token.ok ? await accounts.findLinkAccount(db, token.value, now()) : null;
    return token.ok && email !== null ? { token: token.value, email } : null;
  };
  const newPasswordOf = (form: unknown) => parseWith(v.object({ password: NewPasswordSchema }), form);
  app.get('/password', async (c) => c.html(renderLinkPage(await findLink(c.req.query('token')), null)));
  app.post('/password', async (c) => {
    if (!signInLimit.allows(proxies.clientAddress(c), now())) return c.html(renderLinkPage(null, null), 429);
    const form = await readForm(c);
    const link = await findLink(form?.token);
    if (link === null) return c.html(renderLinkPage(null, null), 422);
    const password = newPasswordOf(form);
    if (!password.ok) return c.html(renderLinkPage(link, 'short'), 422);
    const hash = hashWithinLimit(password.value.password);
    if (hash === null) return c.html(renderLinkPage(link, 'busy'), 429);
    const changed = await accounts.setPasswordByLink(db, link.token, await hash, now());
    if (changed === null) return c.html(renderLinkPage(null, null), 422);
    await records.add(c, 'password-changed', { actor: changed });
    return c.redirect('/sign-in', 303);
  });
  app.get('/account', (c) => c.html(renderOwnAccount(c.get('account'), null)));
  app.post('/account', async (c) => {
    const account = c.get('account');
    const show = (problem: PasswordProblem) => renderOwnAccount(account, problem);
    const form = await readForm(c);
    const current = parseWith(v.object({ current: v.pipe(v.string(), v.maxLength(maxPasswordLength)) }), form);
    const password = newPasswordOf(form);
    if (!password.ok || !current.ok) return c.html(show('short'), 422);
    // Counts as a sign-in: who finds an open session cannot guess the password without end.
    const known = await signIn(db, account.email, current.value.current, now());
    if (!known.ok) return c.html(show(known.reason), known.reason === 'busy' ? 429 : 422);
    const hash = hashWithinLimit(password.value.password);
    if (hash === null) return c.html(show('busy'), 429);
    await accounts.changePassword(db, account.email, await hash);
    deleteSessionCookie(c, proxies.isSecure(c));
    await records.add(c, 'password-changed');
    return c.redirect('/sign-in', 303);
  });
}
