/** One row of the history in full: reasons, tries, steps, what changed, pages, findings and the technical text of errors. */
import { html } from 'hono/html';
import { editorAddress } from '../../content/editor-address.ts';
import type { Account } from '../auth/roles.ts';
import { diffWords } from '../content-words.ts';
import type { DeskContext } from '../context.ts';
import type { Rebuild } from '../database/schema.ts';
import { readRebuild } from '../history/read-rebuilds.ts';
import { readNextTry } from '../queue/jobs.ts';
import type { Attempt, Trigger } from '../rebuild.ts';
import { deskWords, exactTime } from '../words.ts';
import { renderContentDiff } from './content-diff.ts';
import { asShown, renderFindingList } from './findings.ts';
import { describeAccepted, describeLoss, reasons, timeOf } from './history.ts';
import { describeForOperator, followUpOf, type Html, renderDetails, renderDocument, renderState } from './page.ts';
import { pageAddress, renderPageList } from './progress.ts';

const { rebuild: words } = deskWords;

/** Null where the partner has no such rebuild. */
export async function loadRebuildPage(desk: DeskContext, partner: string, seq: number, account: Account) {
  const rebuild = await readRebuild(desk.db, partner, seq);
  if (rebuild === undefined) return null;
  const { result, state, triggers, attempts, error } = rebuild;
  const nextTryAt = await readNextTry(desk.db, rebuild);
  const { siteUrl, editorUrl } = desk.addressesOf(partner);
  const title = words.title(exactTime(timeOf(rebuild)));
  const editor = editorAddress(editorUrl);
  const isFailed = (state === 'failed' || state === 'delayed') && error !== null;
  return renderDocument(
    title,
    account,
    html`<p><a class="touch-target" href="/partners/${partner}#history">${words.back}</a></p>
<h1 class="mb-6 text-[32px]/[40px]">${title}</h1><p class="line mb-10">${renderState(state)}</p>
<div class="grid gap-12">${[
      section(words.reasons, html`<ul class="rows stacked">${triggers.map(renderTrigger)}</ul>`),
      section(words.times, renderTimes(rebuild)),
      isFailed
        ? section(
            words.error,
            html`<p class="problem">${describeForOperator(error, followUpOf(rebuild))}</p>${nextTryAt === null ? '' : html`<p class="hint">${words.nextTry(exactTime(new Date(nextTryAt)))}</p>`}${(error.losses ?? []).map((loss) => html`<p>${describeLoss(loss)}</p>`)}${renderDetails(error)}`,
          )
        : '',
      attempts.length === 0
        ? ''
        : section(
            words.attempts,
            html`<ol class="rows">${attempts.map((attempt, i) => renderAttempt(attempt, rebuild.tries - (isFailed || state === 'queued' ? 0 : 1) - attempts.length + i + 1))}</ol>`,
          ),
      result?.content === undefined ? '' : section(diffWords.title, renderDiff(result.content, editor)),
      result === null || result.changed.length === 0
        ? ''
        : section(
            deskWords.result.title,
            html`<p class="hint">${deskWords.result.counts(result.counts.added, result.counts.changed, result.counts.removed)}</p>${renderPageList(result.changed, pageAddress(siteUrl, state), editor, result.counts.added + result.counts.changed)}`,
          ),
      result === null || (result.findings ?? []).length === 0
        ? ''
        : section(
            deskWords.findings.title,
            renderFindingList(asShown(result.findings), pageAddress(siteUrl, 'live') ?? (() => null), editor, account),
          ),
    ]}</div>`,
  );
}

const section = (title: string, body: Html): Html => html`<section class="min-w-0"><h2>${title}</h2>${body}</section>`;

const renderDiff = (diff: NonNullable<Rebuild['result']>['content'], editor: ReturnType<typeof editorAddress>): Html =>
  diff?.length === 0 ? html`<p class="hint">${diffWords.none}</p>` : html`${renderContentDiff(diff, editor)}`;

const renderTrigger = (trigger: Trigger): Html =>
  html`<li><time class="label" datetime="${trigger.at}">${exactTime(new Date(trigger.at))}</time>${trigger.approved === undefined ? html`<span>${reasons([trigger])}</span>` : ''}${describeAccepted(trigger).map((line) => html`<span>${line}</span>`)}</li>`;

function renderTimes({ requestedAt, startedAt, endedAt, result }: Rebuild): Html {
  const seconds = (ms: number) => deskWords.history.seconds(ms / 1000);
  const ms = result?.ms ?? {};
  const rows: (readonly [string, string | null | undefined])[] = [
    [words.requested, exactTime(requestedAt)],
    [words.started, startedAt && exactTime(startedAt)],
    [words.ended, endedAt && exactTime(endedAt)],
    [words.took, endedAt && seconds(endedAt.getTime() - requestedAt.getTime())],
    [
      words.steps,
      // The database orders keys by their length.
      Object.entries(words.stepWords)
        .flatMap(([step, name]) => (ms[step] === undefined ? [] : `${name} ${seconds(ms[step])}`))
        .join(' · '),
    ],
    [words.pages, result && words.pageCounts(result.pages.total, result.pages.rendered, result.pages.reused)],
    [words.host, result?.host],
  ];
  return html`<dl class="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">${rows.map(([name, value]) => (value ? html`<dt class="text-muted">${name}</dt><dd>${value}</dd>` : ''))}</dl>`;
}

function renderAttempt({ startedAt, endedAt, step, host, error }: Attempt, n: number): Html {
  const steps: Readonly<Record<string, string>> = words.stepWords;
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1000;
  const facts = [
    exactTime(new Date(startedAt)),
    deskWords.history.seconds(seconds),
    step === null ? '' : (steps[step] ?? step),
    host === '' ? words.noHost : host,
  ];
  return html`<li><p class="font-medium">${words.attempt(Math.max(1, n))}</p><p class="hint">${facts.filter((fact) => fact !== '').join(' · ')}</p>
<p>${describeForOperator(error, null)}</p>${renderDetails(error)}</li>`;
}
