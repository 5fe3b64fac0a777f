/**
 * Asks a backend again for the rows that a webhook named and that answered as before. Without it a backend that tells before
 * its commit, or behind a cache, stays old on its site until the next full pull.
 */
import { mergeChanges } from '../../content/content-changes.ts';
import { defaultTimes, type Queue } from '../context.ts';
import type { Trigger } from '../rebuild.ts';
import { enqueueRebuild } from './enqueue.ts';

const askAgainQueue = 'ask-again';

/** Jobs wait in the database, where they hold no worker and outlive a restart. A queue that notifies would look for those that are due twice a minute alone. */
export async function openAskAgain(queue: Queue): Promise<void> {
  const { boss } = queue;
  await boss.createQueue(askAgainQueue);
  await boss.work<{ partner: string; trigger: Trigger }>(askAgainQueue, { pollingIntervalSeconds: 2 }, async (jobs) => {
    for (const { data } of jobs) await enqueueRebuild(queue, data.partner, data.trigger);
  });
}

/** `triggers` are those of a rebuild that changed nothing. */
export async function askAgain(
  { boss }: Queue,
  partner: string,
  triggers: readonly Trigger[],
  now: Date,
  delays = defaultTimes.askAgainSeconds,
): Promise<void> {
  const named = triggers.filter(({ kind, changes, round = 0 }) => changes != null && (kind === 'webhook' || round > 0));
  const changes = named.length === 0 ? null : mergeChanges(named.map((trigger) => trigger.changes));
  const round = Math.min(...named.map(({ round = 0 }) => round));
  const startAfter = delays[round];
  if (changes === null || startAfter === undefined) return;
  // Of the kind that leaves no row where it finds nothing.
  const trigger: Trigger = { kind: 'check', who: null, why: null, at: now.toISOString(), changes, round: round + 1 };
  await boss.send(askAgainQueue, { partner, trigger }, { startAfter });
}
