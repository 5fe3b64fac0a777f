/** What an error code means and what to do, for marketers where there is a text, and for operators. */
import { html } from 'hono/html';
import { errorCodes, findErrorCode } from '../../core/error-codes.ts';
import type { Account } from '../auth/roles.ts';
import { findErrorWords } from '../error-words.ts';
import { deskWords } from '../words.ts';
import { type Html, renderDocument } from './page.ts';

const { errors: words } = deskWords;
const marketerTexts: Readonly<Record<string, string>> = deskWords.failuresByCode;

/** Null for a code of another version. */
export function renderErrorPage(account: Account, code: string): Html | null {
  const entry = findErrorCode(code);
  if (entry === null) return null;
  const operatorWords = findErrorWords(code);
  const text = marketerTexts[code];
  return renderDocument(
    code,
    account,
    html`<section class="card mx-auto max-w-[680px]" aria-labelledby="code"><p class="label mb-2">${words.title}</p><h1 class="t-h2" id="code"><code class="text-[24px]/[32px] text-text">${code}</code></h1>
${text === undefined ? '' : html`<p class="mt-4">${text}</p>`}
${text?.includes('자동으로') ? '' : html`<p class="mt-4">${entry.isRetryable ? words.retries : words.noRetries}</p>`}
<h2 class="mt-6 mb-2">${words.forOperators}</h2><p>${operatorWords?.meaning}</p><p class="mt-2">${operatorWords?.action}</p>
<p class="mt-6"><a class="touch-target" href="/errors">${words.all}</a></p></section>`,
  );
}

export const renderErrorList = (account: Account): Html =>
  renderDocument(
    words.title,
    account,
    html`<h1 class="mb-8">${words.title}</h1>
<ul class="rows stacked">${Object.keys(errorCodes).map((code) => html`<li><a href="/errors/${code}"><code class="text-text">${code}</code></a><span>${marketerTexts[code] ?? findErrorWords(code)?.meaning}</span></li>`)}</ul>`,
  );
