/** Progress or result of the newest rebuild: steps with pages and time left, changed pages, or a failure with what to do. */
import { html } from 'hono/html';
import { type EditorAddress, editorAddress } from '../../content/editor-address.ts';
import { entryOf } from '../../content/entry.ts';
import type { ChangedPage } from '../../release/changed-pages.ts';
import { type Account, mayAcceptLoss, mayPublish } from '../auth/roles.ts';
import { diffWords } from '../content-words.ts';
import type { PartnerAddresses } from '../context.ts';
import type { Rebuild } from '../database/schema.ts';
import { mayApprove, requestersOf } from '../queue/approval.ts';
import { isUnfinished } from '../rebuild.ts';
import { deskTime, deskWords, publisherWords } from '../words.ts';
import { canAccept } from './confirmation-page.ts';
import { renderContentDiff, renderEditLink, summarizeDiff } from './content-diff.ts';
import { describeLoss, describeRefusals } from './history.ts';
import { describeForMarketer, followUpOf, type Html, renderDetails, renderState } from './page.ts';

const steps = ['pull', 'plan', 'render', 'publish'] as const;
type Addresses = Pick<PartnerAddresses, 'siteUrl' | 'editorUrl'>;

/** Of the pages of a list the first are open; no list has more than `most`. */
const shown = { open: 10, most: 50 };
/** Pages that no clinic writes: their names say nothing of what changed. */
const technical = /^\/(?:404|_app(?:\/.*)?|goodbye|ready)$/;
const current = 'aria-[current]:font-semibold aria-[current]:text-text';

export function renderProgress(rebuild: Rebuild | undefined, addresses: Addresses, now: Date, account: Account): Html {
  if (rebuild === undefined) return html``;
  if (rebuild.state === 'failed' || rebuild.state === 'delayed') return renderFailure(rebuild, account);
  if (rebuild.state === 'awaiting') return html`${renderResult(rebuild, addresses)}${renderApproval(rebuild, account)}`;
  if (rebuild.state === 'refused')
    return html`${renderResult(rebuild, addresses)}${describeRefusals(rebuild).map((line) => html`<p class="problem">${line}</p>`)}<p class="hint mt-2">${deskWords.approval.afterRefusal}</p>`;
  if (!isUnfinished(rebuild.state)) return renderResult(rebuild, addresses);
  // A rollback pulls and renders nothing.
  if (rebuild.kind === 'rollback')
    return html`<p class="line">${renderState(rebuild.state, deskWords.rollingBack)}</p>
<progress aria-label="${deskWords.rollingBack}"></progress>`;
  const at = (steps as readonly (string | null)[]).indexOf(rebuild.step);
  const { pagesDone, pagesTotal } = rebuild;
  const isCounted = rebuild.state === 'building' && pagesTotal > 0;
  return html`<p class="line">${renderState(rebuild.state)} ${renderTry(rebuild)}${isCounted ? html`<span>${pagesDone} / ${deskWords.count(pagesTotal)}${timeLeft(rebuild, now)}</span>` : ''}</p>
<ol class="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">${steps.map((step, i) => html`<li class="${i < at ? 'done' : current}"${i === at ? html` aria-current="step"` : ''}>${deskWords.steps[step]}</li>`)}</ol>
<progress max="${Math.max(1, pagesTotal)}"${isCounted ? html` value="${pagesDone}"` : ''} aria-label="${deskWords.states.building}"></progress>`;
}

/** Which try it is, from the second on: an outage is told from one failure. */
const renderTry = ({ tries }: Rebuild): Html | string =>
  tries > 1 ? html`<span class="hint">${deskWords.rebuild.attempt(tries)}</span>` : '';

function renderApproval(rebuild: Rebuild, account: Account): Html {
  const { approval: words } = deskWords;
  const requesters = requestersOf(rebuild).join(', ');
  return html`<p class="mt-4">${words.needed}</p><p class="hint">${requesters === '' ? words.automatic : words.requestedBy(requesters)}</p>
${
  mayPublish(account) && mayApprove(rebuild, account.email)
    ? html`<form class="mt-4" method="post" action="/partners/${rebuild.partner}/approve"><input type="hidden" name="release" value="${rebuild.release}"><button class="main px-10">${words.approve}</button></form>
<details><summary>${words.refuse}</summary><form class="grid gap-3" method="post" action="/partners/${rebuild.partner}/refuse"><input type="hidden" name="release" value="${rebuild.release}"><label for="refusal">${words.refusalReason}</label><input id="refusal" name="why" required maxlength="200" autocomplete="off" aria-describedby="refusal-hint"><p class="hint" id="refusal-hint">${words.refusalHint}</p><button class="justify-self-start">${words.submitRefusal}</button></form></details>`
    : html`<p class="hint">${mayPublish(account) ? words.own : deskWords.readerHint}</p>`
}`;
}

