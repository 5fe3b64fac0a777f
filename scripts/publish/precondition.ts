/** What a publisher may replace: nothing of another partner, nothing during a pause, nothing newer. */
import type { Build } from '../activation/activate.ts';
import { buildError, type Publisher } from '../core/errors.ts';
import { findNewerCode } from '../release/code-version.ts';
import { createRaceError, type StoredHead } from './head.ts';
import type { ObjectStore } from './object-store.ts';

/** As of an activation; `acceptStale` without a time ends a pause, too. */
export interface PublishOptions extends Omit<Build, 'why' | 'manifests'> {
  /**
   * Releases that were live before the content was read. The backend tells whole seconds, so content of the same second may
   * replace only these: another publisher may have read later. Left out, it may replace any.
   */
  readonly liveBefore?: readonly (string | null)[];
  /** For the head: who publishes. */
  readonly publisher?: Publisher | undefined;
  /** Ends the publication before its next write; what the head already names stays live. */
  readonly signal?: AbortSignal | undefined;
}

export function assertSamePartner(store: ObjectStore, head: StoredHead, partner: string): void {
  if (head.partner !== partner)
    throw buildError(
      'OTHER_PARTNER',
      `${store.name} is where ${head.partner} is published, not ${partner}; nothing was changed. Give each partner a place of its own, e.g. with {partner} in SITE_PUBLISH_TO.`,
    );
}

/** The one rule for every publisher: nothing during a pause, and no content older than what is live. */
export function assertMayPublish(
  store: ObjectStore,
  head: StoredHead,
  readAt: string,
  {
    acceptStale = false,
    liveBefore,
    replacesOnly = head.release,
    code,
  }: Pick<PublishOptions, 'acceptStale' | 'liveBefore' | 'replacesOnly' | 'code'>,
): void {
  if (head.isPaused)
    throw buildError(
      'PAUSED',
      `Automatic publishing to ${store.name} is paused: release ${head.release} stays live after a rollback; nothing was changed. Let it go on with: npm run site -- resume ${head.partner}`,
    );
  const newerCode = findNewerCode(head.partner, code, head.code);
  if (newerCode !== null) throw buildError(newerCode.code, newerCode.message);
  if (replacesOnly !== head.release) throw createRaceError(store);
  const isOvertaken = liveBefore?.includes(head.newest ?? head.release) === false;
  const isStale = readAt < head.readAt || (readAt === head.readAt && isOvertaken);
  if (isStale && acceptStale !== head.readAt)
    throw buildError(
      'STALE',
      `What is at ${store.name}${publishedBy(head.publisher)} was read from the backend at ${head.readAt}, this content ${readAt < head.readAt ? 'before' : 'in the same second'}, at ${readAt}; nothing was changed. Build again, so that it has what is current, then publish.`,
      { liveReadAt: head.readAt, ...(head.publisher && { livePublisher: head.publisher }) },
    );
}

/** `, published by run 12 of a CI,`; empty where the head does not say. */
function publishedBy(publisher: Publisher | undefined): string {
  if (publisher === undefined) return '';
  const names = { desk: 'a desk', ci: 'a CI', command: 'the command line' };
  const run = publisher.run === undefined ? '' : `run ${publisher.run} of `;
  return `, published by ${run}${names[publisher.by]},`;
}
