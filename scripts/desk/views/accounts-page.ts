/** Accounts, for operators: who may sign in, and who is locked out. Sign-in, setting a password, changing one's own. */
import { html } from 'hono/html';
import { type ListedAccount, minPasswordLength } from '../auth/accounts.ts';
import type { Account } from '../auth/roles.ts';
import { deskTime, deskWords, type Role } from '../words.ts';
import { type Html, renderDocument, renderTable } from './page.ts';

const { accounts: words } = deskWords;

/** After a form: a link to hand on, or what was wrong. */
export type AccountsNotice =
  | { readonly problem: keyof typeof words.problems }
  | { readonly email: string; readonly link: string; readonly endsAt: Date };

export interface AccountsView {
  readonly account: Account;
  readonly accounts: readonly ListedAccount[];
  readonly blocked: readonly string[];
  readonly partnerIds: readonly string[];
  readonly notice: AccountsNotice | null;
  readonly now: Date;
}

export function renderAccounts(view: AccountsView): Html {
  const names = [words.account, words.role, words.partner, words.state, words.actions];
  const rows = view.accounts.map((account) => renderRow(account, view));
  return renderDocument(
    words.title,
    view.account,
    html`<div class="mb-12 max-tablet:mb-8"><h1>${words.title}</h1></div><div class="grid min-w-0 gap-10">
${view.notice === null ? '' : renderNotice(view.notice, view.now)}
${renderTable(words.title, names, rows)}
${view.blocked.length === 0 ? '' : renderBlocked(view.blocked)}
${renderInvitation(view.partnerIds)}</div>`,
  );
}

function renderNotice(notice: AccountsNotice, now: Date): Html {
  if ('problem' in notice) return html`<p class="problem mt-0" role="alert">${words.problems[notice.problem]}</p>`;
  return html`<section class="card" role="status"><h2>${words.link}</h2><p>${words.linkHint(notice.email, deskTime(notice.endsAt, now))}</p>
<label class="mt-3 block" for="link">${words.link}</label><input class="mt-1" id="link" readonly value="${notice.link}"></section>`;
}

function renderRow(row: ListedAccount, { account, now }: AccountsView): Html {
  const { email, name, partner, role } = row;
  const isLocked = row.lockedUntil !== null && row.lockedUntil > now;
  const isOwn = email === account.email;
  return html`<tr><th scope="row">${name}<br><span class="hint">${email}</span></th><td>${words.roles[role]}</td><td>${partner ?? words.everyPartner}</td>
<td class="${isLocked ? 'text-bad' : ''}">${describeState(row, now)}</td>
<td>${isOwn ? html`<a class="touch-target" href="/account">${deskWords.password.change}</a>` : renderActions(row, isLocked)}</td></tr>`;
}

/** What ends a password or an account is one step further away, with what it does. */
function renderActions(account: ListedAccount, isLocked: boolean): Html {
  const { email } = account;
  const button = (path: string, text: string) =>
    html`<button class="px-3" formaction="/accounts/${path}" aria-label="${email} ${text}">${text}</button>`;
  const form = (content: Html) =>
    html`<form class="flex flex-wrap gap-2" method="post"><input type="hidden" name="email" value="${email}">${content}</form>`;
  return html`${isLocked ? form(button('unlock', words.unlock)) : ''}<details><summary aria-label="${email} ${words.actions}">${words.actions}</summary>${renderRoleForm(account)}<p class="hint mt-5 mb-2 max-w-72 whitespace-normal">${words.actionsHint}</p>${form(html`${button('reset', words.reset)}${button('remove', words.remove)}`)}</details>`;
}

const renderRoleForm = ({ email, role, partner }: ListedAccount): Html =>
  html`<form class="mt-2 grid max-w-72 gap-2 whitespace-normal" method="post" action="/accounts/role"><input type="hidden" name="email" value="${email}">
<label>${words.role}<select class="mt-1" name="role">${Object.entries(words.roles).map(([key, name]) => html`<option value="${key}"${key === role ? html` selected` : ''}>${name}</option>`)}</select></label>
<label>${words.partner}<input class="mt-1" name="partner" maxlength="40" list="partners" autocomplete="off" value="${partner ?? ''}"></label>
<p class="hint">${words.roleHint}</p><button class="justify-self-start px-3" aria-label="${email} ${words.changeRole}">${words.changeRole}</button></form>`;

function describeState({ lockedUntil, linkExpiresAt }: ListedAccount, now: Date): string {
  if (lockedUntil !== null && lockedUntil > now) return words.locked(deskTime(lockedUntil, now));
  if (linkExpiresAt === null) return words.active;
  return linkExpiresAt > now ? words.invited(deskTime(linkExpiresAt, now)) : words.expired;
}

