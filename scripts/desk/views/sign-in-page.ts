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
