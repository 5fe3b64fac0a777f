/** Data of the console's pages, from the database, the releases and the content. */
import { join } from 'node:path';
import type { Finding } from '../../../src/contract/finding.ts';
import { upcomingChanges } from '../../../src/site/schedule.ts';
import { type History, releasesOf } from '../../activation/history.ts';
import { findState, type Pause } from '../../activation/state.ts';
import { parseContent, readContentTexts } from '../../content/content-store.ts';
import { compareContent, retainedContent } from '../../content/retained-content.ts';
import { errorCodes } from '../../core/error-codes.ts';
import type { Failure, Publisher } from '../../core/errors.ts';
import { readFindings } from '../../pipeline/release-findings.ts';
import { canReadRelease, localRelease } from '../../release/manifest.ts';
import type { Account } from '../auth/roles.ts';
import type { DeskContext } from '../context.ts';
import type { Rebuild } from '../database/schema.ts';
import { readLive, readWaitingTriggers } from '../history/live-release.ts';
import { readRebuilds, readRebuildsByRelease } from '../history/read-rebuilds.ts';
import { shareAddress } from '../previews/preview-server.ts';
import { deskWords, publisherWords } from '../words.ts';
import { loadFindings } from './findings.ts';
import { loadNotifications } from './notifications.ts';

const historyRows = 20;
const upcomingRows = 8;
/** The retained releases of a machine, and the current one. */
const maxRestorable = 11;

export type PartnerView = Awaited<ReturnType<typeof loadPartnerView>>;

export async function loadPartnerView(desk: DeskContext, id: string, account: Account) {
  const { db, policyReports } = desk;
  const dist = join(desk.distRoot, id);
  const [{ release, at, pause, silence, seq, publisher }, { history: published, error }, history, releases] =
    await Promise.all([readLive(desk, id), findState(dist), readRebuilds(db, id, historyRows), findReleases(desk, id)]);
  const liveRebuild = history.find((rebuild) => rebuild.release === release && rebuild.result !== null);
  const publication = history.find((rebuild) => rebuild.seq === seq);
  const manifest = release === null ? undefined : (await localRelease(dist, release))?.manifest;
  const live = release === null || at === null ? null : { release, at, publisher };
  return {
    account,
    partner: { id, name: await desk.names.read(id), ...desk.addressesOf(id) },
    live: live && {
      ...live,
      trigger: publication?.triggers[0] ?? null,
      isRolledBack: publication?.state === 'rolled_back',
      pages: manifest?.pages ?? liveRebuild?.result?.pages.total ?? null,
    },
    upcoming: await loadUpcoming(id, liveRebuild, desk),
    findings: await loadFindings(desk, id, {
      own: [...(error === null ? [] : [describeUnreadable(error)]), ...policyReports.findingsOf(id)],
      // Checks that publish nothing write into the row of what is live, whichever worker ran them.
      live: release === null ? [] : (liveRebuild?.result?.findings ?? (await readFindings(dist, release))),
      newest: history[0],
    }),
    history: [
      ...history,
      ...(await findExternalPublications(db, id, history, { activations: published, ...releases, live })),
    ].sort((a, b) => b.requestedAt.getTime() - a.requestedAt.getTime()) as readonly HistoryEntry[],
    /** The newest of the desk; history has releases of other commands, too. */
    newest: history[0],
    silence,
    pause: pause === null ? null : await loadPause(desk, id, pause),
    restorable: releases.restorable,
    preview: await desk.previews.find(id),
    isPreviewBuilding: desk.previews.isBuilding(id),
    share: findShare(desk, id),
    notifications: await loadNotifications(desk, id),
    now: desk.now(),
  };
}

const describeUnreadable = ({ code, message }: Failure): Finding => ({
  ...{ code, severity: 'warning', place: deskWords.live.title },
  message: errorCodes.STATE_UNREADABLE.forMarketers ?? message,
});

/** What waits: requests since the rollback, and the content that was rolled back, which the backend still has. */
async function loadPause(desk: DeskContext, id: string, pause: Pause) {
  const loaded = await desk.loadPartner(id);
  const kept = retainedContent(join(desk.distRoot, id), pause.release);
  // Null where this machine does not have both.
  const content = loaded.ok ? compareContent(kept, loaded.value.contentFolder) : null;
  return { ...pause, content, waiting: await readWaitingTriggers(desk.db, id, pause) };
}

