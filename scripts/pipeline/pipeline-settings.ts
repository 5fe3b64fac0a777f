/** What all rebuilds of a process share, and what is asked of one. */
import type { BrowserOrigins } from '../../src/site/site.ts';
import type { SourceContent, SourceRequest } from '../content/source-content.ts';
import type { Publisher, Result } from '../core/errors.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';
import type { Target } from '../publish/target.ts';
import type { BuildContext } from './build-context.ts';
import type { Rebuilt } from './rebuild-summary.ts';

/** The same for all rebuilds of a process. */
export interface PipelineSettings {
  /** Called while content is pulled, so the compile may run meanwhile; the same context at each call. */
  readonly openContext: () => Promise<BuildContext>;
  readonly loadPartner: (id: string) => Promise<Result<PartnerFolder>>;
  readonly distRoot: string;
  readonly live: (partner: PartnerFolder) => BrowserOrigins;
  /** Pulls the content, or reads the content folder. */
  readonly readSource: (partner: PartnerFolder, request?: SourceRequest) => Promise<Result<SourceContent>>;
  /** Asks again for pictures that are due; returns the addresses that changed. Left out where nothing is pulled. */
  readonly refreshPictures?: (partner: PartnerFolder, signal: AbortSignal) => Promise<readonly string[]>;
  /** Store that a partner's releases are published to; left out, they stay on this machine. */
  readonly target?: ((partner: string) => Promise<Target>) | null;
  /** Where search engines are told of a publication (IndexNow); null or left out: nowhere. */
  readonly indexNow?: ((partner: PartnerFolder) => string | null) | null;
  /** What publishes, for the head of the store. */
  readonly publisher?: Publisher;
  /** When the running code was committed; left out or null, its versions have no order. */
  readonly codeBuiltAt?: Promise<string | null>;
  readonly now: () => Date;
}

/** `changes` are those since the last rebuild, which was published. */
export interface RebuildOptions extends Omit<SourceRequest, 'liveReadAt'> {
  /** Ends before publish: the release is stored, but not activated. */
  readonly isPreview?: boolean;
  /** Renders every page again. */
  readonly renderAll?: boolean;
  /** Publishes although a collection lost over half of its rows; a hash accepts the losses of that hash alone. */
  readonly acceptShrinkage?: boolean | string;
  /** Publishes although what is live has newer content; a time accepts only what was read then. */
  readonly acceptStale?: boolean | string;
  /** Keys of findings that somebody has accepted: any other that blocks stops the publication. Left out: none stops it. */
  readonly acceptedFindings?: ReadonlySet<string>;
  /** The release that a second account has approved, where `partner.json` asks for one; true: any. */
  readonly approvedRelease?: string | true | undefined;
  /** Called with what waits for approval, before the rebuild fails with `APPROVAL_NEEDED`. */
  readonly onUnapproved?: (rebuilt: Rebuilt) => void;
  /** How long to wait for another build of this partner; left out, the rebuild fails at once. */
  readonly lockWaitMs?: number;
  /** Limits concurrent builds, not pulls; left out, the caller limits rebuilds. */
  readonly limitBuilds?: <T>(build: () => Promise<T>) => Promise<T>;
  readonly onProgress?: (step: Step, pages?: { readonly done: number; readonly total: number }) => void;
}

/** `store`: what is live there is read before anything is pulled. */
export type Step = 'store' | 'pull' | 'plan' | 'render' | 'publish';
