/** What a marketer sees of the partner: live release, what would change, publish, progress, history, upcoming changes, warnings. */
import { html } from 'hono/html';
import { ageOf, deskTime, deskWords } from '../../../src/copy/desk.ts';
import type { LookAhead, PageChange } from '../queue/look-ahead.ts';
import type { Rebuild } from '../queue/read-rebuilds.ts';
import type { RebuildError, Trigger } from '../queue/rebuild.ts';
import type { Account } from './accounts.ts';
import { document, type Html, stateBadge } from './page.ts';

export interface PartnerView {
  readonly account: Account;
  readonly partner: { readonly id: string; readonly name: string; readonly siteUrl: string; readonly draftUrl: string };
  readonly live: { readonly release: string; readonly at: Date; readonly pages: number } | null;
  readonly nextChangeAt: Date | null;
  readonly warnings: readonly { readonly place: string; readonly message: string }[];
  /** Newest first. */
  readonly history: readonly Rebuild[];
  /** What the desk did last. */
  readonly newest: Rebuild | undefined;
  /** Releases that are kept and can be returned to. */
  readonly kept: ReadonlySet<string>;
  readonly look: LookAhead | null;
  readonly now: Date;
}

export function partnerPage(view: PartnerView): Html {
  const { partner, account } = view;
  const path = `/partners/${partner.id}`;
  return document(
    partner.name,
    account,
    html`<h1>${partner.name}</h1>
<section class="card live" aria-labelledby="live"><h2 id="live">${deskWords.live.title}</h2>${liveFacts(view)}</section>
<section class="card" aria-labelledby="publish"><h2 id="publish">${deskWords.publish}</h2>
<div id="progress" data-events="${path}/events" aria-live="polite">${progressOf(view.newest)}</div>
<form class="publish" method="post" action="${path}/publish">
<label for="why">${deskWords.why}</label><input id="why" name="why" maxlength="200" autocomplete="off">
<button class="main">${deskWords.publish}</button>
</form>
<form method="post" action="${path}/look"><button>${deskWords.look}</button></form>
${view.look === null ? '' : changesOf(view.look, partner.draftUrl)}</section>
${section('upcoming', deskWords.upcoming.title, upcoming(view))}
${section('warnings', deskWords.warnings.title, warningsOf(view))}
${section('history', deskWords.history.title, historyOf(view, path))}`,
  );
}

const section = (id: string, title: string, body: Html): Html =>
  html`<section class="card" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`;

function liveFacts({ live, partner, now }: PartnerView): Html {
  if (live === null) return html`<p>${deskWords.live.none}</p>`;
  return html`<p class="fact"><strong>${ageOf(live.at, now)}</strong> ${deskWords.live.since} · ${deskWords.count(live.pages)}</p>
<p><a class="link" href="${partner.siteUrl}" target="_blank" rel="noopener">${deskWords.site}</a></p>`;
}

/** What stands in `#progress`; events bring it anew. */
export function progressOf(rebuild: Rebuild | undefined): Html {
  if (rebuild === undefined) return html``;
  if (rebuild.state === 'failed') return failure(rebuild);
  if (rebuild.state !== 'building' && rebuild.state !== 'queued') return finished(rebuild);
  const { steps } = deskWords;
  const step = rebuild.step !== null && rebuild.step in steps ? steps[rebuild.step as keyof typeof steps] : '';
  return html`<p>${stateBadge(rebuild.state)} ${step} ${rebuild.pagesTotal === 0 ? '' : html`${rebuild.pagesDone} / ${deskWords.count(rebuild.pagesTotal)}${timeLeft(rebuild)}`}</p>
<progress max="${Math.max(1, rebuild.pagesTotal)}"${rebuild.pagesTotal === 0 ? '' : html` value="${rebuild.pagesDone}"`} aria-label="${step}"></progress>`;
}

function timeLeft({ startedAt, pagesDone, pagesTotal }: Rebuild): string {
  if (startedAt === null || pagesDone === 0) return '';
  const passed = Date.now() - startedAt.getTime();
  return ` · ${deskWords.left(Math.ceil((passed / pagesDone) * (pagesTotal - pagesDone) * 0.001))}`;
}

