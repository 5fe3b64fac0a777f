/** Pages for operators: every partner's state, the queue, durations, failures and the rebuild of all; the audit records. */
import { join } from 'node:path';
import { html } from 'hono/html';
import * as v from 'valibot';
import { findState } from '../../activation/state.ts';
import type { ActionRecord } from '../auth/records.ts';
import type { Account } from '../auth/roles.ts';
import type { DeskContext } from '../context.ts';
import {
  isPublished,
  type RebuildSummary,
  readDepth,
  readNewestByPartner,
  readRecentSeconds,
} from '../history/read-rebuilds.ts';
import { findFailingPartners } from '../queue/maintenance.ts';
import { canaryCount, canaryFailures, type RebuildAllRun, readRebuildAllRun } from '../queue/rebuild-all.ts';
import type { RebuildState } from '../rebuild.ts';
import { ageOf, deskTime, deskWords } from '../words.ts';
import { describeForOperator, followUpOf, type Html, renderDocument, renderState, renderTable } from './page.ts';

const { operator } = deskWords;
const pageRows = 50;

type OverviewFilter = keyof typeof operator.filters;

/** States of the newest rebuild. A rollback of the command line has none, so a pause is read from `state.json`, too. */
const statesOf: Readonly<Record<OverviewFilter, readonly RebuildState[] | null>> = {
  all: null,
  failed: ['failed'],
  paused: ['paused', 'rolled_back'],
  waiting: ['queued', 'building', 'delayed', 'awaiting'],
};

/** What cannot be parsed counts as left out: an address that somebody typed shows all. */
const OverviewQuerySchema = v.object({
  q: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  filter: v.fallback(v.picklist(Object.keys(statesOf) as OverviewFilter[]), 'all'),
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), 1),
});

type OverviewQuery = v.InferOutput<typeof OverviewQuerySchema>;

type OverviewView = Awaited<ReturnType<typeof loadOverview>>;

/** The queue, and one page of partners: only those are read from disk. */
async function loadOverview(desk: DeskContext, account: Account, given: Readonly<Record<string, string>>) {
  const { db, partnerIds } = desk;
  const query = v.parse(OverviewQuerySchema, given);
  const [newest, depth, seconds, run] = await Promise.all([
    readNewestByPartner(db, partnerIds),
    readDepth(db),
    readRecentSeconds(db),
    readRebuildAllRun(desk),
  ]);
  const isFailed = (id: string) => newest.get(id)?.state === 'failed';
  const found = await filterPartners(desk, newest, query);
  const sorted = [...found.filter(isFailed), ...found.filter((id) => !isFailed(id))];
  const pages = Math.max(1, Math.ceil(sorted.length / pageRows));
  const page = Math.min(query.page, pages);
  const shown = sorted.slice((page - 1) * pageRows, page * pageRows);
  const live = await readNewestByPartner(db, shown, isPublished);
  const failing = findFailingPartners(newest);
  const partners = await Promise.all(
    shown.map(async (id) => {
      const [name, { history: published, pause }] = await Promise.all([
        desk.names.find(id),
        findState(join(desk.distRoot, id)),
      ]);
      const builtAt = published[0] === undefined ? null : new Date(published[0].at);
      return { id, name, newest: newest.get(id), liveAt: live.get(id)?.endedAt ?? builtAt, isPaused: pause !== null };
    }),
  );
  return {
    ...{ account, partners, depth, run, query: { ...query, page }, pages, total: found.length },
    partnerCount: partnerIds.length,
    failed: partnerIds.filter(isFailed).length,
    failing: await Promise.all(failing.slice(0, pageRows).map(async (id) => ({ id, name: await desk.names.find(id) }))),
    failingTotal: failing.length,
    /** From request to live; null while there are none. */
    medianSeconds: seconds[Math.floor(seconds.length / 2)] ?? null,
    now: desk.now(),
  };
}

