/** Page of a partner, for marketers: live release, what would change, publish, progress, history, upcoming changes, findings. */
import { html } from 'hono/html';
import type { UpcomingChange } from '../../../src/site/schedule.ts';
import { editorAddress, editorHome } from '../../content/editor-address.ts';
import type { ChangedPage } from '../../release/changed-pages.ts';
import { mayPublish } from '../auth/roles.ts';
import { diffWords } from '../content-words.ts';
import { markWords } from '../previews/preview-server.ts';
import type { PreviewBuild } from '../previews/previews.ts';
import { ageOf, deskTime, deskWords, publisherWords } from '../words.ts';
import { countEntries, renderContentDiff } from './content-diff.ts';
import { type PageAddress, renderAcceptance, renderFindingList } from './findings.ts';
import { historyTimes, reasons, renderHistory, versionTimeOf } from './history.ts';
import { renderNotifications } from './notifications.ts';
import { describeForMarketer, type Html, renderDetails, renderDocument } from './page.ts';
import { renderPageList, renderProgress } from './progress.ts';
import type { PartnerView } from './views.ts';

const column = 'grid min-w-0 content-start gap-16 max-tablet:gap-12';

export function renderPartnerPage(view: PartnerView): Html {
  const { partner, account, now } = view;
  const path = `/partners/${partner.id}`;
  const notifications = renderNotifications(view.notifications, account, now);
  return renderDocument(
    partner.name,
    account,
    html`<div class="mb-12 max-tablet:mb-8" data-part="head"><p class="label mb-2 tracking-[0.02em]">${view.live === null ? deskWords.title : deskWords.live.title}</p><h1>${partner.name}</h1>${renderLive(view)}${renderSilence(view)}</div>
<div class="not-empty:mb-8" data-part="pause">${view.pause === null ? '' : renderPause(view, view.pause, path)}</div>
<div class="grid gap-16 max-tablet:gap-12 desktop:grid-cols-[minmax(0,1fr)_336px] desktop:gap-20"><div class="${column}">
${renderSection('findings', deskWords.findings.title, renderFindings(view, path))}
<section class="card" aria-labelledby="publish"><h2 id="publish">${partner.isPreviewOnly ? deskWords.preview.title : deskWords.publish}</h2>
<div class="not-empty:mb-7 not-empty:border-b not-empty:border-line not-empty:pb-7" id="progress" data-events="${path}/events" data-seq="${view.newest?.seq ?? 0}" data-state="${view.newest?.state ?? 'none'}">${renderProgress(view.newest, partner, now, account)}</div>
<p class="sr-only" role="status" id="said"></p>
${mayPublish(account) ? renderPublishForm(path, view) : html`<p class="hint">${deskWords.readerHint}</p>`}
<div data-part="changes">${renderPreview(view, path)}</div></section>
${renderSection('history', deskWords.history.title, renderHistory(view, path))}
</div><div class="${column}">
${renderSection('upcoming', deskWords.upcoming.title, renderUpcoming(view))}
${notifications === null ? '' : renderSection('notifications', deskWords.notifications.title, notifications)}
</div></div>`,
  );
}

const renderPublishForm = (path: string, { findings, pause, account, partner }: PartnerView): Html =>
  partner.isPreviewOnly
    ? html`<p class="hint mb-5">${deskWords.previewOnly}</p><form method="post" action="${path}/preview"><button data-doing="${deskWords.buildingPreview}">${deskWords.buildPreview}</button></form>`
    : html`<form class="grid grid-cols-[1fr_auto_auto] gap-3 max-phone:grid-cols-1" method="post" action="${path}/publish">
<div class="col-span-full not-empty:mb-3" data-part="acceptance">${renderAcceptance(findings, account)}</div>
<label class="col-span-full -mb-1" for="why">${deskWords.why}</label><input class="col-span-full" id="why" name="why" maxlength="200" autocomplete="off">
<button class="main col-start-3 row-start-4 px-10 max-phone:col-start-1 max-phone:row-auto"><span data-part="publish">${pause === null ? deskWords.publish : deskWords.pause.publish}</span><span class="font-normal" data-part="count">${findings.blocking.length === 0 ? '' : ` ${deskWords.findings.count(findings.blocking.length)}`}</span></button>
<button class="col-start-1 row-start-4 min-h-12 justify-self-start max-phone:row-auto max-phone:justify-self-stretch" formaction="${path}/preview" formnovalidate data-doing="${deskWords.buildingPreview}">${deskWords.buildPreview}</button>
</form>`;

