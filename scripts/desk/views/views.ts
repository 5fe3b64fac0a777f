/** What the console's pages show, read from the database, the releases and the content. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { type UpcomingChange, upcomingChanges } from '../../../src/site/schedule.ts';
import { readContent } from '../../partners/content-store.ts';
import { readHold } from '../../release/hold.ts';
import { type History, hasRelease, readHistory, releasesOf } from '../../release/release-store.ts';
import type { Account } from '../context.ts';
import type { PreviewBuild } from '../previews/build-preview.ts';
import { isPublishedSince } from '../previews/previews.ts';
import { publishedAtByPartner, readLive, readReleaseFacts, waitingTriggers } from '../queue/live-release.ts';
import { deadLetteredPartners } from '../queue/maintenance.ts';
import { depthOf, historyOf, makersOf, newestByPartner, type Rebuild, recentSeconds } from '../queue/read-rebuilds.ts';
import type { Trigger } from '../queue/rebuild.ts';
import { readRebuildAllRun } from '../queue/rebuild-all.ts';
import type { DeskContext } from '../routes/context.ts';
import type { OverviewView } from './overview-page.ts';
import type { PartnerView } from './partner-page.ts';

const historyRows = 20;
const upcomingRows = 8;
/** As many as a machine keeps, and the current one. */
const maxKept = 11;

export async function partnerView(
  { db, options, policyReports }: Pick<DeskContext, 'db' | 'options' | 'policyReports'>,
  id: string,
  account: Account,
  preview: PreviewBuild | null,
): Promise<PartnerView> {
  const dist = join(options.distRoot, id);
  const [{ release, at, hold }, published, history, kept] = await Promise.all([
    readLive(db, options, id),
    readHistory(dist),
    historyOf(db, id, historyRows),
    keptReleases(options, id),
  ]);
  const made = history.find((rebuild) => rebuild.release === release && rebuild.result !== null);
  const facts = release === null ? null : await readReleaseFacts(dist, release, made?.result ?? null);
  const isCurrent = preview !== null && !(await isPublishedSince(db, dist, id, preview.at));
  return {
    account,
    partner: { id, name: await partnerName(id, options), siteUrl: options.addressesOf(id).siteUrl },
    live: release === null || at === null ? null : { release, at, pages: facts?.pages ?? null },
    upcoming: await upcomingOf(id, made, options),
    warnings: [...(facts?.warnings ?? []), ...policyReports.warningsOf(id)],
    history: [...history, ...(await otherActivations(db, id, published, history))].sort(
      (a, b) => b.askedAt.getTime() - a.askedAt.getTime(),
    ),
    newest: history[0],
    hold: hold === null ? null : { ...hold, waiting: await waitingTriggers(db, id, hold) },
    kept,
    preview: isCurrent ? preview : null,
    now: options.now(),
  };
}

export async function overviewView({ db, queue, options }: DeskContext, account: Account): Promise<OverviewView> {
  const [newest, live, depth, dead, seconds, run] = await Promise.all([
    newestByPartner(db),
    publishedAtByPartner(db),
    depthOf(db),
    deadLetteredPartners(queue),
    recentSeconds(db),
    readRebuildAllRun(queue, options.partnerIds),
  ]);
  const partners = await Promise.all(
    options.partnerIds.map(async (id) => {
      const dist = join(options.distRoot, id);
      const [name, published, hold] = await Promise.all([partnerName(id, options), readHistory(dist), readHold(dist)]);
      const builtAt = published[0] === undefined ? null : new Date(published[0].at);
      return { id, name, newest: newest.get(id), liveAt: live.get(id) ?? builtAt, isHeld: hold !== null };
    }),
  );
  const medianSeconds = seconds[Math.floor(seconds.length / 2)] ?? null;
  return { account, partners, depth, dead, medianSeconds, run, now: options.now() };
}

async function upcomingOf(
  id: string,
  made: Rebuild | undefined,
  desk: DeskContext['options'],
): Promise<UpcomingChange[]> {
  const now = desk.now();
  const recorded = made?.result?.upcoming;
  if (recorded !== undefined) return recorded.filter(({ at }) => new Date(at) > now).slice(0, upcomingRows);
  const loaded = await desk.loadPartner(id);
  const content = loaded.ok ? await readContent(loaded.value.contentFolder) : loaded;
  return content.ok ? upcomingChanges(content.value, now, upcomingRows) : [];
}

/** As its content says; its id while nothing is pulled. */
async function partnerName(id: string, options: DeskContext['options']): Promise<string> {
  const loaded = await options.loadPartner(id);
  if (!loaded.ok) return id;
  const text = await readFile(join(loaded.value.contentFolder, 'partner.json'), 'utf8').catch(() => 'null');
  const parsed = parseWith(v.object({ displayName: v.nullish(v.string()), partnerName: v.string() }), JSON.parse(text));
  return parsed.ok ? (parsed.value.displayName ?? parsed.value.partnerName) : id;
}

/** Activations of this machine that these rebuilds have not made: older rebuilds, and other commands, shown as done. */
async function otherActivations(
  db: DeskContext['db'],
  partner: string,
  activations: History,
  shown: readonly Rebuild[],
): Promise<Rebuild[]> {
  const newest = activations.slice(0, historyRows);
  const rollbacks = newest.filter((entry) => entry.why === 'rollback' && !shown.some((row) => isDoneBy(row, entry)));
  const known = new Set(shown.map(({ release }) => release));
  const at = new Map<string, string>();
  for (const { why, release, at: moment } of newest)
    if (why === 'build' && !known.has(release) && !at.has(release)) at.set(release, moment);
  const makers = await makersOf(db, partner, [...at.keys()]);
  return [
    ...[...at].map(([release, moment]) => makers.get(release) ?? madeElsewhere(partner, 'live', release, moment)),
    ...rollbacks.map(({ release, at: moment }) => madeElsewhere(partner, 'rolled_back', release, moment)),
  ];
}

/** Whether a rebuild of the desk wrote this entry while it ran. */
const isDoneBy = ({ kind, release, startedAt, endedAt }: Rebuild, entry: History[number]): boolean => {
  const at = new Date(entry.at);
  const isWithin = startedAt !== null && startedAt <= at && (endedAt === null || at <= endedAt);
  return kind === 'rollback' && release === entry.release && isWithin;
};

function madeElsewhere(partner: string, state: 'live' | 'rolled_back', release: string, at: string): Rebuild {
  const kind = state === 'live' ? 'rebuild' : 'rollback';
  const triggers: Trigger[] = [{ kind: state === 'live' ? 'ci' : 'rollback', who: null, why: null, at }];
  const moment = new Date(at);
  const nothing = { job: null, tries: 0, step: null, pagesDone: 0, pagesTotal: 0, result: null, error: null };
  const times = { askedAt: moment, startedAt: moment, endedAt: moment };
  return { seq: 0, partner, kind, state, triggers, force: false, release, ...times, ...nothing };
}

/** Releases that can be rolled back to: those complete on this machine, and those that the store keeps. */
export async function keptReleases(
  { distRoot, target }: Pick<DeskContext['options'], 'distRoot' | 'target'>,
  partner: string,
): Promise<Set<string>> {
  const dist = join(distRoot, partner);
  const names = releasesOf(await readHistory(dist)).slice(0, maxKept);
  const own = await Promise.all(names.map((name) => hasRelease(dist, name)));
  const store = (await target?.(partner)) ?? null;
  const elsewhere = store === null ? [] : await store.releases().catch(() => []);
  return new Set([...names.filter((_, i) => own[i]), ...elsewhere]);
}