const renderBlocked = (blocked: readonly string[]): Html =>
  html`<section aria-labelledby="blocked"><h2 id="blocked">${words.blocked}</h2><p class="hint">${words.blockedHint}</p>
<ul class="rows">${blocked.map((client) => html`<li><code>${client}</code> <form method="post" action="/accounts/unblock"><input type="hidden" name="client" value="${client}"><button class="px-3" aria-label="${client} ${words.unlock}">${words.unlock}</button></form></li>`)}</ul></section>`;

const renderInvitation = (partnerIds: readonly string[]): Html =>
  html`<section class="card" aria-labelledby="invite"><h2 id="invite">${words.invite}</h2>
<form class="grid grid-cols-2 gap-x-6 gap-y-4 max-phone:grid-cols-1" method="post" action="/accounts/invite">
<div><label for="email">${deskWords.signIn.email}</label><input class="mt-1" id="email" name="email" type="email" maxlength="320" autocomplete="off" required></div>
<div><label for="name">${words.name}</label><input class="mt-1" id="name" name="name" maxlength="80" autocomplete="off" required></div>
<div><label for="partner">${words.partner}</label><input class="mt-1" id="partner" name="partner" maxlength="40" list="partners" autocomplete="off" aria-describedby="partner-hint"><p class="hint mt-1" id="partner-hint">${words.partnerHint}</p>
<datalist id="partners">${partnerIds.map((id) => html`<option value="${id}">`)}</datalist></div>
<fieldset class="border-0 p-0"><legend class="font-medium">${words.role}</legend>${(
    Object.keys(words.roles) as Role[]
  ).map(
    (role) =>
      html`<label class="touch-target mr-4 gap-2 font-normal"><input class="size-4 accent-accent" type="radio" name="role" value="${role}"${role === 'marketer' ? html` checked` : ''}>${words.roles[role]}</label>`,
  )}</fieldset>
<button class="main col-span-full justify-self-start">${words.submit}</button></form></section>`;

const { password: passwordWords, signIn } = deskWords;

export type PasswordProblem = keyof typeof passwordWords.problems;

const formClass = 'card mx-auto mt-[8vh] grid w-full max-w-[424px] gap-2';

/** Null: the link is over. */
export const renderLinkPage = (
  link: { readonly token: string; readonly email: string } | null,
  problem: PasswordProblem | null,
): Html =>
  renderDocument(
    passwordWords.set,
    null,
    link === null
      ? html`<div class="${formClass}"><h1 class="mb-4 text-[32px]/[40px]">${passwordWords.set}</h1><p>${passwordWords.ended}</p></div>`
      : html`<form class="${formClass}" method="post" action="/password"><h1 class="mb-4 text-[32px]/[40px]">${passwordWords.set}</h1>
<input type="hidden" name="token" value="${link.token}">${renderProblem(problem)}
<label for="email">${signIn.email}</label><input id="email" type="email" autocomplete="username" readonly value="${link.email}">
${renderNewPassword(problem)}</form>`,
  );

export const renderOwnAccount = (account: Account, problem: PasswordProblem | null): Html =>
  renderDocument(
    passwordWords.change,
    account,
    html`<form class="${formClass}" method="post" action="/account"><h1 class="mb-4 text-[32px]/[40px]">${passwordWords.change}</h1>
<p class="hint mb-2">${account.email} · ${deskWords.accounts.roles[account.role]}</p>${renderProblem(problem)}
<label for="current">${passwordWords.current}</label><input id="current" name="current" type="password" autocomplete="current-password" required>
${renderNewPassword(problem)}<p class="hint">${passwordWords.signsOut}</p></form>`,
  );

const renderProblem = (problem: PasswordProblem | null): Html | string =>
  problem === null
    ? ''
    : html`<p class="problem mt-0 mb-3" role="alert" id="problem">${passwordWords.problems[problem]}</p>`;

const renderNewPassword = (problem: PasswordProblem | null): Html =>
  html`<label class="mt-2" for="password">${passwordWords.next}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${minPasswordLength}" required aria-describedby="rule${problem === null ? '' : ' problem'}">
<p class="hint" id="rule">${passwordWords.rule(minPasswordLength)}</p><button class="main mt-4">${passwordWords.submit}</button>`;

/** `problem` of the last try; the typed address stays. */
export const renderSignIn = (problem: 'wrong' | 'tooMany' | null, email: string): Html =>
  renderDocument(
    signIn.title,
    null,
    html`<form class="card mx-auto mt-[8vh] grid w-full max-w-[424px] gap-2" method="post" action="/sign-in">
<p class="label">${deskWords.title}</p>
<h1 class="mb-4">${signIn.title}</h1>
${problem === null ? '' : html`<p class="problem mt-0 mb-3" role="alert" id="problem">${signIn[problem]}</p>`}
<label for="email">${signIn.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}"${described(problem)}>
<label class="mt-2" for="password">${signIn.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described(problem)}>
<button class="main mt-4">${signIn.submit}</button>
<p class="hint mt-3">${signIn.help}</p>
</form>`,
  );

const described = (problem: string | null): Html | string =>
  problem === null ? '' : html` aria-invalid="true" aria-describedby="problem"`;
