/** The console's document, and parts that its pages share. Text is escaped by the template. */
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { errorCodes, findErrorCode } from '../../core/error-codes.ts';
import type { Failure } from '../../core/errors.ts';
import type { Account } from '../auth/roles.ts';
import type { Rebuild } from '../database/schema.ts';
import { triesBeforeAlert } from '../queue/jobs.ts';
import { isRetryable, type RebuildState } from '../rebuild.ts';
import { deskWords } from '../words.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Classes of Tailwind; `routes/assets.ts` compiles those that the views name. */
const row = 'flex flex-wrap items-center gap-x-6 gap-y-1';
const quiet = 'border-transparent px-2 text-muted';

export function renderDocument(title: string, account: Account | null, body: Html): Html {
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<title>${title} · ${deskWords.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/desk.css">
<script type="module" src="/desk.js"></script>
</head>
<body>
<header class="${row} min-h-17 justify-between border-b border-line px-[max(24px,calc(50vw-560px))] py-2 max-tablet:px-4">
<a class="touch-target text-[17px]/[1.3] font-semibold tracking-[-0.02em] no-underline" href="/">${deskWords.title}</a>
${account === null ? '' : renderNavigation(account)}
</header>
<p class="offline sticky top-0 z-1 bg-wait-ground px-6 py-2.5 text-center font-medium text-wait" role="status" hidden>${deskWords.offline}</p>
<main class="mx-auto max-w-[1168px] px-6 pt-14 pb-30 max-tablet:px-4 max-tablet:pt-8 max-tablet:pb-22">${body}</main>
</body>
</html>`;
}

/** On phones the links are folded: in rows of their own they took a seventh of the screen. */
const renderNavigation = (
  account: Account,
): Html => html`<details class="menu"><summary>${deskWords.menu}</summary><nav class="${row} menu-list" aria-label="${deskWords.menu}">
${account.partner === null ? html`<a class="touch-target no-underline" href="/overview">${deskWords.all}</a>` : ''}
${account.partner === null ? html`<a class="touch-target no-underline" href="/queue">${deskWords.queue.title}</a> <a class="touch-target no-underline" href="/overview/records">${deskWords.records.title}</a>` : ''}
${account.partner === null ? html`<a class="touch-target no-underline" href="/accounts">${deskWords.accounts.title}</a>` : ''}
<a class="touch-target text-muted no-underline" href="/account">${account.name}</a>
<form class="${row}" method="post" action="/sign-out"><button class="${quiet}">${deskWords.signOut}</button>
<button class="${quiet}" formaction="/sign-out-everywhere">${deskWords.signOutEverywhere}</button></form>
</nav></details>`;

/** Scrolls sideways where it does not fit; `rows` are `<tr>`. */
export const renderTable = (title: string, columns: readonly (string | Html)[], rows: readonly Html[]): Html =>
  html`<div class="overflow-x-auto" role="region" aria-label="${title}" tabindex="0"><table><thead><tr>${columns.map((column) => (typeof column === 'string' ? html`<th scope="col">${column}</th>` : column))}</tr></thead><tbody>${rows}</tbody></table></div>`;

export const renderState = (state: RebuildState, words: string = deskWords.states[state]): Html =>
  html`<span class="state" data-state="${state}">${words}</span>`;

/** After a retryable failure: the queue retries soon, it goes on through an outage, or a person has to repeat the action. */
export type FollowUp = keyof typeof deskWords.next;

export function followUpOf({ tries = 0, kind }: Pick<Rebuild, 'kind'> & Partial<Rebuild>): FollowUp {
  if (tries < triesBeforeAlert) return 'retry';
  return kind === 'rollback' ? 'rollback' : 'outage';
}

export const isUntouched = (code: string | null): boolean => code !== null && !findErrorCode(code)?.mayHaveChanged;

export function describeForMarketer(error: Failure, next: FollowUp): string {
  const { instructions, untouched } = deskWords;
  const isOutage = isRetryable(error) && next === 'outage';
  const entry = findErrorCode(error.code);
  const needsOperator = entry?.needsOperator || (!isRetryable(error) && entry?.forMarketers === undefined);
  return [
    describeForOperator(error, next),
    ...(isOutage ? [instructions.atOnce] : []),
    ...(needsOperator ? [instructions.operator] : []),
    ...(isUntouched(error.code) ? [untouched] : []),
  ].join(' ');
}

/** What happened, and whether the desk retries; null: a later try has followed. */
export function describeForOperator(error: Failure, next: FollowUp | null): string {
  const whatHappened = findErrorCode(error.code)?.forMarketers ?? deskWords.failures[error.kind];
  return isRetryable(error) && next !== null ? `${whatHappened} ${deskWords.next[next]}` : whatHappened;
}

export const renderDetails = ({ code, message }: Failure): Html =>
  html`<details><summary>${deskWords.details}</summary><p><a href="/errors/${code}"><code>${code}</code></a></p><pre>${message}</pre></details>`;

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
