/** What the parts of the desk share, created once at its start. */
import type { PgBoss } from 'pg-boss';
import type { PartnerNotifications } from '../../src/contract/partner-config.ts';
import type { deskSettings } from '../core/environment.ts';
import type { Result } from '../core/errors.ts';
import type { Log } from '../core/log.ts';
import type { PublishSettings } from '../core/settings.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Target } from '../publish/target.ts';
import { createRateLimit } from './auth/rate-limit.ts';
import { createRecords } from './auth/records.ts';
import type { NewAccount } from './auth/roles.ts';
import { createTrustedProxies } from './auth/trusted-proxies.ts';
import type { Database } from './database/open-database.ts';
import { createPartnerNames } from './history/partner-names.ts';
import { createStoreReader } from './history/store-reader.ts';
import { createDrafts } from './previews/drafts.ts';
import { createPreviewStreams } from './previews/preview-streams.ts';
import { openPreviewKey } from './previews/preview-tokens.ts';
import { createPreviewedFinder } from './previews/previewed-content.ts';
import { createPreviews, deskFolder } from './previews/previews.ts';
import type { RebuildState } from './rebuild.ts';
import { createPolicyReports } from './routes/csp-reports.ts';
import { defaultTimes } from './times.ts';

/** Per client; wrong passwords lock an account earlier. */
const maxSignInsAMinute = 30;

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

type Settings = ReturnType<typeof deskSettings>;

/** Without `notify` nobody is told of anything, without `checks` nothing is pulled again by itself. */
export interface DeskOptions extends Omit<Settings, 'notify' | 'checks'>, Partial<Pick<Settings, 'notify' | 'checks'>> {
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
  /** Called on each change of a partner's state, by any process. */
  readonly onState?: (partner: string, state: RebuildState) => void;
  /** Tests set shorter ones. */
  readonly times?: Partial<typeof defaultTimes>;
}

export type DeskContext = Awaited<ReturnType<typeof createContext>>;

/** `consoleUrl` is where people reach the console: `SITE_DESK_URL`, or where the desk listens. */
export async function createContext(options: DeskOptions, { db, boss }: Queue, consoleUrl: () => string) {
  const { distRoot, partnerIds, pipeline, now } = options;
  const proxies = createTrustedProxies(options.trustedProxies);
  const previews = createPreviews(db, distRoot, pipeline, now);
  const findPreviewed = createPreviewedFinder(distRoot, pipeline, previews);
  const drafts = createDrafts(findPreviewed, now);
  return {
    ...options,
    ...{ db, boss, consoleUrl, proxies, previews, findPreviewed, drafts },
    times: { ...defaultTimes, ...options.times },
    records: createRecords(db, proxies, now),
    signInLimit: createRateLimit(maxSignInsAMinute, 60_000),
    policyReports: createPolicyReports(partnerIds, proxies, now),
    names: createPartnerNames(options.loadPartner),
    store: createStoreReader(options.target, now),
    previewStreams: createPreviewStreams(options, findPreviewed, drafts),
    previewKey: await openPreviewKey(deskFolder(distRoot)),
  };
}
