/** Data of the console's pages, from the database, the releases and the content. */
import { join } from 'node:path';
import { type UpcomingChange, upcomingChanges } from '../../../src/site/schedule.ts';
import { type History, releasesOf } from '../../activation/history.ts';
import { parseContent, readContentTexts } from '../../content/content-store.ts';
import { canReadRelease, localRelease } from '../../release/manifest.ts';
import type { Account } from '../auth/roles.ts';
import type { DeskContext } from '../context.ts';
import type { Rebuild } from '../database/schema.ts';
import { findState } from '../history/find-state.ts';
import { readLive, readWaitingTriggers } from '../history/live-release.ts';
import { readRebuilds, readRebuildsByRelease } from '../history/read-rebuilds.ts';
import { shareAddress } from '../previews/preview-server.ts';
import type { Trigger } from '../rebuild.ts';
import { deskWords } from '../words.ts';
import { loadFindings } from './load-findings.ts';
import { loadNotifications } from './notifications.ts';

const historyRows = 20;
const upcomingRows = 8;
/** The retained releases of a machine, and the current one. */
const maxRestorable = 11;

export type PartnerView = Awaited<ReturnType<typeof loadPartnerView>>;

export async function loadPartnerView(desk: DeskContext, id: string, account: Account) {
  const { db, policyReports } = desk;
  const dist = join(desk.distRoot, id);
  const [{ release, at, pause, silence, seq, publisher }, { history: published, error }, history, restorable] =
    await Promise.all([
      readLive(desk, id),
      findState(dist),
      readRebuilds(db, id, historyRows),
      findRestorableReleases(desk, id),
    ]);
  const liveRebuild = history.find((rebuild) => rebuild.release === release && rebuild.result !== null);
  const manifest = release === null ? undefined : (await localRelease(dist, release))?.manifest;
  return {
    account,
    partner: { id, name: await desk.names.read(id), ...desk.addressesOf(id) },
    live:
      release === null || at === null
        ? null
        : {
            release,
            at,
            ...{ publisher, trigger: seq === null ? null : (liveRebuild?.triggers[0] ?? null) },
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
                place: error.code,
                message: deskWords.failuresByCode.STATE_UNREADABLE,
              },
            ]),
        ...policyReports.findingsOf(id),
      ],
      live: release === null ? null : ((manifest ?? liveRebuild?.result)?.findings ?? []),
      newest: history[0],
    }),
    history: [...history, ...(await findExternalActivations(db, id, published, history))].sort(
      (a, b) => b.requestedAt.getTime() - a.requestedAt.getTime(),
    ) as readonly HistoryEntry[],
    /** The newest of the desk; history has releases of other commands, too. */
    newest: history[0],
    silence,
    pause: pause === null ? null : { ...pause, waiting: await readWaitingTriggers(db, id, pause) },
    restorable,
    preview: await desk.previews.find(id),
    isPreviewBuilding: desk.previews.isBuilding(id),
    share: findShare(desk, id),
    notifications: await loadNotifications(desk, id),
    now: desk.now(),
  };
}

function findShare(desk: DeskContext, id: string) {
  const share = desk.previews.findShare(id);
  return share === null ? null : { ...share, address: shareAddress(desk, id, share) };
}

async function loadUpcoming(
  id: string,
  liveRebuild: Rebuild | undefined,
  desk: DeskContext,
): Promise<UpcomingChange[]> {
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

/** Activations of this machine beyond the shown rebuilds: by older rebuilds, and by other commands. */
async function findExternalActivations(
  db: DeskContext['db'],
  partner: string,
  activations: History,
  shown: readonly Rebuild[],
): Promise<HistoryEntry[]> {
  const newest = activations.slice(0, historyRows);
  const rollbacks = newest.filter(
    (entry) => entry.why === 'rollback' && !shown.some((row) => isRecordedBy(row, entry)),
  );
  const shownReleases = new Set(shown.map(({ release }) => release));
  const builds = newest.filter(({ why, release }) => why === 'build' && !shownReleases.has(release));
  // The newest activation of each release.
  const byRelease = new Map(builds.toReversed().map((entry) => [entry.release, entry]));
  const makers = await readRebuildsByRelease(db, partner, [...byRelease.keys()]);
  return [
    ...[...byRelease].map(([release, entry]) => makers.get(release) ?? toExternalEntry('live', entry)),
    ...rollbacks.map((entry) => toExternalEntry('rolled_back', entry)),
  ];
}

/** Whether this rebuild of the desk has written the entry. */
const isRecordedBy = ({ kind, release, startedAt, endedAt }: Rebuild, entry: History[number]): boolean => {
  const at = new Date(entry.at);
  const isWithin = startedAt !== null && startedAt <= at && (endedAt === null || at <= endedAt);
  return kind === 'rollback' && release === entry.release && isWithin;
};

function toExternalEntry(state: 'live' | 'rolled_back', { release, at }: History[number]): HistoryEntry {
  const trigger: Trigger = { kind: state === 'live' ? 'ci' : 'rollback', who: null, why: null, at };
  const moment = new Date(at);
  return {
    ...{ seq: null, kind: state === 'live' ? 'rebuild' : 'rollback', state, release, triggers: [trigger] },
    ...{ requestedAt: moment, startedAt: null, endedAt: moment, result: null, error: null, tries: 0, attempts: [] },
  };
}

/** Releases that can be rolled back to: those whose manifest this version can read, and those at the store. */
export async function findRestorableReleases({ distRoot, store }: DeskContext, partner: string): Promise<Set<string>> {
  const dist = join(distRoot, partner);
  const names = releasesOf((await findState(dist)).history).slice(0, maxRestorable);
  const own = await Promise.all(names.map((name) => canReadRelease(dist, name)));
  const { value: elsewhere } = await store.releases(partner);
  return new Set([...names.filter((_, i) => own[i]), ...(elsewhere ?? [])]);
}
