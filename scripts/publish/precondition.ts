/** Whose turn it is to publish: by number where there is one, else by the moment at which content was read. */
import { exitCodes, Fault } from '../core/errors.ts';
import type { ObjectStore } from './object-store.ts';

export interface Turn {
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

/** Throws a `Fault` where another partner's site lies; a place from before this was noted is taken over. */
export function refuseOther(
  store: ObjectStore,
  live: { readonly partner: string | null },
  partner: string | undefined,
): void {
  if (live.partner === null || partner === undefined || live.partner === partner) return;
  throw new Fault(
    'OTHER_PARTNER',
    `${store.name} is where ${live.partner} is published, not ${partner}; nothing was changed. Give each partner a place of its own, e.g. with {partner} in SITE_PUBLISH_TO.`,
    { exitCode: exitCodes.build },
  );
}

/** Throws a `Fault` for who has no number, such as a CI job, while an earlier release that was returned to holds. */
export function refuseHeld(
  store: ObjectStore,
  live: { readonly isHeld: boolean; readonly release: string },
  { seq }: Turn,
): void {
  if (seq !== undefined || !live.isHeld) return;
  throw new Fault(
    'HELD',
    `Automatic publishing to ${store.name} is paused: release ${live.release} was returned to and stays live; nothing was changed. Let it go on with: npm run site -- resume <id>`,
    { exitCode: exitCodes.build },
  );
}

/** As the store notes it. */
export const readAtOf = ({ readAt, now }: Turn): string => (readAt ?? now).toISOString();

/** Throws a `Fault` for older content of who has no number; a desk builds again what changes while it is at work. */
export function refuseOlder(store: ObjectStore, live: { readonly readAt: string | null }, { seq, readAt }: Turn): void {
  if (seq !== undefined || readAt === undefined || live.readAt === null || readAt >= new Date(live.readAt)) return;
  throw new Fault(
    'OVERTAKEN',
    `What is at ${store.name} is from ${live.readAt}, this content was read before, at ${readAt.toISOString()}; nothing was changed. Build again, so that it has what is current, then publish.`,
    { exitCode: exitCodes.build },
  );
}