function timeLeft({ startedAt, pagesDone, pagesTotal }: Rebuild, now: Date): string {
  if (startedAt === null || pagesDone === 0) return '';
  const passed = now.getTime() - startedAt.getTime();
  const seconds = Math.ceil(((passed / pagesDone) * (pagesTotal - pagesDone)) / 1000);
  return ` · ${deskWords.left(Math.max(1, seconds))}`;
}

function renderResult({ state, endedAt, result }: Rebuild, { siteUrl, editorUrl }: Addresses): Html {
  const { result: words } = deskWords;
  const line = html`<p class="line">${renderState(state)} <span>${endedAt === null ? '' : deskTime(endedAt)}</span></p>`;
  if (result === null) return line;
  const { added, changed, removed } = result.counts;
  const diff = result.content ?? [];
  const content =
    diff.length === 0
      ? ''
      : html`<p>${summarizeDiff(diff)}</p><details><summary>${diffWords.title}</summary>${renderContentDiff(diff, editorAddress(editorUrl))}</details>`;
  if (added + changed + removed === 0) return html`${line}${content}<p class="hint">${words.none}</p>`;
  return html`${line}${content}<details><summary>${words.title} · ${words.counts(added, changed, removed)}</summary>
${renderPageList(result.changed, pageAddress(siteUrl, state), editorAddress(editorUrl), added + changed)}</details>`;
}

/** Null where visitors do not see the page, or the site has no address. */
export const pageAddress = (siteUrl: string, state: Rebuild['state']): ((path: string) => string) | null =>
  siteUrl === '' || state === 'awaiting' || state === 'refused' ? null : (path) => siteUrl + path;

/** Links to pages by title, each with one to where its entry is edited; `total` includes pages beyond `pages`. */
export function renderPageList(
  pages: readonly ChangedPage[],
  addressOf: ((path: string) => string) | null,
  editor: EditorAddress,
  total = pages.length,
): Html {
  const edit = (path: string) => {
    const entry = entryOf(path);
    return entry === null ? '' : renderEditLink(editor(...entry), path);
  };
  const item = ({ path, title }: ChangedPage) =>
    addressOf === null
      ? html`<li><span>${title}</span> <code class="ml-1">${path}</code>${edit(path)}</li>`
      : html`<li><a href="${addressOf(path)}" target="_blank" rel="noopener">${title}</a> <code class="ml-1">${path}</code>${edit(path)}</li>`;
  const own = pages.filter(({ path }) => !technical.test(path));
  const first = own.slice(0, shown.open);
  const folded = [...own.slice(shown.open), ...pages.filter(({ path }) => technical.test(path))];
  const listed = folded.slice(0, shown.most - first.length);
  const rest = total - first.length - listed.length;
  const more = rest > 0 ? html`<p class="hint">${deskWords.changes.more(rest)}</p>` : '';
  return html`${first.length === 0 ? '' : html`<ul class="rows">${first.map(item)}</ul>`}${listed.length === 0 ? more : html`<details><summary>${deskWords.result.rest(rest + listed.length)}</summary><ul class="rows">${listed.map(item)}</ul>${more}</details>`}`;
}

function renderFailure(rebuild: Rebuild, account: Account): Html {
  const { state, error, partner, endedAt } = rebuild;
  return html`<p class="line">${renderState(state)} <span>${endedAt === null ? '' : deskTime(endedAt)}</span> ${renderTry(rebuild)}</p>
${error?.livePublisher === undefined ? '' : html`<p class="hint">${deskWords.live.publishedBy(publisherWords(error.livePublisher))}</p>`}
${error === null ? '' : html`<p class="problem">${describeForMarketer(error, followUpOf(rebuild))}</p>${renderDetails(error)}`}
${error?.losses === undefined ? '' : html`<p class="mt-3">${error.losses.map(describeLoss).join(', ')}</p><p class="hint">${mayAcceptLoss(account) ? deskWords.loss.forOperator : deskWords.loss.operatorOnly}</p>`}
${canAccept(rebuild, account) ? html`<form class="mt-4" action="/partners/${partner}/${error?.losses === undefined ? 'accept' : 'accept-loss'}"><button>${deskWords.publishAnyway}</button></form>` : ''}`;
}
