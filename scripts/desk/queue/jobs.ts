/** Jobs of rebuilds: queue names, data, sending. */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import { PartnerIdSchema } from '../../../src/contract/primitives.ts';
import { SiteError } from '../../core/errors.ts';
import type { Queue } from '../context.ts';
import { rebuilds } from '../database/schema.ts';
import { rebuildKinds } from '../rebuild.ts';

export const rebuildQueue = 'partner-rebuild';

/** Over about two minutes: what fails longer is an outage, which operators are told of while the queue goes on. */
export const triesBeforeAlert = 7;

/** Whose rebuild, and of which kind; the row says the rest. */
const RebuildJobSchema = v.object({ partner: PartnerIdSchema, kind: v.picklist(rebuildKinds) });
export type RebuildJob = v.InferOutput<typeof RebuildJobSchema>;

/** Throws `JOB_INVALID` with a line for each problem; the queue fails such a job. */
export function parseJobData(job: { readonly id: string; readonly data: unknown }): RebuildJob {
  const parsed = parseWith(RebuildJobSchema, job.data);
  if (!parsed.ok) throw new SiteError('JOB_INVALID', describeProblems(`job ${job.id}`, parsed.problems));
  return parsed.value;
}

/** Whether the job of a rebuild's row is waiting, active or to be retried. */
export const isJobUnfinished = sql<boolean>`exists (select from pgboss.job where name = ${rebuildQueue} and id::text = ${rebuilds.job} and state <= 'active')`;

/** The queue has at most one waiting job of a key, and one active of a group. A rollback goes before a waiting rebuild. `startAfter` in seconds. */
export const sendJobs = (
  { boss }: Pick<Queue, 'boss'>,
  jobs: readonly RebuildJob[],
  startAfter = 0,
): Promise<unknown> =>
  boss.insert(
    rebuildQueue,
    jobs.map(({ partner, kind }) => ({
      data: { partner, kind },
      singletonKey: `${kind}:${partner}`,
      group: { id: partner },
      startAfter,
      priority: kind === 'rollback' ? 1 : 0,
    })),
  );