const renderSection = (id: string, title: string, body: Html): Html =>
  html`<section data-part="${id}" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>${body}</section>`;

function renderPause(view: PartnerView, pause: NonNullable<PartnerView['pause']>, path: string): Html {
  const { pause: words } = deskWords;
  const { history } = view;
  const format = historyTimes(view);
  const version = versionTimeOf(view, pause.release);
  const who = history.find(({ release, state }) => release === pause.release && state === 'rolled_back')?.triggers[0]
    ?.who;
  const count = countEntries(pause.content ?? []);
  return html`<section class="card" aria-labelledby="pause-title"><h2 id="pause-title">${words.title}</h2>
<p>${words.text(version === null ? null : format(version))}</p>
<p class="hint">${[who ?? '', pause.since === '' ? '' : words.since(deskTime(new Date(pause.since)))].filter((part) => part !== '').join(' · ')}</p>
${count === 0 ? html`<p class="hint mt-3">${pause.content === null ? words.unknown : words.same}</p>` : html`<h3 class="mt-6">${words.again(count)}</h3>${renderContentDiff(pause.content, editorAddress(view.partner.editorUrl))}`}
${pause.waiting.length === 0 ? html`<p class="hint mt-3">${words.none}</p>` : html`<h3 class="mt-6">${words.waiting(pause.waiting.length)}</h3><ul class="rows stacked">${pause.waiting.slice(-10).map((trigger) => html`<li><time class="label" datetime="${trigger.at}">${deskTime(new Date(trigger.at))}</time><span>${reasons([trigger])}</span></li>`)}</ul>`}
${mayPublish(view.account) ? html`<form class="mt-5" action="${path}/resume"><button>${words.resume}</button></form>` : ''}</section>`;
}

const facts = 'facts mt-3 flex flex-wrap items-center gap-x-5 gap-y-1';

/** Of two publishers each is named: an account or a cause of this desk, or another publisher of the store. */
function describePublisher({ trigger, publisher, isRolledBack }: NonNullable<PartnerView['live']>): string | null {
  if (trigger !== null) return reasons([trigger], isRolledBack);
  return publisher === null ? null : publisherWords(publisher);
}

function renderSilence({ silence, now }: PartnerView): Html | string {
  if (silence === null) return '';
  const age = silence.since === null ? null : ageOf(silence.since, now);
  return html`<p class="hint mt-2">${deskWords.live.silent(age)}</p>`;
}

function renderLive(view: PartnerView): Html {
  const { live, partner, now } = view;
  if (live === null) return html`<p class="${facts}">${deskWords.live.none}</p>`;
  const publisher = describePublisher(live);
  const version = live.isRolledBack ? versionTimeOf(view, live.release) : null;
  return html`<p class="${facts}"><span>${ageOf(live.at, now)} ${live.isRolledBack ? deskWords.states.rolled_back : deskWords.live.since}</span> ${version === null ? '' : html`<span>${deskWords.history.version(historyTimes(view)(version))}</span>`} ${publisher === null ? '' : html`<span>${publisher}</span>`} ${live.pages === null ? '' : html`<span>${deskWords.count(live.pages)}</span>`}
${partner.siteUrl === '' ? '' : html`<a class="touch-target" href="${partner.siteUrl}" target="_blank" rel="noopener">${deskWords.site}</a>`}${renderEditorLink(partner.editorUrl)}</p>`;
}

function renderEditorLink(pattern: string | undefined): Html | string {
  const home = editorHome(pattern);
  return home === null
    ? ''
    : html` <a class="touch-target" href="${home}" target="_blank" rel="noopener">${diffWords.editor}</a>`;
}

const changesBox = 'mt-7 border-t border-line pt-7';

function renderPreview(view: PartnerView, path: string): Html | string {
  // Without its fragment the address loads the page again.
  if (view.isPreviewBuilding)
    return html`<p class="${changesBox}" id="changes" role="status" data-busy>${deskWords.buildingPreview} <a class="touch-target ml-2" href="${path}">${deskWords.refresh}</a></p>`;
  return view.preview === null ? '' : renderChanges(view, view.preview, path);
}

