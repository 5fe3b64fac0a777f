/** Asks for the pictures of this machine that are due, beside its rebuilds: a slow host of pictures delays no price. */
import { maxPictures } from '../../content/content-changes.ts';
import { logFailure } from '../../core/log-failure.ts';
import { runPeriodically } from '../../core/periodic.ts';
import type { DeskOptions, Queue } from '../context.ts';
import { defaultTimes } from '../times.ts';
import { deskWords } from '../words.ts';
import { enqueueRebuild } from './enqueue.ts';

type Options = Pick<DeskOptions, 'pipeline' | 'now' | 'log'> & {
  readonly partnerIds: () => Promise<readonly string[]>;
};

/** Returns a function that ends it. */
export function startPictureRefresh(
  queue: Queue,
  { pipeline, partnerIds, now, log }: Options,
  intervalMs = defaultTimes.picturePollMs,
): () => Promise<void> {
  const ended = new AbortController();
  const report = logFailure(log, 'picture refresh failed');
  const fail = (error: unknown) => ended.signal.aborted || report(error);
  const refresh = async (partner: string): Promise<void> => {
    const since = now().toISOString();
    const changed = await pipeline.refreshPictures(partner, ended.signal);
    if (changed.length === 0) return;
    const why = deskWords.changedPictures(changed.length);
    const named = { changes: { rows: {} }, pictures: { addresses: changed.slice(0, maxPictures), since } };
    await enqueueRebuild(queue, partner, { kind: 'pictures', who: null, why, at: now().toISOString(), ...named });
  };
  const stop = runPeriodically(
    intervalMs,
    async () => {
      // One after the other, so that this takes little of the machine.
      for (const partner of await partnerIds()) if (!ended.signal.aborted) await refresh(partner).catch(fail);
    },
    fail,
  );
  return () => {
    ended.abort();
    return stop();
  };
}
