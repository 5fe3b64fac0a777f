/** The queue and its workers, for operators. */
import { html } from 'hono/html';
import type { Account } from '../auth/roles.ts';
import type { DeskContext } from '../context.ts';
import { readQueue } from '../queue/inspect.ts';
import { ageOf, deskTime, deskWords, exactTime } from '../words.ts';
import { reasons } from './history.ts';
import { loadNotifications, renderNotifications } from './notifications.ts';
import { describeForOperator, type Html, renderDocument, renderTable } from './page.ts';

const { queue: words } = deskWords;

export async function renderQueue(desk: DeskContext, account: Account) {
  const { waiting, active, failed, workers } = await readQueue(desk.db);
  const notifications = await loadNotifications(desk, null);
  const now = desk.now();
  const busy = Map.groupBy(active, ({ worker }) => worker);
  return renderDocument(
    words.title,
    account,
    html`<div class="mb-12 max-tablet:mb-8"><h1>${words.title}</h1></div>
<div class="grid min-w-0 gap-12" data-part="queue" data-follow${active.length + waiting.length > 0 ? html` data-busy` : ''}>
${renderSection(
  words.active,
  [words.partner, words.host, words.try, words.since],
  active.map(
    (row) =>
      html`<tr>${renderPartner(row)}<td>${row.host ?? words.unknownHost}</td><td>${words.tries(row.tries)}</td><td>${row.startedAt === null ? '–' : exactTime(row.startedAt)}${stepOf(row.step)}</td></tr>`,
  ),
)}
${renderSection(
  words.waiting,
  [words.partner, words.reason, words.since, words.actions],
  waiting.map(
    (row) =>
      html`<tr>${renderPartner(row)}<td class="whitespace-normal">${reasons(row.triggers)}</td><td>${exactTime(row.requestedAt)}</td><td>${renderButtons(row, false)}</td></tr>`,
  ),
)}
${renderSection(
  words.failed,
  [words.partner, words.reason, words.try, words.nextTry, words.actions],
  failed.map(
    (row) =>
      html`<tr>${renderPartner(row)}<td class="min-w-60 whitespace-normal text-bad">${row.error === null ? '–' : html`<a href="/errors/${row.error.code}"><code>${row.error.code}</code></a> ${describeForOperator(row.error, null)}`}</td><td>${words.tries(row.tries)}</td><td>${exactTime(row.nextTryAt)}</td><td>${renderButtons(row, true)}</td></tr>`,
  ),
)}
${renderSection(
  words.workers,
  [words.host, words.code, words.started, words.seen, words.job],
  workers.map(
    ({ id, host, pid, codeBuiltAt, startedAt, seenAt, isGone }) =>
      html`<tr><th scope="row">${host} <code>${pid}</code></th><td>${codeBuiltAt === null ? '–' : deskTime(codeBuiltAt, now)}</td><td>${deskTime(startedAt, now)}</td><td class="${isGone ? 'text-bad' : ''}">${isGone ? words.gone(deskTime(seenAt, now)) : ageOf(seenAt, now)}</td><td>${busy.get(id)?.map(({ partner }) => html`<a class="mr-2" href="/partners/${partner}">${partner}</a>`) ?? words.idle}</td></tr>`,
  ),
)}</div>
<section class="mt-12 max-w-[680px]" id="notifications" data-part="notifications" aria-labelledby="notifications-title"><h2 id="notifications-title">${deskWords.notifications.operators}</h2>${renderNotifications(notifications, account, now)}</section>`,
  );
}

const renderSection = (title: string, columns: readonly string[], rows: readonly Html[]): Html =>
  html`<section class="min-w-0"><h2>${title}</h2>${rows.length === 0 ? html`<p class="hint">${words.none}</p>` : renderTable(title, columns, rows)}</section>`;

const renderPartner = ({ partner, seq, kind }: { partner: string; seq: number; kind: string }): Html =>
  html`<th scope="row"><a class="touch-target" href="/partners/${partner}/rebuilds/${seq}">${partner}</a>${kind === 'rollback' ? html` <span class="hint">${deskWords.triggers.rollback}</span>` : ''}</th>`;

const renderButtons = ({ partner, seq }: { partner: string; seq: number }, isRetryable: boolean): Html =>
  html`<form class="flex gap-2" method="post"><input type="hidden" name="seq" value="${seq}">${isRetryable ? html`<button class="px-3" formaction="/queue/retry" aria-label="${partner} ${words.retry}">${words.retry}</button>` : ''}<button class="px-3" formaction="/queue/cancel" aria-label="${partner} ${words.cancel}">${words.cancel}</button></form>`;

const steps: Readonly<Record<string, string>> = deskWords.steps;
const stepOf = (step: string | null): string => (step === null ? '' : ` · ${steps[step] ?? step}`);