function findShare(desk: DeskContext, id: string) {
  const share = desk.previews.findShare(id);
  return share === null ? null : { ...share, address: shareAddress(desk, id, share) };
}

async function loadUpcoming(id: string, liveRebuild: Rebuild | undefined, desk: DeskContext) {
  const now = desk.now();
  const recorded = liveRebuild?.result?.upcoming;
  if (recorded !== undefined) return recorded.filter(({ at }) => new Date(at) > now).slice(0, upcomingRows);
  const loaded = await desk.loadPartner(id);
  const content = loaded.ok ? parseContent(readContentTexts(loaded.value.contentFolder), id) : loaded;
  return content.ok ? upcomingChanges(content.value, now, upcomingRows) : [];
}

/** A rebuild, or what another command did, which has no number. */
export type HistoryEntry = Partial<Rebuild> &
  Pick<Rebuild, 'kind' | 'state' | 'release' | 'triggers' | 'requestedAt' | 'endedAt'>;

interface External {
  readonly activations: History;
  readonly publications: readonly { readonly release: string; readonly at: Date | null }[];
  /** `publisher` null: this desk, or the store does not say. */
  readonly live: { readonly release: string; readonly at: Date; readonly publisher: Publisher | null } | null;
}

/** Publications beyond the shown rebuilds: by older rebuilds, by other commands of this machine, and by others at the store. */
async function findExternalPublications(
  db: DeskContext['db'],
  partner: string,
  shown: readonly Rebuild[],
  { activations, publications, live }: External,
): Promise<HistoryEntry[]> {
  const own = activations.slice(0, historyRows).map(({ at, ...entry }) => ({ ...entry, at: new Date(at) }));
  const rollbacks = own.filter((entry) => entry.why === 'rollback' && !shown.some((row) => isRecordedBy(row, entry)));
  const shownReleases = new Set(shown.flatMap(({ release, state }) => (state === 'live' ? [release] : [])));
  // What somebody went back to has been live since then, and was published before.
  const isReturned = shown.some(({ release, state }) => state === 'rolled_back' && release === live?.release);
  const publisher = live?.publisher ? publisherWords(live.publisher) : null;
  const entries = [
    ...[...(live === null || isReturned ? [] : [live]), ...publications].flatMap(({ release, at }) =>
      at === null ? [] : toEntry('elsewhere', { release, at, why: release === live?.release ? publisher : null }),
    ),
    ...own
      .filter(({ why }) => why === 'build')
      .toReversed()
      .map(({ release, at }) => toEntry('ci', { release, at })),
  ];
  // The newest publication of each release; this machine knows best of its own.
  const unshown = entries.filter(({ release }) => !shownReleases.has(release));
  const byRelease = new Map(unshown.map((entry) => [entry.release, entry]));
  const makers = await readRebuildsByRelease(db, partner, [...byRelease.keys()]);
  return [
    ...[...byRelease].map(([release, entry]) => makers.get(release) ?? entry),
    ...rollbacks.map(({ release, at }) => toEntry('rollback', { release, at })),
  ];
}

/** Whether this rebuild of the desk has written the entry. */
const isRecordedBy = ({ kind, release, startedAt, endedAt }: Rebuild, entry: { release: string; at: Date }): boolean =>
  kind === 'rollback' &&
  release === entry.release &&
  startedAt !== null &&
  startedAt <= entry.at &&
  (endedAt === null || entry.at <= endedAt);

function toEntry(
  kind: 'ci' | 'elsewhere' | 'rollback',
  { release, at, why = null }: { release: string; at: Date; why?: string | null },
) {
  const triggers = [{ kind, who: null, why, at: at.toISOString() }];
  const what =
    kind === 'rollback' ? ({ kind, state: 'rolled_back' } as const) : ({ kind: 'rebuild', state: 'live' } as const);
  return { ...what, release, triggers, requestedAt: at, endedAt: at } satisfies HistoryEntry;
}

/** `restorable`: those whose manifest this version can read, and those at the store. */
export async function findReleases({ distRoot, store }: DeskContext, partner: string) {
  const dist = join(distRoot, partner);
  const names = releasesOf((await findState(dist)).history).slice(0, maxRestorable);
  const own = names.map((name) => canReadRelease(dist, name));
  const publications = (await store.publications(partner)).value ?? [];
  return {
    restorable: new Set<string>([...names.filter((_, i) => own[i]), ...publications.map(({ release }) => release)]),
    /** At the store, newest first. */
    publications,
  };
}
