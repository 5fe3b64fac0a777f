/** What the parts of the desk share, created once at its start. */
import { join } from 'node:path';
import type { PgBoss } from 'pg-boss';
import type { Result } from '../core/errors.ts';
import type { Database } from '../database/open-database.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import type { Builder } from '../pipeline/builder.ts';
import type { Target } from '../publish/target.ts';
import type { RebuildState } from './queue/rebuild.ts';

/** For failures of background work, which operators read in the log. */
export type Log = (line: string) => void;
export type DeskTables = Database;

export interface Queue {
  readonly db: DeskTables;
  readonly boss: PgBoss;
}

/** Where releases lie and how they are made. */
export interface Releases {
  readonly distRoot: string;
  /** Where a partner's releases are published to, in addition to this machine; null: nowhere. */
  readonly target: ((partner: string) => Promise<Target>) | null;
  readonly builder: Builder;
}

export interface WorkerOptions extends Releases {
  /** Rebuilds at the same time, of different partners. */
  readonly concurrency: number;
  readonly now: () => Date;
  readonly log: Log;
}

export interface Partners {
  /** May change while the desk runs. */
  readonly partnerIds: readonly string[];
  readonly loadPartner: (id: string) => Promise<Result<PartnerFolder>>;
  readonly addressesOf: (partner: string) => { readonly siteUrl: string; readonly previewUrl: string };
}

export interface DeskOptions extends Partners, WorkerOptions {
  readonly port: number;
  readonly host: string;
  /** Previews are shown at the exact host of each partner's `previewUrl`. */
  readonly previewPort: number;
  readonly databaseUrl: string | undefined;
  readonly webhookKeys: readonly Buffer[];
  /** Created at start, with these passwords. */
  readonly accounts: readonly (Account & { password: string })[];
  /** Addresses and CIDR blocks of proxies that may say address and scheme of a client. */
  readonly trustedProxies?: readonly string[];
  /** Bearer token of machines that read metrics and whole states. */
  readonly statusToken?: string | undefined;
  /** Retention of records. */
  readonly recordDays?: number;
  /** Called on each change of a partner's state, by any process. */
  readonly onState?: (partner: string, state: RebuildState) => void;
  readonly times?: Partial<Times>;
}

/** Tests set shorter ones. */
export interface Times {
  /** Between two reads of the database for states and for due changes. */
  readonly statePollMs: number;
  readonly schedulePollMs: number;
  /** Before a failed rebuild is retried; doubles with each try. 0: at once. */
  readonly retryDelaySeconds: number;
}

export const defaultTimes: Times = { statePollMs: 250, schedulePollMs: 5000, retryDelaySeconds: 2 };

/** A person who may sign in at the desk. */
export interface Account {
  readonly email: string;
  readonly name: string;
  /** The only partner that this person sees; null: an operator, who sees all. */
  readonly partner: string | null;
}

/** The desk's own files; a partner's id cannot begin with a dot. */
export const deskFolder = (distRoot: string): string => join(distRoot, '.desk');
/** A folder for each partner; its `current` points to the previewed release. */
export const previewsRoot = (distRoot: string): string => join(deskFolder(distRoot), 'previews');
