/** Messages that wait to be sent: the queue's own jobs, one a receiver, so that one that refuses is retried alone. */

import { and, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import * as v from 'valibot';
import { parseWith } from '../../../src/contract/parse-with.ts';
import type { DeskContext, Queue } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { accounts } from '../database/schema.ts';
import { openQueue } from '../queue/jobs.ts';

export const messageQueue = 'notification';

const maxRetryDelaySeconds = 3600;
/** How long the console tells what became of a message; those of publications are many. */
const keptSeconds = { usual: 14 * 24 * 3600, finished: 24 * 3600 };

/** `cause` of operators, `outage` of a partner: `about` is the id; of `finished` and `refused` the number of the rebuild. */
const MessageSchema = v.object({
  event: v.picklist(['failure', 'recovery', 'finished', 'refused', 'trial']),
  /** Null: of all partners, for operators. */
  partner: v.nullable(v.string()),
  about: v.nullable(v.number()),
  to: v.object({ channel: v.picklist(['email', 'webhook']), address: v.string() }),
});
export type Message = v.InferOutput<typeof MessageSchema>;
export type Receiver = Message['to'];
/** Seconds until it is sent. */
type Delay = { readonly startAfter?: number };

/** Null for one of another version. */
export function parseMessage(data: unknown): Message | null {
  const parsed = parseWith(MessageSchema, data);
  return parsed.ok ? parsed.value : null;
}

export async function openMessageQueue({ boss, times }: Pick<DeskContext, 'boss' | 'times'>): Promise<void> {
  await openQueue(boss, messageQueue, {
    retryLimit: times.messageRetries,
    retryDelay: times.messageRetrySeconds,
    retryDelayMax: maxRetryDelaySeconds,
    deleteAfterSeconds: keptSeconds.usual,
  });
  // Reads the queue into boss's cache: within a transaction on PGlite that read would wait for the transaction's own end.
  await boss.insert(messageQueue, []);
}

/** In the transaction of `tx`: a message is stored with what it is about, or not at all. */
export async function storeMessages({ boss }: Queue, tx: Database, messages: readonly (Message & Delay)[]) {
  if (messages.length === 0) return;
  const jobs = messages.map(({ startAfter = 0, ...data }) => ({
    ...{ data, startAfter },
    ...(data.event === 'finished' && { deleteAfterSeconds: keptSeconds.finished }),
  }));
  await boss.insert(messageQueue, jobs, { db: fromDrizzle(tx as never, sql as never) });
}

export type ListedMessage = Awaited<ReturnType<typeof readMessages>>[number];

/** The last ones; `partner` null: those to operators. */
export async function readMessages({ boss }: Pick<Queue, 'boss'>, partner: string | null, limit: number) {
  const all = await boss.findJobs(messageQueue, { data: { partner } });
  const newest = all.sort((a, b) => b.createdOn.getTime() - a.createdOn.getTime()).slice(0, limit);
  return newest.flatMap(({ data, state, retryCount, createdOn, completedOn, startAfter, output }) => {
    const message = parseMessage(data);
    if (message === null) return [];
    const { message: error = null } = (output ?? {}) as { message?: string };
    return {
      ...message,
      state: stateOf(state),
      tries: state === 'created' ? 0 : retryCount + 1,
      createdAt: createdOn,
      endedAt: completedOn,
      nextTryAt: state === 'retry' ? startAfter : null,
      error: state === 'completed' ? null : error,
    };
  });
}

function stateOf(state: string): 'waiting' | 'sent' | 'failed' | 'given-up' {
  if (state === 'completed') return 'sent';
  if (state === 'failed' || state === 'cancelled') return 'given-up';
  return state === 'retry' ? 'failed' : 'waiting';
}

export async function countMessages(db: Database): Promise<{ readonly waiting: number; readonly givenUp: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where state <= 'active'))::int`,
      givenUp: sql<number>`(count(*) filter (where state = 'failed'))::int`,
    })
    .from(sql`pgboss.job`)
    .where(sql`name = ${messageQueue}`);
  return { waiting: row?.waiting ?? 0, givenUp: row?.givenUp ?? 0 };
}

/** Of each partner that is named; null names the operators. A channel without its settings is left out. */
export async function readReceivers(db: Database, desk: DeskContext, partners: readonly (string | null)[]) {
  const { notify, addressesOf } = desk;
  const wanted = partners.map((partner) => ({
    partner,
    finished: false,
    ...{ email: [] as readonly string[], webhook: null as string | null | undefined },
    ...(partner === null ? notify?.operators : addressesOf(partner).notifications),
  }));
  const withAccounts = wanted.filter(({ email }) => email.includes('accounts')).map(({ partner }) => partner);
  const owners = await readAccountAddresses(db, withAccounts);
  return new Map(
    wanted.map(({ partner, email, webhook, finished }) => {
      const addresses = email.flatMap((entry) => (entry === 'accounts' ? (owners.get(partner) ?? []) : [entry]));
      const receivers: Receiver[] = [
        ...(notify?.mail ? [...new Set(addresses)].map((address) => ({ channel: 'email', address }) as const) : []),
        ...(notify?.key && webhook ? [{ channel: 'webhook', address: webhook } as const] : []),
      ];
      return [partner, { receivers, finished }];
    }),
  );
}

/** Those who may do something about it: no readers, and nobody who has not set a password yet. */
async function readAccountAddresses(
  db: Database,
  partners: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string[]>> {
  if (partners.length === 0) return new Map();
  const ids = partners.filter((partner) => partner !== null);
  const isOf = or(inArray(accounts.partner, ids), partners.includes(null) ? isNull(accounts.partner) : undefined);
  const rows = await db
    .select({ email: accounts.email, partner: accounts.partner })
    .from(accounts)
    .where(and(isOf, ne(accounts.role, 'reader'), isNotNull(accounts.passwordHash)))
    .orderBy(accounts.email);
  const byPartner = Map.groupBy(rows, ({ partner }) => partner);
  return new Map([...byPartner].map(([partner, some]) => [partner, some.map(({ email }) => email)]));
}
