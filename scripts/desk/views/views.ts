/** Data of the console's pages, from the database, the releases and the content. */
import { join } from 'node:path';
import { upcomingChanges } from '../../../src/site/schedule.ts';
import { type History, releasesOf } from '../../activation/history.ts';
import type { Pause } from '../../activation/pause.ts';
import { findState } from '../../activation/state.ts';
import { parseContent, readContentTexts } from '../../content/content-store.ts';
import { compareContent, retainedContent } from '../../content/retained-content.ts';
import { errorCodes } from '../../core/error-codes.ts';
import type { Publisher } from '../../core/errors.ts';
import { readFindings } from '../../pipeline/release-findings.ts';
import { canReadRelease, localRelease } from '../../release/manifest.ts';
import type { Account } from '../auth/roles.ts';
import type { DeskContext } from '../context.ts';
import type { Rebuild } from '../database/schema.ts';
import { readLive, readWaitingTriggers } from '../history/live-release.ts';
import { readRebuilds, readRebuildsByRelease } from '../history/read-rebuilds.ts';
import { shareAddress } from '../previews/preview-server.ts';
import type { Trigger } from '../rebuild.ts';
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
      own: [
        ...(error === null
          ? []
          : [
              {
                ...{ code: error.code, severity: 'warning' as const },
                place: deskWords.live.title,
                message: errorCodes.STATE_UNREADABLE.forMarketers ?? error.message,
              },
            ]),
        ...policyReports.findingsOf(id),
      ],
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

/** A rebuild, or with `seq` null what another command did. */
export type HistoryEntry = Pick<
  Rebuild,
  | 'kind'
  | 'state'
  | 'release'
  | 'triggers'
  | 'requestedAt'
  | 'startedAt'
  | 'endedAt'
  | 'result'
  | 'error'
  | 'tries'
  | 'attempts'
> & { readonly seq: number | null };

interface PublishedBy {
  readonly release: string;
  readonly at: Date;
  /** Null: by this desk, or the store does not say. */
  readonly publisher: Publisher | null;
}

/** Publications beyond the shown rebuilds: by older rebuilds, by other commands of this machine, and by others at the store. */
async function findExternalPublications(
  db: DeskContext['db'],
  partner: string,
  shown: readonly Rebuild[],
  {
    activations,
    publications,
    live,
  }: Pick<Awaited<ReturnType<typeof findReleases>>, 'publications'> & {
    readonly activations: History;
    readonly live: PublishedBy | null;
  },
): Promise<HistoryEntry[]> {
  const newest = activations.slice(0, historyRows);
  const rollbacks = newest.filter(
    (entry) => entry.why === 'rollback' && !shown.some((row) => isRecordedBy(row, entry)),
  );
  const shownReleases = new Set(shown.flatMap(({ release, state }) => (state === 'live' ? [release] : [])));
  const builds = newest.filter(({ why, release }) => why === 'build' && !shownReleases.has(release));
  // What somebody went back to has been live since then, and was published before.
  const isReturned = shown.some(({ release, state }) => state === 'rolled_back' && release === live?.release);
  // The newest publication of each release; this machine knows best of its own.
  const byRelease = new Map([
    ...[...(live === null || isReturned ? [] : [live]), ...publications].flatMap(({ release, at }) =>
      at === null || shownReleases.has(release) ? [] : [[release, toElsewhere(release, at, live)] as const],
    ),
    ...builds.toReversed().map((entry) => [entry.release, toExternalEntry('live', entry)] as const),
  ]);
  const makers = await readRebuildsByRelease(db, partner, [...byRelease.keys()]);
  return [
    ...[...byRelease].map(([release, entry]) => makers.get(release) ?? entry),
    ...rollbacks.map((entry) => toExternalEntry('rolled_back', entry)),
  ];
}

/** Whether this rebuild of the desk has written the entry. */
const isRecordedBy = ({ kind, release, startedAt, endedAt }: Rebuild, entry: History[number]): boolean => {
  const at = new Date(entry.at);
  const isWithin = startedAt !== null && startedAt <= at && (endedAt === null || at <= endedAt);
  return kind === 'rollback' && release === entry.release && isWithin;
};

function toElsewhere(release: string, at: Date, live: PublishedBy | null): HistoryEntry {
  const publisher = live?.release === release ? live.publisher : null;
  const why = publisher === null ? null : publisherWords(publisher);
  return toExternalEntry('live', { release, at: at.toISOString() }, { kind: 'elsewhere', why });
}

function toExternalEntry(
  state: 'live' | 'rolled_back',
  { release, at }: Pick<History[number], 'release' | 'at'>,
  { kind, why }: Pick<Trigger, 'kind' | 'why'> = { kind: state === 'live' ? 'ci' : 'rollback', why: null },
): HistoryEntry {
  const trigger: Trigger = { kind, who: null, why, at };
  const moment = new Date(at);
  return {
    ...{ seq: null, kind: state === 'live' ? 'rebuild' : 'rollback', state, release, triggers: [trigger] },
    ...{ requestedAt: moment, startedAt: null, endedAt: moment, result: null, error: null, tries: 0, attempts: [] },
  };
}

/** `restorable`: those whose manifest this version can read, and those at the store. */
export async function findReleases({ distRoot, store }: DeskContext, partner: string) {
  const dist = join(distRoot, partner);
  const names = releasesOf((await findState(dist)).history).slice(0, maxRestorable);
  const own = await Promise.all(names.map((name) => canReadRelease(dist, name)));
  const publications = (await store.publications(partner)).value ?? [];
  return {
    restorable: new Set<string>([...names.filter((_, i) => own[i]), ...publications.map(({ release }) => release)]),
    /** At the store, newest first. */
    publications,
  };
}
