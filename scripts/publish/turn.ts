/** Whose turn it is to publish: by number where there is one, else by the moment at which content was read. */
import { exitCodes, Fault } from '../lib/fault.ts';
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
