/**
 * What people are to be told, from the rows of rebuilds. A row is marked by the statement that stores its result, whichever
 * process does, and its messages are stored with the mark's removal: a desk that dies in between tells it later, and once.
 */

import { asc, inArray, sql } from 'drizzle-orm';
import type { Failure } from '../../core/errors.ts';
import type { DeskContext } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { type Rebuild, rebuilds } from '../database/schema.ts';
import { requestersOf } from '../queue/approval.ts';
import { type Message, readReceivers, storeMessages } from './messages.ts';
import * as outages from './outages.ts';

/** Two desks that look at once would find two causes, and tell operators twice. */
const newsLock = 4_600_003;
const maxRows = 500;
const isNews = sql`${rebuilds.isNews}`;

export function createNewsPoll(desk: DeskContext): () => Promise<void> {
  const { db } = desk;
  return async () => {
    if ((await db.$count(rebuilds, isNews)) === 0 && !(await outages.hasUnreportedOutage(db))) return;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${newsLock})`);
      await storeMessages(desk, tx, await claimNews(tx, desk));
    });
  };
}

/** What is told of a partner, or of all to operators. */
type News = Pick<Message, 'event' | 'partner' | 'about'> & {
  readonly startAfter?: number;
  /** Addresses of those whom it is for, instead of the partner's receivers. */
  readonly to?: readonly string[];
};

async function claimNews(tx: Database, desk: DeskContext) {
  const now = desk.now();
  const rows = await claimRows(tx);
  // Of several rows of a partner the last one says how it stands.
  const newest = [...new Map(rows.map((row) => [row.partner, row])).values()];
  const failed = newest.flatMap((row) => {
    const failure = failureOf(row);
    if (failure === null) return [];
    return [{ partner: row.partner, rebuild: row.seq, startedAt: beginningOf(row), failure }];
  });
  await outages.openOutages(tx, failed);
  const news: News[] = [];
  const ended = await outages.endOutages(tx, partnersOf(newest.filter(isEnd)), now);
  for (const { partner, id } of ended) news.push({ event: 'recovery', partner, about: id });
  // Somebody has ended what failed, and knows.
  await outages.endOutages(tx, partnersOf(newest.filter(isEndedByHand)), now);
  await outages.dropOutages(tx, desk.partnerIds, now);
  const due = await outages.claimDueOutages(tx, new Date(now.getTime() - desk.times.outageAfterMs), now);
  for (const { partner, id, cause } of due) {
    news.push({ event: 'failure', partner, about: id });
    if (cause === id)
      news.push({ event: 'failure', partner: null, about: cause, startAfter: desk.times.gatherSeconds });
  }
  const causes = [...new Set(ended.flatMap(({ cause }) => cause ?? []))];
  for (const cause of await outages.findEndedCauses(tx, causes))
    news.push({ event: 'recovery', partner: null, about: cause });
  for (const { partner, seq } of rows.filter(hasChanged)) news.push({ event: 'finished', partner, about: seq });
  for (const row of rows.filter(({ state }) => state === 'refused'))
    news.push({ event: 'refused', partner: row.partner, about: row.seq, to: requestersOf(row) });
  return addReceivers(tx, desk, news);
}

async function addReceivers(tx: Database, desk: DeskContext, news: readonly News[]) {
  const receivers = await readReceivers(tx, desk, [...new Set(news.map(({ partner }) => partner))]);
  return news.flatMap(({ to, ...item }) => {
    // What nobody asked for by hand is told to the partner's receivers.
    if (to !== undefined && to.length > 0)
      return desk.notify?.mail ? to.map((address) => ({ ...item, to: { channel: 'email', address } as const })) : [];
    const of = receivers.get(item.partner);
    if (of === undefined || (item.event === 'finished' && !of.finished)) return [];
    return of.receivers.map((to) => ({ ...item, to }));
  });
}

type Row = Awaited<ReturnType<typeof claimRows>>[number];

async function claimRows(tx: Database) {
  const rows = await tx
    .select()
    .from(rebuilds)
    .where(isNews)
    .orderBy(asc(rebuilds.seq))
    .limit(maxRows)
    .for('update', { skipLocked: true });
  const seqs = rows.map(({ seq }) => seq);
  if (seqs.length > 0) await tx.update(rebuilds).set({ isNews: false }).where(inArray(rebuilds.seq, seqs));
  return rows;
}

const partnersOf = (rows: readonly Row[]): string[] => rows.map(({ partner }) => partner);

/** It is published, or waits for a person who knows. */
const isEnd = ({ state }: Row): boolean => state === 'live' || state === 'rolled_back' || state === 'awaiting';

const isEndedByHand = ({ state }: Row): boolean => state === 'cancelled' || state === 'paused' || state === 'refused';

/** Of one that is tried again by now, its last try. */
function failureOf(row: Row): Failure | null {
  const { state, error, attempts } = row;
  if (isEnd(row) || isEndedByHand(row) || state === 'delayed') return null;
  return error ?? attempts.at(-1)?.error ?? null;
}

const beginningOf = ({ attempts, startedAt, requestedAt }: Rebuild): Date => {
  const [first] = attempts;
  return first === undefined ? (startedAt ?? requestedAt) : new Date(first.startedAt);
};

const hasChanged = ({ state, result }: Row): boolean =>
  state === 'live' && result !== null && result.counts.added + result.counts.changed + result.counts.removed > 0;
