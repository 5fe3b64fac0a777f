/** What an error code means and what to do, for marketers where there is a text, and for operators. */
import { html } from 'hono/html';
import { errorCodes, findErrorCode } from '../../core/error-codes.ts';
import type { Account } from '../auth/roles.ts';
import { deskWords } from '../words.ts';
import { type Html, renderDocument } from './page.ts';

const { errors: words } = deskWords;

/** Null for a code of another version. */
export function renderErrorPage(account: Account, code: string): Html | null {
  const entry = findErrorCode(code);
  if (entry === null) return null;
  const { forMarketers: text, isRetryable, ko } = entry;
  return renderDocument(
    code,
    account,
    html`<section class="card mx-auto max-w-[680px]" aria-labelledby="code"><p class="label mb-2">${words.title}</p><h1 class="t-h2" id="code"><code class="text-[24px]/[32px] text-text">${code}</code></h1>
${text === undefined ? '' : html`<p class="mt-4">${text}</p>`}
${text?.includes('자동으로') ? '' : html`<p class="mt-4">${isRetryable ? words.retries : words.noRetries}</p>`}
<h2 class="mt-6 mb-2">${words.forOperators}</h2><p>${ko.meaning}</p><p class="mt-2">${ko.action}</p>
<p class="mt-6"><a class="touch-target" href="/errors">${words.all}</a></p></section>`,
  );
}

export const renderErrorList = (account: Account): Html =>
  renderDocument(
    words.title,
    account,
    html`<h1 class="mb-8">${words.title}</h1>
<ul class="rows stacked">${Object.entries(errorCodes).map(([code, { forMarketers, ko }]) => html`<li><a href="/errors/${code}"><code class="text-text">${code}</code></a><span>${forMarketers ?? ko.meaning}</span></li>`)}</ul>`,
  );
