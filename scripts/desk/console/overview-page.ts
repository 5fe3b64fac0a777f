/** What an operator sees: every partner's state, the queue, failures, and a rebuild of all. */
import { html } from 'hono/html';
import { ageOf, deskWords } from '../../../src/copy/desk.ts';
import type { FleetRun } from '../queue/fleet-run.ts';
import type { Rebuild } from '../queue/read-rebuilds.ts';
import type { Account } from './accounts.ts';
import { document, type Html, stateBadge } from './page.ts';

export interface OverviewView {
  readonly account: Account;
  readonly partners: readonly {
    readonly id: string;
    readonly newest: Rebuild | undefined;
    readonly liveAt: Date | null;
  }[];
  readonly depth: { readonly waiting: number; readonly active: number };
  readonly dead: number;
  readonly run: FleetRun | null;
  readonly now: Date;
}

const { operator } = deskWords;

export const overviewPage = (view: OverviewView): Html =>
  document(
    operator.title,
    view.account,
    html`<h1>${operator.title}</h1>
<section class="card" aria-label="${operator.rebuildAll}"><p>${operator.queue(view.depth.waiting, view.depth.active)}</p>
${runOf(view.run)}
<form method="post" action="/overview/rebuild-all"><button${view.run?.state === 'running' ? ' disabled' : ''}>${operator.rebuildAll}</button></form>
${view.dead === 0 ? '' : html`<p>${operator.dead(view.dead)}</p><form method="post" action="/overview/redrive"><button>${operator.redrive}</button></form>`}</section>
<div class="scroll" role="region" aria-label="${operator.title}" tabindex="0"><table><thead><tr><th scope="col">${operator.partner}</th><th scope="col">${operator.state}</th><th scope="col">${operator.since}</th><th scope="col">${operator.took}</th></tr></thead>
<tbody>${view.partners.map((partner) => row(partner, view.now))}</tbody></table></div>`,
  );

function row({ id, newest, liveAt }: OverviewView['partners'][number], now: Date): Html {
  const tookMs =
    newest === undefined || newest.endedAt === null ? null : newest.endedAt.getTime() - newest.askedAt.getTime();
  return html`<tr><th scope="row"><a href="/partners/${id}">${id}</a></th><td>${newest === undefined ? '–' : stateBadge(newest.state)}</td>
<td>${liveAt === null ? '–' : ageOf(liveAt, now)}</td><td>${tookMs === null ? '–' : `${(tookMs / 1000).toFixed(1)}초`}</td></tr>`;
}

function runOf(run: FleetRun | null): Html {
  if (run === null) return html``;
  return html`<p>${operator.running(run.done, run.total)}</p>${run.state === 'stopped' ? html`<p class="problem" role="alert">${operator.stopped}</p>` : ''}`;
}
