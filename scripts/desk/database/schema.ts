/** What the desk remembers beside the queue: rebuilds, which of them is live, webhook deliveries, accounts and sessions. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RebuildError, RebuildResult, Trigger } from '../queue/rebuild.ts';

export const recordActions = [
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'sign-out-everywhere',
  'access-refused',
  'publish',
  'accept-loss',
  'resume',
  'rollback',
  'preview',
  'rebuild-all',
  'redrive',
  'account-changed',
] as const;

const moment = () => timestamp({ withTimezone: true });

/** One run of pull, render and publish, or a return to an earlier release; `seq` is its fencing number. */
export const rebuilds = pgTable(
  'desk_rebuilds',
  {
    seq: serial().primaryKey(),
    partner: text().notNull(),
    state: text({ enum: ['queued', 'building', 'live', 'failed', 'rolled_back', 'overtaken', 'paused'] }).notNull(),
    /** What asked for it; those that came while it waited have joined. */
    triggers: jsonb().$type<Trigger[]>().notNull(),
    acceptLoss: boolean().notNull().default(false),
    askedAt: moment().notNull(),
    startedAt: moment(),
    endedAt: moment(),
    /** The job of the queue that does it. */
    job: text(),
    /** How often it was begun. */
    tries: integer().notNull().default(0),
    step: text(),
    pagesDone: integer().notNull().default(0),
    pagesTotal: integer().notNull().default(0),
    release: text(),
    result: jsonb().$type<RebuildResult>(),
    error: jsonb().$type<RebuildError>(),
  },
  (table) => [
    uniqueIndex('desk_rebuilds_waiting').on(table.partner).where(sql`${table.state} = 'queued'`),
    index('desk_rebuilds_partner').on(table.partner, table.seq),
  ],
);

/** Which rebuild has claimed a partner's live release; an older one never publishes. No release: it has not done so yet. */
export const live = pgTable('desk_live', {
  partner: text().primaryKey(),
  seq: integer().notNull(),
  release: text().notNull(),
  at: moment().notNull(),
  /** When its content changes by itself (an event ends, a notice is due), or is asked for again; null: it does not. */
  nextChangeAt: moment(),
});

/** When this database was made, one row: numbers at stores begin there, so a new database's are above an old one's. */
export const births = pgTable('desk_births', { id: integer().primaryKey(), at: moment().notNull() });

/** Webhooks that were taken, so that one delivery has one effect. */
export const deliveries = pgTable('desk_deliveries', { id: text().primaryKey(), at: moment().notNull() });

export const accounts = pgTable('desk_accounts', {
  email: text().primaryKey(),
  name: text().notNull(),
  passwordHash: text().notNull(),
  /** Null: an operator, who sees all partners. */
  partner: text(),
  failedTries: integer().notNull().default(0),
  lockedUntil: moment(),
});

export const sessions = pgTable('desk_sessions', {
  /** SHA-256 of what the cookie holds. */
  tokenHash: text().primaryKey(),
  email: text().notNull(),
  expiresAt: moment().notNull(),
  lastSeenAt: moment().notNull(),
});

/** Who did what, when and from where; kept for SITE_RECORD_DAYS. Holds no password, token or patient's data. */
export const records = pgTable(
  'desk_records',
  {
    id: serial().primaryKey(),
    at: moment().notNull(),
    action: text({ enum: recordActions }).notNull(),
    /** An account's address; null: nobody who is known. */
    actor: text(),
    partner: text(),
    /** The client's address. */
    source: text().notNull(),
    /** What an action is about: a release, a route. */
    detail: text(),
  },
  (table) => [index('desk_records_at').on(table.at)],
);
