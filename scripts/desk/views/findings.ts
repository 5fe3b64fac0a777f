/** Findings of a release: what blocks first, then by code, so that forty of one kind hide none of another. */

import { html } from 'hono/html';
import { type Finding, severities } from '../../../src/contract/finding.ts';
import { keyOfFinding } from '../../checks/blocking.ts';
import { ruleTitles } from '../../checks/rules.ts';
import type { EditorAddress } from '../../content/editor-address.ts';
import { entryOf } from '../../content/entry.ts';
import { type Account, mayAcceptLoss } from '../auth/roles.ts';
import type { DeskContext } from '../context.ts';
import type { Rebuild } from '../database/schema.ts';
import findingTitles from '../finding-titles.json' with { type: 'json' };
import { readAcceptedFindings } from '../queue/accepted-findings.ts';
import { deskWords } from '../words.ts';
import { renderEditLink } from './content-diff.ts';
import type { Html } from './page.ts';

/** What findings of a code are called: by their rule; those of plan and pull by words of their own. */
const titles: Readonly<Record<string, string>> = { ...ruleTitles, ...findingTitles };
export const titleOfFinding = (code: string): string => titles[code] ?? code;

/** Larger groups are folded. */
const maxOpen = 3;
const { findings: words } = deskWords;

/** Where a page of the site is shown: the preview with `words` marked, or the live site; null where it has no address. */
export type PageAddress = (path: string, words?: string) => string | null;

/** What somebody has accepted or decided needs nobody any more. */
const groups = [...severities, 'decided', 'accepted'] as const;
const groupOf = ({ finding: { severity, reason }, accepted }: ShownFinding) =>
  accepted !== null ? 'accepted' : severity === 'note' && reason !== undefined ? 'decided' : severity;

export function renderFindingList(
  shown: readonly ShownFinding[],
  addressOf: PageAddress,
  editor: EditorAddress,
  account: Account,
): Html {
  const renderFinding = ({ finding, isNew, accepted }: ShownFinding): Html => {
    const { place, entry, message, operator, collection, id, reason, words: found } = finding;
    const [shown, shownId] = collection === undefined ? (entryOf(place) ?? []) : [collection, id ?? null];
    const address = shown === undefined ? null : editor(shown, shownId ?? null, { field: finding.field });
    const page = place.startsWith('/') ? addressOf(place, found) : null;
    const name =
      page === null
        ? html`<span class="label">${place}</span>`
        : html`<a href="${page}" target="_blank" rel="noopener">${place}</a>`;
    const notes = [
      ...(accepted === null ? [] : [words.accepted(accepted.actor, accepted.reason)]),
      ...(reason === undefined ? [] : [words.decided(reason)]),
      ...(operator === undefined || account.role !== 'operator' ? [] : [`${words.forOperators}: ${operator}`]),
    ];
    return html`<li><span>${name}${entry === undefined ? '' : html` <b>${entry}</b>`}${isNew ? html` <span class="state">${words.isNew}</span>` : ''}${renderEditLink(address, place)}</span><span>${message}</span>${notes.map((note) => html`<span class="hint">${note}</span>`)}</li>`;
  };
  return html`${groups.map((severity) => {
    const some = shown.filter((one) => groupOf(one) === severity);
    if (some.length === 0) return '';
    const byCode = [...Map.groupBy(some, ({ finding }) => finding.code)].sort(([, a], [, b]) => a.length - b.length);
    const title = `${words.severities[severity]} ${words.number(some.length)}`;
    const list = byCode.map(([code, group]) => renderGroup(severity, code, group.map(renderFinding)));
    // What blocks stands open; the button that publishes stays near.
    return severity === 'blocks'
      ? html`<div data-severity="${severity}"><h3 class="text-bad">${title}</h3>${list}</div>`
      : html`<details class="mt-5 first:mt-0" data-severity="${severity}"${severity !== 'decided' && some.length <= maxOpen ? html` open` : ''}><summary>${title}</summary>${list}</details>`;
  })}`;
}

function renderGroup(severity: (typeof groups)[number], code: string, group: readonly Html[]): Html {
  const list = html`<ul class="rows stacked">${group}</ul>`;
  const title = titleOfFinding(code);
  // Only what blocks stands under a heading of its own.
  if (group.length === 1)
    return severity === 'blocks'
      ? html`<h4 class="mt-4">${title}</h4>${list}`
      : html`<h3 class="mt-4 text-small">${title}</h3>${list}`;
  return html`<details class="mt-4"${group.length <= maxOpen ? html` open` : ''}><summary>${words.group(title, group.length)}</summary>${list}</details>`;
}

/** What the form that publishes asks for while findings block: a tick and a reason for each, of those who may. */
export function renderAcceptance({ blocking }: FindingsView, account: Account): Html | string {
  if (blocking.length === 0) return '';
  if (!mayAcceptLoss(account))
    return html`<p class="problem">${words.askApprover(blocking.length, deskWords.accounts.roles.approver)}</p>`;
  const item = ({ key, finding: { code, place, entry } }: ShownFinding) => {
    const name = `${titleOfFinding(code)} (${entry ?? place})`;
    return html`<li class="block"><b class="block">${name}</b>
<label class="mt-2 flex items-center gap-2"><input class="size-5 shrink-0" type="checkbox" name="accept-${key}" value="yes">${words.acceptOne}</label>
<input class="mt-2 w-full" name="reason-${key}" aria-label="${words.reason(name)}" placeholder="${words.reasonHint}" minlength="10" maxlength="200" autocomplete="off"></li>`;
  };
  return html`<p class="problem">${words.mustAccept(blocking.length)}</p><ul class="rows mt-3">${blocking.map(item)}</ul>`;
}

/** Of a rebuild that has ended: neither new nor to be accepted any more. */
export const asShown = (findings: readonly Finding[]): ShownFinding[] =>
  findings.map((finding) => ({ finding, key: '', isNew: false, accepted: null }));

export type FindingsView = Awaited<ReturnType<typeof loadFindings>>;
export type ShownFinding = FindingsView['shown'][number];

interface Sources {
  /** Of the desk itself, such as reports of browsers. */
  readonly own: readonly Finding[];
  /** Null where they are not known here. */
  readonly live: readonly Finding[] | null;
  readonly newest: Rebuild | undefined;
}

export async function loadFindings(desk: DeskContext, id: string, { own, live, newest }: Sources) {
  const [preview, accepted] = await Promise.all([desk.previews.find(id), readAcceptedFindings(desk.db, id)]);
  const isOfPreview = preview !== null && preview.error === null;
  const held = newest?.state === 'failed' ? (newest.error?.findings ?? []) : [];
  const known = new Set((live ?? []).map(keyOfFinding));
  const of = isOfPreview ? preview.findings : held.length > 0 ? held : (live ?? []);
  const byKey = new Map([...own, ...of].map((finding) => [keyOfFinding(finding), finding]));
  const shown = [...byKey].map(([key, finding]) => ({
    ...{ finding, key, accepted: accepted.get(key) ?? null },
    /** The live release does not have it. */
    isNew: live !== null && !known.has(key) && !own.includes(finding),
  }));
  return {
    /** True: of the preview that is open, whose pages can be shown. */
    isOfPreview,
    /** False: another machine built what is live, and nothing here says what was found in it. */
    isKnown: isOfPreview || held.length > 0 || live !== null,
    shown,
    blocking: shown.filter(({ finding, accepted: by }) => finding.severity === 'blocks' && by === null),
  };
}
