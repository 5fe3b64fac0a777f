/** What a rollback or an accepted loss would change, before it is done. Without scripts, since these are pages. */
import { join } from 'node:path';
import { html } from 'hono/html';
import type { ContentDiff } from '../../content/content-diff.ts';
import { collectionWords } from '../../content/entry.ts';
import { compareContent, retainedContent } from '../../content/retained-content.ts';
import type { Failure, Loss } from '../../core/errors.ts';
import { findChangedPages, pageHashes } from '../../release/changed-pages.ts';
import { localRelease } from '../../release/manifest.ts';
import { changedRows, hashLosses } from '../../release/shrink-guard.ts';
import { type Account, mayAcceptLoss, mayPublish } from '../auth/roles.ts';
import { diffWords } from '../content-words.ts';
import type { DeskContext } from '../context.ts';
import type { Rebuild } from '../database/schema.ts';
import { readLive } from '../history/live-release.ts';
import { deskWords } from '../words.ts';
import { countEntries, renderContentDiff } from './content-diff.ts';
import { historyTimes, versionTimeOf } from './history.ts';
import { describeForMarketer, type Html, renderDocument } from './page.ts';
import type { PartnerView } from './views.ts';

interface Confirmation {
  readonly title: string;
  /** What will be, one sentence each. */
  readonly lines: readonly string[];
  readonly losses?: readonly Loss[];
  /** What of the content becomes what; null where it is not known. */
  readonly content?: ContentDiff | null;
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly button: string;
  readonly needsReason?: boolean;
}

/** Longer lists are folded: the buttons stay near. */
const maxOpenEntries = 5;

function renderConfirmation(partner: PartnerView['partner'], account: Account, confirmation: Confirmation): Html {
  const { title, lines, losses = [], action, fields, button, needsReason = false } = confirmation;
  const content = confirmation.content ?? [];
  const row = ({ collection, before, now }: Loss) =>
    html`<li><span>${collectionWords[collection] ?? collection}</span> <b>${deskWords.confirm.rows(before, now)}</b></li>`;
  return renderDocument(
    title,
    account,
    html`<section class="card mx-auto max-w-[560px]" aria-labelledby="confirm"><p class="label mb-2">${partner.name}</p><h1 class="t-h2" id="confirm">${title}</h1>
${lines.map((line) => html`<p class="mt-3">${line}</p>`)}
${losses.length === 0 ? '' : html`<h2 class="mt-6">${deskWords.confirm.content}</h2><ul class="rows">${losses.map(row)}</ul>`}
${content.length === 0 ? '' : html`<details${countEntries(content) <= maxOpenEntries ? html` open` : ''}><summary>${diffWords.title}</summary>${renderContentDiff(content, () => null)}</details>`}
<form class="mt-8 flex flex-wrap gap-3" method="post" action="${action}">${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${needsReason ? html`<label class="-mb-1 w-full" for="why">${deskWords.loss.reason}</label><input id="why" name="why" required maxlength="200" autocomplete="off">` : ''}
<button class="main px-10">${button}</button><a class="touch-target self-center px-4" href="/partners/${partner.id}">${deskWords.confirm.cancel}</a></form></section>`,
  );
}

/** Before a rollback to `release`, which became live at `publishedAt`. */
export async function renderRollbackConfirmation(desk: DeskContext, view: PartnerView, release: string): Promise<Html> {
  const { partner, account } = view;
  const dist = join(desk.distRoot, partner.id);
  const live = await readLive(desk, partner.id);
  const [from, to] = await Promise.all(
    [live.release, release].map(async (name) => (name === null ? null : (await localRelease(dist, name))?.manifest)),
  );
  const version = versionTimeOf(view, release);
  const changes = from && to ? findChangedPages(pageHashes(from), to, from) : null;
  const [now, then] = [live.release ?? '', release].map((name) => retainedContent(dist, name)) as [string, string];
  const { confirm, result } = deskWords;
  return renderConfirmation(partner, account, {
    title: confirm.rollback(version === null ? null : historyTimes(view)(version)),
    lines: [
      changes === null
        ? confirm.unknownChanges
        : result.counts(changes.added.length, changes.changed.length, changes.removed.length) || result.none,
      confirm.pauses,
    ],
    losses: from && to ? changedRows(from.rows, to.rows) : [],
    // Not told where this machine has not the content of both.
    content: compareContent(now, then),
    action: `/partners/${partner.id}/rollback`,
    fields: { release },
    button: deskWords.history.back,
  });
}

/** Before automatic publishing goes on, by its own button or by a publication by hand, with the fields of that form; null where nothing is paused. */
export function renderResumeConfirmation(
  { partner, account, pause }: PartnerView,
  path: string,
  fields: Readonly<Record<string, string>>,
): Html | null {
  if (pause === null) return null;
  const { confirm, pause: words } = deskWords;
  const isResume = path === 'resume';
  return renderConfirmation(partner, account, {
    title: isResume ? confirm.resume : confirm.publish,
    lines: [...describePaused(pause), confirm.resumes],
    content: pause.content,
    action: `/partners/${partner.id}/${path}`,
    fields,
    button: isResume ? words.resume : words.publish,
  });
}

/** What waits, a sentence each: the content that was rolled back first. */
function describePaused({ content, waiting }: NonNullable<PartnerView['pause']>): string[] {
  const { pause: words } = deskWords;
  const count = countEntries(content ?? []);
  return [
    content === null ? words.unknown : count === 0 ? words.same : `${words.again(count)}.`,
    ...(waiting.length === 0 ? [] : [`${words.waiting(waiting.length)}.`]),
  ];
}

/** Before content that is older, or that shrank, is published all the same; null where nothing of that was refused. */
export function renderAcceptConfirmation({ partner, account, newest }: PartnerView, isLoss: boolean): Html | null {
  const error = newest?.error;
  if (!error || !canAccept(newest, account) || (error.losses !== undefined) !== isLoss) return null;
  return renderConfirmation(partner, account, {
    title: deskWords.confirm.accept,
    lines: [describeForMarketer(error, 'outage')],
    ...(error.losses && { losses: error.losses }),
    action: `/partners/${partner.id}/${isLoss ? 'accept-loss' : 'publish'}`,
    fields: acceptedFields(error),
    needsReason: isLoss,
    button: deskWords.publishAnyway,
  });
}

export const canAccept = ({ state, error }: Pick<Rebuild, 'state' | 'error'>, account: Account): boolean =>
  (state === 'failed' || state === 'delayed') &&
  error !== null &&
  (error.losses === undefined ? mayPublish(account) : mayAcceptLoss(account)) &&
  Object.keys(acceptedFields(error)).length > 0;

/** What somebody who publishes all the same has been shown, and so accepts; empty where nothing can be accepted. */
function acceptedFields({ code, losses, liveReadAt }: Failure): Record<string, string> {
  if (code === 'CONTENT_SHRANK' && losses !== undefined) return { acceptShrinkage: hashLosses(losses) };
  return code === 'STALE' && liveReadAt !== undefined ? { acceptStale: liveReadAt } : {};
}
