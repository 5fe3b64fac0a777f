/** Data of the overview: the queue, and one page of partners. Only the partners of that page are read from disk. */
import { join } from 'node:path';
import * as v from 'valibot';
import { findState } from '../../activation/state.ts';
import type { Account } from '../auth/roles.ts';
import type { DeskContext } from '../context.ts';
import {
  isPublished,
  type RebuildSummary,
  readDepth,
  readNewestByPartner,
  readRecentSeconds,
} from '../history/read-rebuilds.ts';
import { findFailingPartners } from '../queue/maintenance.ts';
import { readRebuildAllRun } from '../queue/rebuild-all.ts';
import type { RebuildState } from '../rebuild.ts';
import type { deskWords } from '../words.ts';

const pageRows = 50;

export type OverviewFilter = keyof typeof deskWords.operator.filters;

/** States of the newest rebuild. A rollback of the command line has none, so a pause is read from `state.json`, too. */
const statesOf: Readonly<Record<OverviewFilter, readonly RebuildState[] | null>> = {
  all: null,
  failed: ['failed'],
  paused: ['paused', 'rolled_back'],
  waiting: ['queued', 'building', 'delayed', 'awaiting'],
};

/** What cannot be parsed counts as left out: an address that somebody typed shows all. */
const OverviewQuerySchema = v.object({
  q: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  filter: v.fallback(v.picklist(Object.keys(statesOf) as OverviewFilter[]), 'all'),
  page: v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), 1),
});

export type OverviewQuery = v.InferOutput<typeof OverviewQuerySchema>;

export const parseOverviewQuery = (query: Readonly<Record<string, string>>): OverviewQuery =>
  v.parse(OverviewQuerySchema, query);

export type OverviewView = Awaited<ReturnType<typeof loadOverview>>;

export async function loadOverview(desk: DeskContext, account: Account, query: OverviewQuery) {
  const { db, partnerIds } = desk;
  const [newest, depth, seconds, run] = await Promise.all([
    readNewestByPartner(db, partnerIds),
    readDepth(db),
    readRecentSeconds(db),
    readRebuildAllRun(desk),
  ]);
  const isFailed = (id: string) => newest.get(id)?.state === 'failed';
  const found = await filterPartners(desk, newest, query);
  const sorted = [...found.filter(isFailed), ...found.filter((id) => !isFailed(id))];
  const pages = Math.max(1, Math.ceil(sorted.length / pageRows));
  const page = Math.min(query.page, pages);
  const shown = sorted.slice((page - 1) * pageRows, page * pageRows);
  const live = await readNewestByPartner(db, shown, isPublished);
  const failing = findFailingPartners(newest);
  const partners = await Promise.all(
    shown.map(async (id) => {
      const [name, { history: published, pause }] = await Promise.all([
        desk.names.find(id),
        findState(join(desk.distRoot, id)),
      ]);
      const builtAt = published[0] === undefined ? null : new Date(published[0].at);
      return { id, name, newest: newest.get(id), liveAt: live.get(id)?.endedAt ?? builtAt, isPaused: pause !== null };
    }),
  );
  return {
    ...{ account, partners, depth, run, query: { ...query, page }, pages, total: found.length },
    partnerCount: partnerIds.length,
    failed: partnerIds.filter(isFailed).length,
    failing: await Promise.all(failing.slice(0, pageRows).map(async (id) => ({ id, name: await desk.names.find(id) }))),
    failingTotal: failing.length,
    /** From request to live; null while there are none. */
    medianSeconds: seconds[Math.floor(seconds.length / 2)] ?? null,
    now: desk.now(),
  };
}

async function filterPartners(
  { partnerIds, names, distRoot }: DeskContext,
  newest: ReadonlyMap<string, RebuildSummary>,
  { q, filter }: OverviewQuery,
): Promise<string[]> {
  const found = q === '' ? [...partnerIds] : await names.search(partnerIds, q);
  const states = statesOf[filter];
  if (states === null) return found;
  const isIn = await Promise.all(
    found.map(async (id) => {
      const state = newest.get(id)?.state;
      if (state !== undefined && states.includes(state)) return true;
      return filter === 'paused' && (await findState(join(distRoot, id))).pause !== null;
    }),
  );
  return found.filter((_, i) => isIn[i]);
}
