/** The desk's own tables, beside those of the queue: rebuilds, next changes, webhook deliveries, accounts, sessions, records. */
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Failure } from '../../core/errors.ts';
import { type Attempt, type RebuildResult, type RebuildState, rebuildKinds, type Trigger } from '../rebuild.ts';
import type { RecordAction, Role } from '../words.ts';

const withTimezone = { withTimezone: true } as const;
const moment = () => timestamp(withTimezone);

/** One run of pull, render and publish, or a rollback to `release`; a newer one has a higher `seq`. */
export const rebuilds = pgTable(
  'desk_rebuilds',
  (t) => ({
    seq: t.serial().primaryKey(),
    partner: t.text().notNull(),
    kind: t.text({ enum: rebuildKinds }).notNull().default('rebuild'),
    state: t.text().$type<RebuildState>().notNull(),
    /** Its causes; triggers that arrived while it waited have joined. */
    triggers: t.jsonb().$type<Trigger[]>().notNull(),
    /** Hash of the losses that somebody has accepted; the next try takes it. */
    acceptShrinkage: t.text(),
    /** When the newer content was read over which somebody publishes, ISO 8601; the next try takes it. */
    acceptStale: t.text(),
    /** The release that a second account has approved; the next try takes it. */
    approvedRelease: t.text(),
    requestedAt: timestamp('asked_at', withTimezone).notNull(),
    startedAt: moment(),
    endedAt: moment(),
    job: t.text(),
    /** The process that claimed it last. */
    worker: t.text(),
    tries: t.integer().notNull().default(0),
    /** Tries that failed, the last ones; they stay when a later one succeeds. */
    attempts: t.jsonb().$type<Attempt[]>().notNull().default([]),
    step: t.text(),
    pagesDone: t.integer().notNull().default(0),
    pagesTotal: t.integer().notNull().default(0),
    release: t.text(),
    result: t.jsonb().$type<RebuildResult>(),
    error: t.jsonb().$type<Failure>(),
    /** It ended or failed, and notifications have not been made of that yet. */
    isNews: t.boolean().notNull().default(false),
  }),
  (table) => [
    uniqueIndex('desk_rebuilds_waiting').on(table.partner, table.kind).where(sql`${table.state} = 'queued'`),
    index('desk_rebuilds_partner').on(table.partner, table.seq),
    index('desk_rebuilds_building').on(table.seq).where(sql`${table.state} = 'building'`),
    index('desk_rebuilds_news').on(table.seq).where(sql`${table.isNews}`),
  ],
);

export type Rebuild = typeof rebuilds.$inferSelect;

/** From the first failure of a partner's rebuilds until one succeeds: a night of retries is one outage, and one message. */
export const outages = pgTable(
  'desk_outages',
  (t) => ({
    id: t.serial().primaryKey(),
    partner: t.text().notNull(),
    /** Error code; a failure that needs a person replaces one that may pass. */
    code: t.text().notNull(),
    rebuild: t.integer().notNull(),
    startedAt: moment().notNull(),
    /** When notifications were made; null: it may be over soon. */
    toldAt: moment(),
    endedAt: moment(),
    /** Id of the outage that operators were told of: the first of those with one cause. */
    cause: t.integer(),
  }),
  (table) => [
    uniqueIndex('desk_outages_open').on(table.partner).where(sql`${table.endedAt} is null`),
    index('desk_outages_cause').on(table.cause),
  ],
);

export type Outage = typeof outages.$inferSelect;

/** Findings that block and that somebody has accepted, each until a release is live without it. */
export const acceptedFindings = pgTable(
  'desk_accepted_findings',
  (t) => ({
    partner: t.text().notNull(),
    /** See `checks/blocking.ts`. */
    key: t.text().notNull(),
    code: t.text().notNull(),
    reason: t.text().notNull(),
    /** E-mail address of the account. */
    actor: t.text().notNull(),
    at: moment().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.partner, table.key] })],
);

export type AcceptedFinding = typeof acceptedFindings.$inferSelect;

/** When a partner is rebuilt automatically: its content changes then (an event ends), or a rebuild was delayed. */
export const nextChanges = pgTable('desk_next_changes', (t) => ({
  partner: t.text().primaryKey(),
  at: moment().notNull(),
  dueAt: moment(),
}));

/** What is measured, of all processes of the queue together: as rows, so that a question costs the same after years. */
export const measures = pgTable(
  'desk_measures',
  (t) => ({
    metric: t.text().notNull(),
    /** Its labels, e.g. `step="pull",le="1"`. */
    labels: t.text().notNull(),
    value: t.doublePrecision().notNull(),
  }),
  (table) => [primaryKey({ columns: [table.metric, table.labels] })],
);

/** One row: where the releases of this queue go, for workers of other machines. */
export const destinations = pgTable('desk_destinations', (t) => ({
  id: t.integer().primaryKey(),
  /** Equal for the same folder or store. */
  identity: t.text().notNull(),
  /** For messages. */
  label: t.text().notNull(),
  /** Last sign of life of its desk, by the database's clock. */
  seenAt: moment().notNull(),
}));

/** Processes that work at the queue. One that was killed stays until it is pruned. */
export const workers = pgTable('desk_workers', (t) => ({
  id: t.text().primaryKey(),
  host: t.text().notNull(),
  pid: t.integer().notNull(),
  /** When its code was committed, where that is known. */
  codeBuiltAt: moment(),
  startedAt: moment().notNull(),
  /** Last sign of life, by the database's clock. */
  seenAt: moment().notNull(),
}));

/** Accepted webhooks, so that one delivery has one effect. */
export const deliveries = pgTable('desk_deliveries', (t) => ({ id: t.text().primaryKey(), at: moment().notNull() }));

export const accounts = pgTable('desk_accounts', (t) => ({
  email: t.text().primaryKey(),
  name: t.text().notNull(),
  /** Null: invited, and no password set yet. */
  passwordHash: t.text(),
  /** Null: an operator, who sees all partners. */
  partner: t.text(),
  role: t.text().$type<Role>().notNull().default('marketer'),
  /** SHA-256 of the token of a link that sets the password, once, until it expires. */
  linkHash: t.text(),
  linkExpiresAt: moment(),
  failedTries: t.integer().notNull().default(0),
  lockedUntil: moment(),
}));

export const sessions = pgTable('desk_sessions', (t) => ({
  /** SHA-256 of what the cookie holds. */
  tokenHash: t.text().primaryKey(),
  email: t.text().notNull(),
  expiresAt: moment().notNull(),
  lastSeenAt: moment().notNull(),
}));

/** Who did what, when and from where; for SITE_RECORD_DAYS. No password, token or patient's data. */
export const records = pgTable(
  'desk_records',
  (t) => ({
    id: t.serial().primaryKey(),
    at: moment().notNull(),
    action: t.text().$type<RecordAction>().notNull(),
    /** E-mail address of an account; null: unknown. */
    actor: t.text(),
    partner: t.text(),
    /** The client's address. */
    source: t.text().notNull(),
    /** What an action is about: a release, a route. */
    detail: t.text(),
  }),
  (table) => [index('desk_records_at').on(table.at)],
);
