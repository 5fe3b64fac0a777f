/** Types of a rebuild: triggers, states, result. */
import type { ChangedPictures, ContentChanges } from '../content/content-changes.ts';
import type { ContentDiff } from '../content/content-diff.ts';
import { findErrorCode } from '../core/error-codes.ts';
import type { Failure } from '../core/errors.ts';
import type { Rebuilt } from '../pipeline/rebuild-partner.ts';
import type { ChangedPage } from '../release/changed-pages.ts';
import type { deskWords } from './words.ts';

export const rebuildKinds = ['rebuild', 'rollback'] as const;

/**
 * `queue/transitions.ts` has their order. `superseded`: a newer one does it. `paused`: after a rollback.
 * `delayed`: what is live has newer content by the backend's clock; it is built again later.
 */
export type RebuildState = keyof typeof deskWords.states;

export const isUnfinished = (state: RebuildState): boolean => state === 'queued' || state === 'building';

export interface Trigger {
  readonly kind: keyof typeof deskWords.triggers;
  /** E-mail address of the account; null where none is signed in. */
  readonly who: string | null;
  /** In words, if any. */
  readonly why: string | null;
  /** ISO 8601. */
  readonly at: string;
  /** What it named as changed; left out: anything may have. */
  readonly changes?: ContentChanges;
  /** What the background of a machine found. */
  readonly pictures?: ChangedPictures;
  /** Reads the details of every product again. */
  readonly isFresh?: boolean;
}

export interface RebuildResult extends Pick<Rebuilt, 'pages' | 'warnings' | 'upcoming'> {
  /** Pages that were added or changed, at most fifty. */
  readonly changed: readonly ChangedPage[];
  /** What of the content changed; left out by earlier versions, null where it is not known. */
  readonly content?: ContentDiff | null;
  /** How many pages changed or went, also beyond the fifty. */
  readonly counts: { readonly added: number; readonly changed: number; readonly removed: number };
}

/** When everything is pulled again, so that what webhooks missed is found. */
export interface CheckSettings {
  /** Between two checks of a partner; 0: none. */
  readonly everyMinutes: number;
  /** Korean hour after which the details of every product are read again; null: never. */
  readonly nightHour: number | null;
}

/** Whether a retry may avoid a failure. One of another version is judged by its kind. */
export const isRetryable = ({ kind, code }: Failure): boolean =>
  findErrorCode(code)?.isRetryable ?? (kind === 'backend' || kind === 'unexpected');
