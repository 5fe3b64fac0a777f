/** What the parts of the desk share, created once at its start. */
import type { PgBoss } from 'pg-boss';
import type { PartnerNotifications } from '../../src/contract/partner-config.ts';
import type { NotifySettings } from '../core/environment.ts';
import type { Result } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import type { PublishSettings } from '../core/settings.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Target } from '../publish/target.ts';
import type { RateLimit } from './auth/rate-limit.ts';
import type { Records } from './auth/records.ts';
import type { NewAccount } from './auth/roles.ts';
import type { TrustedProxies } from './auth/trusted-proxies.ts';
import type { Database } from './database/open-database.ts';
import type { PartnerNames } from './history/partner-names.ts';
import type { StoreReader } from './history/store-reader.ts';
import type { Drafts } from './previews/drafts.ts';
import type { PreviewStreams } from './previews/preview-streams.ts';
import type { FindPreviewed } from './previews/previewed-content.ts';
import type { Previews } from './previews/previews.ts';
import type { CheckSettings, RebuildState } from './rebuild.ts';
import type { PolicyReports } from './routes/csp-reports.ts';

export interface PartnerAddresses {
  readonly siteUrl: string;
  readonly previewUrl: string;
  /** Pattern of the page where an entry of the content is edited; left out where none is known. */
  readonly editorUrl?: string | undefined;
  /** `publication.approval: "never"` of `partner.json`: there is nothing to publish. */
  readonly isPreviewOnly?: boolean;
  /** Where messages about the partner go; left out: nowhere. */
  readonly notifications?: PartnerNotifications | undefined;
}

export interface Queue {
  readonly db: Database;
  readonly boss: PgBoss;
}

export interface DeskOptions {
  readonly distRoot: string;
  /** Where a partner's releases are published to, in addition to this machine; null: nowhere. */
  readonly target: ((partner: string) => Promise<Target>) | null;
  /** The settings of `target`, compared between a desk and its workers. */
  readonly publishing: PublishSettings | null;
  readonly pipeline: Pipeline;
  /** Rebuilds at the same time, of different partners. */
  readonly concurrency: number;
  readonly now: () => Date;
  readonly log: Log;
  readonly port: number;
  readonly host: string;
  /** Previews are shown at the exact host of each partner's `previewUrl`. */
  readonly previewPort: number;
  readonly databaseUrl: string | undefined;
  /** May change while the desk runs. */
  readonly partnerIds: readonly string[];
  readonly loadPartner: (id: string) => Promise<Result<PartnerFolder>>;
  readonly addressesOf: (partner: string) => PartnerAddresses;
  readonly webhookKeys: readonly Buffer[];
  /** Created at start, with these passwords; `passwordCost` is that of the hash. */
  readonly accounts: readonly (NewAccount & { password: string; passwordCost?: number })[];
  /** Addresses and CIDR blocks of proxies that may say address and scheme of a client. */
  readonly trustedProxies: readonly string[];
  /** Bearer token of machines that read metrics and whole states. */
  readonly statusToken: string | undefined;
  readonly recordDays: number;
  /** Left out: nobody is told of anything. */
  readonly notify?: NotifySettings;
  /** When everything is pulled again; left out, never. */
  readonly checks?: CheckSettings;
  /** Called on each change of a partner's state, by any process. */
  readonly onState?: (partner: string, state: RebuildState) => void;
  /** Tests set shorter ones. */
  readonly times?: Partial<typeof defaultTimes>;
}

export const defaultTimes = {
  /** Between two reads of the database for states and for due changes. */
  statePollMs: 250,
  schedulePollMs: 5000,
  /** Between two checks for releases that another command has built here: their moments may be minutes away. */
  externalBuildPollMs: 60_000,
  /** Between two looks for pictures that are due; the first try after a failure comes a minute later. */
  picturePollMs: 60_000,
  /** Before rows that a webhook named are asked for again, where they answered as before: 5 and 30 s after it. */
  askAgainSeconds: [5, 25] as readonly number[],
  /** Before a failed rebuild is retried; doubles with each try. 0: at once. */
  retryDelaySeconds: 2,
  /** Between two looks for what people are to be told. */
  newsPollMs: 5000,
  /** From the first failure until people are told of it, since most pass by themselves; of one that needs a person at once. */
  outageAfterMs: 120_000,
  /** In which operators' messages gather the partners of one cause. */
  gatherSeconds: 60,
  /** Before a message is sent again; doubles with each try, up to an hour. */
  messageRetrySeconds: 30,
  /** Over about six hours; then somebody has to look. */
  messageRetries: 12,
  messageTimeoutMs: 20_000,
  /** How long a page waits for a preview; it is shown once it is there. */
  previewWaitMs: 2000,
};

export interface DeskContext extends DeskOptions, Queue {
  readonly proxies: TrustedProxies;
  readonly records: Records;
  readonly policyReports: PolicyReports;
  readonly signInLimit: RateLimit;
  readonly previews: Previews;
  readonly findPreviewed: FindPreviewed;
  readonly drafts: Drafts;
  readonly previewStreams: PreviewStreams;
  /** Where people reach the console: `SITE_DESK_URL`, or where the desk listens. */
  readonly consoleUrl: () => string;
  readonly previewKey: Buffer;
  readonly names: PartnerNames;
  readonly previewWaitMs: number;
  readonly store: StoreReader;
}
