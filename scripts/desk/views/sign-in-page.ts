/** Sign-in to the console. */
import { html } from 'hono/html';
import { deskWords } from '../words.ts';
import { type Html, renderDocument } from './page.ts';

const { signIn } = deskWords;

/** `problem` of the last try; the typed address stays. */
export const renderSignIn = (problem: 'wrong' | 'tooMany' | null, email: string): Html =>
  renderDocument(
    signIn.title,
    null,
    html`<form class="card sign-in" method="post" action="/sign-in">
<h1>${signIn.title}</h1>
${problem === null ? '' : html`<p class="problem" role="alert" id="problem">${signIn[problem]}</p>`}
<label for="email">${signIn.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}"${described(problem)}>
<label for="password">${signIn.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described(problem)}>
<button class="main">${signIn.submit}</button>
</form>`,
  );

const described = (problem: string | null): Html | string =>
  problem === null ? '' : html` aria-invalid="true" aria-describedby="problem"`;
