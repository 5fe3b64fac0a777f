/** What the console's pages show, read from the database, the releases and the content. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import { type UpcomingChange, upcomingChanges } from '../../../src/site/schedule.ts';
import { readContent } from '../../partners/content-store.ts';
import type { Target } from '../../publish/target.ts';
import { readHold } from '../../release/hold.ts';
import { currentManifest, type History, hasRelease, readHistory } from '../../release/release-store.ts';
import type { Account } from '../auth/sessions.ts';
import { allLive, liveOf } from '../queue/fence.ts';
import { holdOf, waitingTriggers } from '../queue/hold.ts';
import { deadLetteredPartners } from '../queue/maintenance.ts';
import type { PreviewBuild } from '../queue/preview-build.ts';
import { depthOf, historyOf, makersOf, newestByPartner, type Rebuild, recentSeconds } from '../queue/read-rebuilds.ts';
import type { Trigger } from '../queue/rebuild.ts';
import { readFleetRun } from '../queue/rebuild-all.ts';
import type { Desk } from '../start.ts';
import type { OverviewView } from './overview-page.ts';
import type { PartnerView } from './partner-page.ts';

const historyRows = 20;
const upcomingRows = 8;

export async function partnerView(
  { database: { db }, options, policyReports }: Pick<Desk, 'database' | 'options' | 'policyReports'>,
  id: string,
  account: Account,
  look: PreviewBuild | null,
): Promise<PartnerView> {
  const dist = join(options.distRoot, id);
  const target = await options.worker.target?.(id);
  const [own, published, history, kept, hold] = await Promise.all([
    ownLive(dist),
    readHistory(dist),
    historyOf(db, id, historyRows),
    keptReleases(dist, target),
    holdOf(db, id, options.distRoot, target),
  ]);
  // Where releases go to a store, any machine may have published the last one.
  const live = target === undefined ? own : ((await storeLive(db, id, history)) ?? own);
  const made = history.find(({ release, result }) => release === live?.release && result !== null);
  const now = options.now();
  return {
    account,
    partner: { id, name: await partnerName(id, options), siteUrl: options.addressesOf(id).siteUrl },
    live,
    upcoming: await upcomingOf(id, made, options),
    warnings: [...(live?.warnings ?? []), ...policyReports.warningsOf(id)],
    history: [...history, ...(await olderReleases(db, id, published, history))].sort(
      (a, b) => b.askedAt.getTime() - a.askedAt.getTime(),
    ),
    newest: history[0],
    hold: hold === null ? null : { ...hold, waiting: await waitingTriggers(db, id, hold) },
    kept,
    look: look !== null && isOf(look, live, history) ? look : null,
    now,
  };
}

/** What would change is told until something is published. */
function isOf(look: PreviewBuild, live: LiveFacts | null, history: readonly Rebuild[]): boolean {
  const last = history.find(({ state }) => state === 'live' || state === 'rolled_back');
  return (live === null || live.at <= look.at) && (last?.endedAt == null || last.endedAt <= look.at);
}

export async function overviewView({ database, options }: Desk, account: Account): Promise<OverviewView> {
  const { db } = database;
  const [newest, live, depth, dead, seconds, run] = await Promise.all([
    newestByPartner(db),
    allLive(db),
    depthOf(db),
    deadLetteredPartners(database),
    recentSeconds(db),
    readFleetRun(database, options.partnerIds),
  ]);
  const partners = await Promise.all(
    options.partnerIds.map(async (id) => {
      const dist = join(options.distRoot, id);
      const [name, published, hold] = await Promise.all([partnerName(id, options), readHistory(dist), readHold(dist)]);
      const builtAt = published[0] === undefined ? null : new Date(published[0].at);
      return { id, name, newest: newest.get(id), liveAt: live.get(id)?.at ?? builtAt, isHeld: hold !== null };
    }),
  );
  const medianSeconds = seconds[Math.floor(seconds.length / 2)] ?? null;
  return { account, partners, depth, dead, medianSeconds, run, now: options.now() };
}

type LiveFacts = NonNullable<PartnerView['live']> & Pick<PartnerView, 'warnings'>;

async function ownLive(dist: string): Promise<LiveFacts | null> {
  const [manifest, [last]] = await Promise.all([currentManifest(dist), readHistory(dist)]);
  if (manifest === null || last === undefined) return null;
  const { release, pages, warnings } = manifest;
  return { release, at: new Date(last.at), pages, warnings };
}

async function storeLive(
  db: Desk['database']['db'],
  id: string,
  history: readonly Rebuild[],
): Promise<LiveFacts | null> {
  const live = await liveOf(db, id);
  const result = history.find((rebuild) => rebuild.release === live?.release && rebuild.result !== null)?.result;
  if (live === null || result == null) return null;
  return { release: live.release, at: live.at, pages: result.pages.total, warnings: result.warnings };
}

async function upcomingOf(id: string, made: Rebuild | undefined, options: Desk['options']): Promise<UpcomingChange[]> {
  const now = options.now();
  const told = made?.result?.upcoming;
  if (told !== undefined) return told.filter(({ at }) => new Date(at) > now).slice(0, upcomingRows);
  const loaded = await options.worker.partner(id);
  const content = loaded.ok ? await readContent(loaded.value.contentFolder) : loaded;
  return content.ok ? upcomingChanges(content.value, now, upcomingRows) : [];
}

/** As its content says; its id while nothing is pulled. */
async function partnerName(id: string, options: Desk['options']): Promise<string> {
  const loaded = await options.worker.partner(id);
  if (!loaded.ok) return id;
  const text = await readFile(join(loaded.value.contentFolder, 'partner.json'), 'utf8').catch(() => 'null');
  const parsed = parseWith(v.object({ displayName: v.nullish(v.string()), partnerName: v.string() }), JSON.parse(text));
  return parsed.ok ? (parsed.value.displayName ?? parsed.value.partnerName) : id;
}

/** What made the releases here that these rebuilds have not: older ones, and other commands, told as rebuilds that are done. */
async function olderReleases(
  db: Desk['database']['db'],
  partner: string,
  published: History,
  shown: readonly Rebuild[],
): Promise<Rebuild[]> {
  const known = new Set(shown.map(({ release }) => release));
  const at = new Map<string, string>();
  for (const entry of published.slice(0, historyRows))
    if (!known.has(entry.release) && !at.has(entry.release)) at.set(entry.release, entry.at);
  const makers = await makersOf(db, partner, [...at.keys()]);
  return [...at].map(([release, moment]) => makers.get(release) ?? builtElsewhere(partner, release, moment));
}

function builtElsewhere(partner: string, release: string, at: string): Rebuild {
  const triggers: Trigger[] = [{ kind: 'ci', who: null, why: null, at }];
  const moment = new Date(at);
  const nothing = { job: null, tries: 0, step: null, pagesDone: 0, pagesTotal: 0, result: null, error: null };
  const times = { askedAt: moment, startedAt: moment, endedAt: moment };
  return { seq: 0, partner, state: 'live', triggers, acceptLoss: false, release, ...times, ...nothing };
}

/** Releases that can be returned to: those complete on this machine, and those that the store keeps. */
export async function keptReleases(dist: string, target: Target | undefined): Promise<Set<string>> {
  const names = [...new Set((await readHistory(dist)).map(({ release }) => release))].slice(0, 11);
  const own = await Promise.all(names.map((name) => hasRelease(dist, name)));
  const elsewhere = target === undefined ? [] : await target.releases().catch(() => []);
  return new Set([...names.filter((_, i) => own[i]), ...elsewhere]);
}