function renderChanges(view: PartnerView, build: PreviewBuild, partnerPath: string): Html {
  const { changes, preview: words } = deskWords;
  if (build.error !== null)
    return html`<div class="${changesBox}" id="changes"><p class="problem" role="alert">${describeForMarketer(build.error, 'preview')}</p>${renderDetails(build.error)}</div>`;
  // Redirects to a signed link at the preview's own host.
  const preview = (path: string) => `${partnerPath}/preview?${new URLSearchParams({ path })}`;
  const editor = editorAddress(view.partner.editorUrl);
  const total = build.added.length + build.changed.length + build.removed.length;
  const group = (name: string, pages: readonly ChangedPage[], addressOf: ((path: string) => string) | null) =>
    pages.length === 0
      ? ''
      : html`<h4>${name} ${deskWords.count(pages.length)}</h4>${renderPageList(pages, addressOf, addressOf === null ? () => null : editor)}`;
  return html`<div class="${changesBox}" id="changes"><h3>${changes.title}</h3><p class="hint">${changes.at(deskTime(build.at))}</p>
<p class="mt-2"><a class="touch-target" href="${preview('/')}">${words.open}</a></p>${view.partner.editorUrl !== undefined && mayPublish(view.account) ? html`<p class="hint mb-4">${words.openHint}</p>` : ''}
${total === 0 ? html`<p>${changes.none}</p>` : ''}${total > 0 && build.content?.length === 0 ? html`<p class="hint">${diffWords.none}</p>` : ''}
${renderContentDiff(build.content, editor)}
${group(changes.added, build.added, preview)}${group(changes.changed, build.changed, preview)}${group(changes.removed, build.removed, null)}${mayPublish(view.account) ? renderShare(view, partnerPath) : ''}</div>`;
}

function renderShare({ share, now }: PartnerView, path: string): Html {
  const { preview: words } = deskWords;
  if (share === null)
    return html`<form class="mt-6" method="post" action="${path}/preview/share"><button>${words.share}</button><p class="hint mt-2">${words.shareHint}</p></form>`;
  return html`<div class="mt-6" id="share"><label for="share-address">${words.address}</label>
<input class="mt-1" id="share-address" readonly value="${share.address}"><p class="hint mt-2">${words.shareHint} ${words.until(deskTime(share.endsAt, now))}</p>
<form class="mt-3 flex flex-wrap gap-3" method="post" action="${path}/preview/unshare"><button class="noscript:hidden" type="button" data-copy="share-address" data-copied="${words.copied}">${words.copy}</button><button>${words.unshare}</button></form></div>`;
}

function renderUpcoming({ upcoming: changes, pause, now }: PartnerView): Html {
  const words = deskWords.upcoming;
  if (changes.length === 0) return html`<p class="hint">${words.none}</p>`;
  const item = ({ at, kind, isStart, title }: UpcomingChange) =>
    html`<li><time class="label" datetime="${at}">${deskTime(new Date(at), now)}</time><span>${words.kinds[kind]} ${isStart ? words.starts : words.ends}${title === null ? '' : html` · ${title}`}</span></li>`;
  return html`<p class="hint">${pause === null ? words.hint : words.paused}</p><ol class="rows stacked">${changes.map(item)}</ol>`;
}

function renderFindings({ findings, partner, account }: PartnerView, path: string): Html {
  const { findings: words } = deskWords;
  const { shown, isOfPreview, isKnown } = findings;
  const unknown = isKnown ? '' : html`<p class="hint">${words.unknown}</p>`;
  if (shown.length === 0) return isKnown ? html`<p class="hint">${words.none}</p>` : html`${unknown}`;
  const addressOf: PageAddress = (page, found) =>
    isOfPreview
      ? `${path}/preview?${new URLSearchParams({ path: page, ...(found !== undefined && { words: found }) })}`
      : partner.siteUrl === ''
        ? null
        : markWords(`${partner.siteUrl}${page}`, found);
  return html`${unknown}${isOfPreview ? html`<p class="hint mb-2">${words.preview}</p>` : ''}${renderFindingList(shown, addressOf, editorAddress(partner.editorUrl), account)}`;
}
