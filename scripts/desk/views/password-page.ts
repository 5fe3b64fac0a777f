/** Sign-in to the console, setting a password by a link, and changing one's own. */
import { html } from 'hono/html';
import { minPasswordLength } from '../auth/accounts.ts';
import type { Account } from '../auth/roles.ts';
import { deskWords } from '../words.ts';
import { type Html, renderDocument } from './page.ts';

const { password: words, signIn } = deskWords;

export type PasswordProblem = keyof typeof words.problems;

const formClass = 'card mx-auto mt-[8vh] grid w-full max-w-[424px] gap-2';

/** Null: the link is over. */
export const renderLinkPage = (
  link: { readonly token: string; readonly email: string } | null,
  problem: PasswordProblem | null,
): Html =>
  renderDocument(
    words.set,
    null,
    link === null
      ? html`<div class="${formClass}"><h1 class="mb-4 text-[32px]/[40px]">${words.set}</h1><p>${words.ended}</p></div>`
      : html`<form class="${formClass}" method="post" action="/password"><h1 class="mb-4 text-[32px]/[40px]">${words.set}</h1>
<input type="hidden" name="token" value="${link.token}">${renderProblem(problem)}
<label for="email">${signIn.email}</label><input id="email" type="email" autocomplete="username" readonly value="${link.email}">
${renderNewPassword(problem)}</form>`,
  );

export const renderOwnAccount = (account: Account, problem: PasswordProblem | null): Html =>
  renderDocument(
    words.change,
    account,
    html`<form class="${formClass}" method="post" action="/account"><h1 class="mb-4 text-[32px]/[40px]">${words.change}</h1>
<p class="hint mb-2">${account.email} · ${deskWords.accounts.roles[account.role]}</p>${renderProblem(problem)}
<label for="current">${words.current}</label><input id="current" name="current" type="password" autocomplete="current-password" required>
${renderNewPassword(problem)}<p class="hint">${words.signsOut}</p></form>`,
  );

const renderProblem = (problem: PasswordProblem | null): Html | string =>
  problem === null ? '' : html`<p class="problem mt-0 mb-3" role="alert" id="problem">${words.problems[problem]}</p>`;

const renderNewPassword = (problem: PasswordProblem | null): Html =>
  html`<label class="mt-2" for="password">${words.next}</label>
<input id="password" name="password" type="password" autocomplete="new-password" minlength="${minPasswordLength}" required aria-describedby="rule${problem === null ? '' : ' problem'}">
<p class="hint" id="rule">${words.rule(minPasswordLength)}</p><button class="main mt-4">${words.submit}</button>`;

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