async function filterPartners(
  { partnerIds, names, distRoot }: DeskContext,
  newest: ReadonlyMap<string, RebuildSummary>,
  { q, filter }: OverviewQuery,
): Promise<string[]> {
  const found = q === '' ? [...partnerIds] : await names.search(partnerIds, q);
  const states = statesOf[filter];
  if (states === null) return found;
  const isIn = await Promise.all(
    found.map(async (id) => {
      const state = newest.get(id)?.state;
      if (state !== undefined && states.includes(state)) return true;
      return filter === 'paused' && (await findState(join(distRoot, id))).pause !== null;
    }),
  );
  return found.filter((_, i) => isIn[i]);
}

export async function renderOverview(...given: Parameters<typeof loadOverview>) {
  const view = await loadOverview(...given);
  const { depth, partners, medianSeconds, run } = view;
  const isBusy = depth.waiting + depth.active > 0 || run?.state === 'running';
  const fact = (name: string, value: string) =>
    html`<div><dt class="text-small text-muted">${name}</dt><dd class="text-[24px]/[36px] font-semibold tabular-nums">${value}</dd></div>`;
  const took = html`<th class="max-phone:hidden" scope="col">${operator.took}</th>`;
  const columns = [operator.partner, operator.state, operator.since, took];
  const rows = partners.map((partner) => renderRow(partner, view.now));
  return renderDocument(
    operator.title,
    view.account,
    html`<div class="mb-12 max-tablet:mb-8"><h1>${operator.title}</h1></div>
<div class="grid min-w-0 content-start gap-10" id="overview" data-part="overview" data-follow${isBusy ? html` data-busy` : ''}>
<dl class="grid grid-cols-4 gap-6 border-y border-line py-6 max-phone:grid-cols-2 max-phone:gap-4">${fact(operator.waiting, operator.count(depth.waiting))}${fact(operator.active, operator.count(depth.active))}${fact(operator.failed, operator.count(view.failed))}${fact(operator.median, medianSeconds === null ? '–' : operator.seconds(medianSeconds))}</dl>
${view.failing.length === 0 ? '' : renderFailing(view)}
</div>
<div class="mt-10 grid min-w-0 gap-5">${renderSearch(view)}
<div class="grid min-w-0 gap-5" data-part="partners">${renderTable(operator.title, columns, rows)}
${view.total === 0 ? html`<p class="hint">${operator.none}</p>` : ''}${renderPagination(view)}</div>
</div>
<div class="mt-14" data-part="all"><section class="card" aria-labelledby="all"><h2 class="mb-1 max-tablet:mb-1" id="all">${operator.rebuildAll}</h2><p class="hint">${operator.rebuildAllHint(view.partnerCount, canaryCount, canaryFailures)}</p>
${renderRun(run)}
<form class="mt-5" method="post" action="/overview/rebuild-all"><button${run?.state === 'running' ? ' disabled' : ''}>${operator.rebuildAll}</button></form></section></div>`,
  );
}

function renderRow({ id, name, newest, liveAt, isPaused }: OverviewView['partners'][number], now: Date): Html {
  const seconds =
    newest === undefined || newest.endedAt === null
      ? null
      : (newest.endedAt.getTime() - newest.requestedAt.getTime()) / 1000;
  const why =
    newest?.state === 'failed' && newest.error !== null
      ? html`<tr><td class="pt-0 text-small whitespace-normal text-bad" colspan="4">${describeForOperator(newest.error, followUpOf(newest))} <a href="/errors/${newest.error.code}"><code>${newest.error.code}</code></a></td></tr>`
      : '';
  return html`<tr class="${why === '' ? '' : '*:border-b-0'}"><th scope="row"><a class="touch-target mr-2" href="/partners/${id}">${name}</a> <code class="max-phone:hidden">${id}</code>${isPaused ? html` <span class="hint">${deskWords.pause.title}</span>` : ''}</th><td class="max-phone:whitespace-normal">${newest === undefined ? (liveAt === null ? '–' : renderState('live')) : renderState(newest.state)}</td>
<td>${liveAt === null ? '–' : ageOf(liveAt, now)}</td><td class="max-phone:hidden">${seconds === null ? '–' : operator.seconds(seconds)}</td></tr>${why}`;
}

