/** The shapes of a rebuild: what asked for it, what came of it. */
import type { UpcomingChange } from '../../../src/site/schedule.ts';

export const triggerKinds = ['webhook', 'marketer', 'schedule', 'ci', 'rollback'] as const;
export type TriggerKind = (typeof triggerKinds)[number];

export interface Trigger {
  readonly kind: TriggerKind;
  /** Who asked, as an e-mail address; null where nobody signed in. */
  readonly who: string | null;
  /** In words, if any were given. */
  readonly why: string | null;
  /** ISO 8601. */
  readonly at: string;
}

export interface ChangedPage {
  readonly path: string;
  readonly title: string;
}

export interface RebuildResult {
  readonly pages: {
    readonly total: number;
    readonly rendered: number;
    readonly reused: number;
    readonly removed: number;
  };
  readonly bytes: number;
  /** Milliseconds by step. */
  readonly ms: Readonly<Record<string, number>>;
  readonly warnings: readonly { readonly place: string; readonly message: string }[];
  /** Pages that were added or changed, at most fifty. */
  readonly changed: readonly ChangedPage[];
  /** How many pages changed or went, also beyond the fifty. */
  readonly counts: { readonly added: number; readonly changed: number; readonly removed: number };
  readonly nextChangeAt: string | null;
  readonly upcoming: readonly UpcomingChange[];
}

export interface RebuildError {
  readonly kind: string;
  readonly code: string;
  readonly message: string;
}

/** Failures that another try may not meet. Wrong partner data and broken pages wait for a person. */
export const isRetryable = ({ kind, code }: RebuildError): boolean =>
  !needsAttention.has(code) && (kind === 'backend' || kind === 'unexpected' || retryable.has(code));

/** Another process is at work, or a store fails for a moment. */
const retryable: ReadonlySet<string> = new Set(['PARTNER_BUSY', 'STORE_FAILED', 'RACED']);

/** Nobody tries again by itself. */
const needsAttention: ReadonlySet<string> = new Set(['ABANDONED', 'RELEASE_MISSING']);

export type RebuildState = 'queued' | 'building' | 'live' | 'failed' | 'rolled_back' | 'overtaken' | 'paused';
