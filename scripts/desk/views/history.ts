/** The history of a partner: who published what, why, how long it took, and what became of a change that was not published. */
import { html } from 'hono/html';
import { collectionWords } from '../../content/entry.ts';
import type { Loss } from '../../core/errors.ts';
import { mayPublish } from '../auth/roles.ts';
import { isUnfinished, type Trigger } from '../rebuild.ts';
import { deskWords, distinctTimes } from '../words.ts';
import { summarizeDiff } from './content-diff.ts';
import { titleOfFinding } from './findings.ts';
import { describeForOperator, followUpOf, type Html, renderState } from './page.ts';
import type { HistoryEntry, PartnerView } from './views.ts';

const { history: words } = deskWords;

/** When it ended; when it was requested, until then. */
export const timeOf = ({ endedAt, requestedAt }: Pick<HistoryEntry, 'endedAt' | 'requestedAt'>): Date =>
  endedAt ?? requestedAt;

/** Of the rows of a partner's history, each told from the others. */
export const historyTimes = ({ history, now }: PartnerView): ((date: Date) => string) =>
  distinctTimes(history.map(timeOf), now);

/** A version has one name everywhere: when it was published last, not when somebody went back to it. */
export const versionTimeOf = ({ history }: Pick<PartnerView, 'history'>, release: string): Date | null => {
  const publication = history.find((entry) => entry.release === release && entry.state === 'live');
  return publication === undefined ? null : timeOf(publication);
};

export function renderHistory(view: PartnerView, path: string): Html {
  if (view.history.length === 0) return html`<p class="hint">${words.none}</p>`;
  const format = historyTimes(view);
  const shown = view.history.find(({ release, state }) => release === view.live?.release && state !== 'failed');
  return html`<ol class="history rows">${view.history.map((rebuild, i) => {
    const { release, seq } = rebuild;
    const isLive = release !== null && release === view.live?.release;
    const isRestorable = mayPublish(view.account) && release !== null && !isLive && view.restorable.has(release);
    const when = format(timeOf(rebuild));
    const version = release === null ? null : versionTimeOf(view, release);
    const diff = summarizeDiff(rebuild.result?.content);
    const notes = [
      ...notesOf(rebuild, view.history.slice(0, i), format),
      ...(isLive && rebuild !== shown ? [words.sameAsLive] : []),
    ];
    const details =
      seq === undefined
        ? ''
        : html` <a class="ml-1" href="${path}/rebuilds/${seq}" aria-label="${words.detailsOf(when)}">${words.details}</a>`;
    return html`<li class="flex min-h-19 flex-wrap items-center justify-between gap-x-4 gap-y-2 max-phone:flex-nowrap"><div class="min-w-0"><p class="line">${renderState(rebuild.state)} <time datetime="${timeOf(rebuild).toISOString()}">${when}</time></p>
${diff === '' ? '' : html`<p class="text-small">${diff}</p>`}<p class="hint">${factsOf(rebuild, version && format(version)).join(' · ')}${details}</p>${notes.map((note) => html`<p class="hint">${note}</p>`)}</div>
${rebuild === shown ? html`<p class="hint whitespace-nowrap text-good">${words.live}</p>` : ''}${isRestorable ? html`<form action="${path}/rollback"><input type="hidden" name="release" value="${release}"><button class="max-phone:whitespace-nowrap" aria-label="${words.backTo(version === null ? when : format(version))}">${words.back}</button></form>` : ''}</li>`;
  })}</ol>`;
}

/** `version` is the name of the release. */
function factsOf({ triggers, result, attempts = [], startedAt, endedAt, state }: HistoryEntry, version: string | null) {
  const { added, changed, removed } = result?.counts ?? { added: 0, changed: 0, removed: 0 };
  // The chip names a rollback already.
  const facts = [
    state === 'rolled_back' && version !== null ? words.version(version) : '',
    reasons(triggers, state === 'rolled_back'),
    deskWords.result.counts(added, changed, removed),
    startedAt && endedAt && result ? words.seconds((endedAt.getTime() - startedAt.getTime()) / 1000) : '',
    state === 'failed' || attempts.length === 0 ? '' : words.failedTries(attempts.length),
  ];
  return facts.filter((fact) => fact !== '');
}

/** What a row says beside its facts; `newer` are the rows above it. */
function notesOf(rebuild: HistoryEntry, newer: readonly HistoryEntry[], format: (date: Date) => string): string[] {
  const { state, error, triggers, kind } = rebuild;
  // Each publication has all changes so far.
  const publication = kind === 'rebuild' ? newer.findLast((other) => other.state === 'live') : undefined;
  const isOver = publication !== undefined;
  const why =
    (state === 'failed' || state === 'delayed') && error
      ? [describeForOperator(error, isOver ? null : followUpOf(rebuild))]
      : [];
  const notes = [...triggers.flatMap(describeAccepted), ...describeRefusals(rebuild), ...why];
  if (kind !== 'rebuild' || isUnfinished(state) || state === 'live' || state === 'rolled_back') return notes;
  return [...notes, isOver ? words.publishedBy(format(timeOf(publication))) : words.unpublished];
}

export const describeRefusals = ({ triggers }: Pick<HistoryEntry, 'triggers'>): string[] =>
  triggers.flatMap(({ kind, who, why }) =>
    kind === 'refusal' ? [deskWords.approval.refused(who ?? '', why ?? '')] : [],
  );

export function describeAccepted({ accepted, approved, who }: Trigger): string[] {
  const { losses = [], isStale = false, findings = [] } = accepted ?? {};
  return [
    ...(approved === undefined ? [] : [deskWords.approval.approved(approved.requestedBy, who ?? '')]),
    ...(losses.length > 0 ? [`${words.acceptedLoss}: ${losses.map(describeLoss).join(', ')}`] : []),
    ...(isStale ? [words.acceptedStale] : []),
    ...(findings.length === 0 ? [] : [deskWords.findings.acceptedInHistory(describeFindings(findings))]),
  ];
}

const maxFindings = 5;
function describeFindings(some: NonNullable<NonNullable<Trigger['accepted']>['findings']>): string {
  const texts = some.map(
    ({ code, place, reason }) => `${titleOfFinding(code)}(${place})${reason === undefined ? '' : ` – ${reason}`}`,
  );
  const rest = some.length - maxFindings;
  return [...texts.slice(0, maxFindings), ...(rest > 0 ? [deskWords.findings.rest(rest)] : [])].join(', ');
}

export const describeLoss = ({ collection, before, now }: Loss): string =>
  words.loss(collectionWords[collection] ?? collection, before, now);

/** Why and by whom; the kind of the trigger is left out where the row names it. */
export function reasons(triggers: readonly Trigger[], isKindKnown = false): string {
  const first = triggers[0];
  if (first === undefined) return '';
  const parts = [isKindKnown ? null : deskWords.triggers[first.kind], first.who, first.why];
  const told = parts.filter((part) => part !== null && part !== '').join(' · ');
  return `${told}${triggers.length > 1 ? ` (+${triggers.length - 1})` : ''}`;
}
