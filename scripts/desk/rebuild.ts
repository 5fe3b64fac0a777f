/** Types of a rebuild: triggers, states, result. */
import type { ChangedPictures, ContentChanges } from '../content/content-changes.ts';
import type { ContentDiff } from '../content/content-diff.ts';
import { findErrorCode } from '../core/error-codes.ts';
import type { Failure, Loss } from '../core/errors.ts';
import type { Rebuilt } from '../pipeline/rebuild-summary.ts';
import type { ChangedPage } from '../release/changed-pages.ts';
import type { deskWords } from './words.ts';

export const rebuildKinds = ['rebuild', 'rollback'] as const;

/** `superseded`: a newer one does it. `paused`: after a rollback. `delayed`: what is live is newer; it is built again. */
export type RebuildState = keyof typeof deskWords.states;

export const isUnfinished = (state: RebuildState): boolean => state === 'queued' || state === 'building';

export interface Trigger {
  readonly kind: keyof typeof deskWords.triggers;
  /** E-mail address of the account; null where none is signed in. */
  readonly who: string | null;
  readonly why: string | null;
  readonly at: string;
  /** What it named as changed; left out: anything may have. */
  readonly changes?: ContentChanges;
  /** How often its rows were asked for again, since they answered as before. */
  readonly round?: number;
  /** What the background of a machine found. */
  readonly pictures?: ChangedPictures;
  /** What was refused, and is published all the same by this trigger. */
  readonly accepted?: {
    readonly losses?: readonly Loss[];
    readonly isStale?: true;
    /** `reason` is left out by earlier versions, which had one for all. */
    readonly findings?: readonly { readonly code: string; readonly place: string; readonly reason?: string }[];
  };
  /** What it approves, and who asked for that; `requestedBy` is null where nobody who signed in did. */
  readonly approved?: { readonly release: string; readonly requestedBy: string | null };
  /** Reads the details of every product again. */
  readonly isFresh?: boolean;
}

/** The last ones of a rebuild are recorded: an outage of a night has some dozens. */
export const maxAttempts = 10;
const maxMessage = 2000;

export const createAttempt = (
  { startedAt, step, host }: { readonly startedAt: Date; readonly step: string | null; readonly host: string },
  error: Failure,
  now: Date,
) => ({
  ...{ startedAt: startedAt.toISOString(), endedAt: now.toISOString(), step, host },
  error: { ...error, message: error.message.slice(0, maxMessage).toWellFormed() },
});
export type Attempt = Readonly<ReturnType<typeof createAttempt>>;

export interface RebuildResult extends Pick<Rebuilt, 'pages' | 'findings' | 'upcoming'> {
  /** Milliseconds by step, and the machine; left out by earlier versions. */
  readonly ms?: Rebuilt['ms'];
  readonly host?: string;
  /** Pages that were added or changed, at most fifty. */
  readonly changed: readonly ChangedPage[];
  /** What of the content changed; left out by earlier versions, null where it is not known. */
  readonly content?: ContentDiff | null;
  /** How many pages changed or went, also beyond the fifty. */
  readonly counts: { readonly added: number; readonly changed: number; readonly removed: number };
}

/** Whether a retry may avoid a failure. One of another version is judged by its kind. */
export const isRetryable = ({ kind, code }: Failure): boolean =>
  findErrorCode(code)?.isRetryable ?? (kind === 'backend' || kind === 'unexpected');