/** Outside of what a refresh replaces: the typed text stays. */
const renderSearch = ({ query, total }: OverviewView): Html =>
  html`<form class="flex flex-wrap items-end gap-3" role="search" action="/overview"><div class="grow"><label for="q">${operator.search} <span class="hint">${operator.searchHint}</span></label>
<input class="mt-1" id="q" name="q" type="search" maxlength="100" value="${query.q}"></div>
${query.filter === 'all' ? '' : html`<input type="hidden" name="filter" value="${query.filter}">`}<button class="min-h-12">${operator.submitSearch}</button></form>
<nav class="flex flex-wrap items-center gap-x-6" aria-label="${operator.filter}">${(
    Object.keys(operator.filters) as OverviewFilter[]
  ).map(
    (filter) =>
      html`<a class="touch-target ${filter === query.filter ? 'font-semibold' : 'text-muted'}" href="${addressOf({ ...query, filter, page: 1 })}"${filter === query.filter ? html` aria-current="true"` : ''}>${operator.filters[filter]}</a>`,
  )}<span class="hint">${operator.found(total)}</span></nav>`;

function addressOf({ q, filter, page }: OverviewQuery): string {
  const params = new URLSearchParams({
    ...(q !== '' && { q }),
    ...(filter !== 'all' && { filter }),
    ...(page !== 1 && { page: String(page) }),
  }).toString();
  return params === '' ? '/overview' : `/overview?${params}`;
}

function renderPagination({ query, pages }: OverviewView): Html {
  if (pages === 1) return html``;
  const link = (page: number, words: string) =>
    page < 1 || page > pages ? '' : html`<a class="touch-target" href="${addressOf({ ...query, page })}">${words}</a>`;
  return html`<nav class="flex flex-wrap items-center gap-x-6" aria-label="${operator.pagination}">${link(query.page - 1, operator.previous)}<span class="hint">${operator.page(query.page, pages)}</span>${link(query.page + 1, operator.next)}</nav>`;
}

const renderFailing = ({ failing, failingTotal }: OverviewView): Html =>
  html`<section aria-labelledby="failing"><h2 id="failing">${operator.failing}</h2>
<ul class="rows">${failing.map(({ id, name }) => html`<li><a href="/partners/${id}">${name}</a> <code class="ml-1">${id}</code></li>`)}${failingTotal === failing.length ? '' : html`<li>${operator.more(failingTotal - failing.length)}</li>`}</ul>
<form class="mt-5" method="post" action="/overview/redrive"><button>${operator.redrive}</button></form></section>`;

function renderRun(run: RebuildAllRun | null): Html {
  if (run === null) return html``;
  if (run.state === 'done')
    return html`${run.total === run.skipped ? '' : html`<p class="${run.failed === 0 ? 'mt-3 text-good' : 'problem'}">${operator.done(run.total - run.skipped, run.failed)}</p>`}${run.skipped === 0 ? '' : html`<p class="hint">${operator.skipped(run.skipped)}</p>`}`;
  return html`<p class="line mt-3">${operator.running(run.done, run.total)}</p><progress max="${Math.max(1, run.total)}" value="${run.done}" aria-label="${operator.rebuildAll}"></progress>${run.state === 'stopped' ? html`<p class="problem" role="alert">${operator.stopped}</p>` : ''}`;
}

const { records: words } = deskWords;

export function renderRecords(account: Account, records: readonly ActionRecord[], days: number, now: Date): Html {
  const names = [words.at, words.action, words.actor, words.partner, words.source, words.detail];
  const row = ({ at, action, actor, partner, source, detail }: ActionRecord) =>
    html`<tr><th scope="row"><time datetime="${at.toISOString()}">${deskTime(at, now)}</time></th><td>${words.actions[action]}</td><td>${actor ?? '–'}</td><td>${partner ?? '–'}</td><td>${source === '' ? '–' : source}</td><td>${detail ?? '–'}</td></tr>`;
  return renderDocument(
    words.title,
    account,
    html`<div class="mb-12 max-tablet:mb-8"><h1>${words.title}</h1></div>
<p class="hint">${words.hint(days, records.length)}</p>
${records.length === 0 ? html`<p class="hint">${words.none}</p>` : renderTable(words.title, names, records.map(row))}`,
  );
}