function finished(rebuild: Rebuild): Html {
  const { result } = rebuild;
  return html`<p>${stateBadge(rebuild.state)} ${rebuild.endedAt === null ? '' : deskTime(rebuild.endedAt)}${result === null ? '' : html` · ${deskWords.changes.changed} ${deskWords.count(result.pages.rendered)}`}</p>`;
}

function failure(rebuild: Rebuild): Html {
  const { error } = rebuild;
  return html`<p>${stateBadge('failed')} ${error === null ? '' : inPlainWords(error)}</p>
${error === null ? '' : html`<details><summary>${error.code}</summary><pre>${error.message}</pre></details>`}
${error?.code === 'CONTENT_SHRANK' ? html`<form method="post" action="/partners/${rebuild.partner}/publish"><input type="hidden" name="accept" value="loss"><button>${deskWords.publishAnyway}</button></form>` : ''}`;
}

function inPlainWords({ kind, code }: RebuildError): string {
  const { failures } = deskWords;
  if (code === 'CONTENT_SHRANK') return failures.shrank;
  return kind === 'backend' || kind === 'partner-data' || kind === 'build' ? failures[kind] : failures.unexpected;
}

function changesOf(look: LookAhead, draftUrl: string): Html {
  const { changes } = deskWords;
  if (look.error !== null)
    return html`<div class="changes"><p class="problem" role="alert">${inPlainWords(look.error)}</p><pre>${look.error.message}</pre></div>`;
  const total = look.added.length + look.changed.length + look.removed.length;
  const link = ({ path, title }: PageChange) =>
    html`<li><a href="${draftUrl}${path}" target="_blank" rel="noopener">${unescaped(title)}</a> <code>${path}</code></li>`;
  const plain = ({ path, title }: PageChange) => html`<li>${unescaped(title)} <code>${path}</code></li>`;
  const group = (name: string, pages: readonly PageChange[], item: (page: PageChange) => Html) =>
    pages.length === 0
      ? ''
      : html`<h4>${name} ${deskWords.count(pages.length)}</h4><ul>${pages.slice(0, 50).map(item)}</ul>${pages.length > 50 ? html`<p>${changes.more(pages.length - 50)}</p>` : ''}`;
  return html`<div class="changes" id="changes"><h3>${changes.title}</h3><p class="hint">${changes.at(deskTime(look.at))}</p>
${total === 0 ? html`<p>${changes.none}</p>` : ''}
${group(changes.added, look.added, link)}${group(changes.changed, look.changed, link)}${group(changes.removed, look.removed, plain)}</div>`;
}

/** Titles come from HTML, where these stand escaped. */
const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const upcoming = ({ nextChangeAt }: PartnerView): Html =>
  nextChangeAt === null
    ? html`<p>${deskWords.upcoming.none}</p>`
    : html`<p>${deskWords.upcoming.at(deskTime(nextChangeAt))}</p>`;

const warningsOf = ({ warnings }: PartnerView): Html =>
  warnings.length === 0
    ? html`<p>${deskWords.warnings.none}</p>`
    : html`<ul class="warnings">${warnings.slice(0, 30).map(({ place, message }) => html`<li><code>${place}</code> ${message}</li>`)}</ul>`;

function historyOf(view: PartnerView, path: string): Html {
  if (view.history.length === 0) return html`<p>${deskWords.history.none}</p>`;
  return html`<ol class="history">${view.history.map((rebuild) => {
    const { release } = rebuild;
    const canReturn = release !== null && release !== view.live?.release && view.kept.has(release);
    return html`<li><div><p>${stateBadge(rebuild.state)} <time datetime="${rebuild.askedAt.toISOString()}">${deskTime(rebuild.askedAt)}</time></p>
<p class="hint">${reasons(rebuild.triggers)}${rebuild.result === null ? '' : html` · ${deskWords.count(rebuild.result.pages.rendered)}`}</p></div>
${canReturn ? html`<form method="post" action="${path}/roll-back"><input type="hidden" name="release" value="${release}"><button>${deskWords.history.back}</button></form>` : ''}</li>`;
  })}</ol>`;
}

function reasons(triggers: readonly Trigger[]): string {
  const first = triggers[0];
  if (first === undefined) return '';
  const parts = [deskWords.triggers[first.kind], first.who, first.why].filter((part) => part !== null && part !== '');
  return `${parts.join(' · ')}${triggers.length > 1 ? ` (+${triggers.length - 1})` : ''}`;
}
