/** Whose turn it is to publish: by number where there is one, else by the moment at which content was read. */
import { exitCodes, SiteError } from '../core/errors.ts';
import type { ObjectStore } from './object-store.ts';

export interface PublishOptions {
  /**
   * Fencing number of who publishes. Without one it is one above the last; then what is live already stays as it is, with
   * its number, and content that was read before what is live is refused.
   */
  readonly seq?: number;
  readonly now: Date;
  /** When the content was read; left out, it is `now` that decides what is live, as with a return. */
  readonly readAt?: Date;
  /** Whose place it must be. */
  readonly partner?: string;
}

/** Throws a `SiteError` where another partner's site lies; a place from before this was noted is taken over. */
export function assertSamePartner(
  store: ObjectStore,
  live: { readonly partner: string | null },
  partner: string | undefined,
): void {
  if (live.partner === null || partner === undefined || live.partner === partner) return;
  throw new SiteError(
    'OTHER_PARTNER',
    `${store.name} is where ${live.partner} is published, not ${partner}; nothing was changed. Give each partner a place of its own, e.g. with {partner} in SITE_PUBLISH_TO.`,
    { exitCode: exitCodes.build },
  );
}

/** Throws a `SiteError` for who has no number, such as a CI job, while an earlier release that was returned to holds. */
export function assertNotPaused(
  store: ObjectStore,
  live: { readonly isHeld: boolean; readonly release: string },
  { seq }: PublishOptions,
): void {
  if (seq !== undefined || !live.isHeld) return;
  throw new SiteError(
    'HELD',
    `Automatic publishing to ${store.name} is paused: release ${live.release} was returned to and stays live; nothing was changed. Let it go on with: npm run site -- resume <id>`,
    { exitCode: exitCodes.build },
  );
}

/** As the store notes it. */
export const readAtOf = ({ readAt, now }: PublishOptions): string => (readAt ?? now).toISOString();

/** Throws a `SiteError` for older content of who has no number; a desk builds again what changes while it is at work. */
export function assertNotStale(
  store: ObjectStore,
  live: { readonly readAt: string | null },
  { seq, readAt }: PublishOptions,
): void {
  if (seq !== undefined || readAt === undefined || live.readAt === null || readAt >= new Date(live.readAt)) return;
  throw new SiteError(
    'OVERTAKEN',
    `What is at ${store.name} is from ${live.readAt}, this content was read before, at ${readAt.toISOString()}; nothing was changed. Build again, so that it has what is current, then publish.`,
    { exitCode: exitCodes.build },
  );
}
