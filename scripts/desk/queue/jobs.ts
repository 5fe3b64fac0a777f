/** The jobs of rebuilds in the queue: what they are called, what they carry, and their sending. */
import * as v from 'valibot';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import { PartnerIdSchema } from '../../../src/contract/primitives.ts';
import { SiteError } from '../../core/errors.ts';
import type { Queue } from '../context.ts';
import { rebuildKinds } from './rebuild.ts';

export const queueName = 'partner-rebuild';
export const deadLetterName = 'rebuild-dead';

/** Some two minutes of them; then a rebuild waits for a person. */
export const maxTries = 7;

/** Whose rebuild, and of which kind; the row says the rest. */
export const RebuildJobSchema = v.object({ partner: PartnerIdSchema, kind: v.picklist(rebuildKinds) });
export type RebuildJob = v.InferOutput<typeof RebuildJobSchema>;

/** What a job carries. Throws `JOB_INVALID` with a line a problem; the queue keeps such a job among the dead ones. */
export function parseJobData<S extends v.GenericSchema>(
  schema: S,
  job: { readonly id: string; readonly data: unknown },
): v.InferOutput<S> {
  const parsed = parseWith(schema, job.data);
  if (!parsed.ok) throw new SiteError('JOB_INVALID', describeProblems(`job ${job.id}`, parsed.problems));
  return parsed.value;
}

/** One that waits already is the same job, by its key. */
export const keyOf = ({ partner, kind }: RebuildJob): string => `${kind}:${partner}`;

/** While one of the group is active no other is claimed. A rollback goes before a rebuild that waits. */
const jobOf = (data: RebuildJob) => ({
  data,
  singletonKey: keyOf(data),
  group: { id: data.partner },
  priority: data.kind === 'rollback' ? 1 : 0,
});

export const sendJobs = ({ boss }: Pick<Queue, 'boss'>, jobs: readonly RebuildJob[]): Promise<unknown> =>
  boss.insert(
    queueName,
    jobs.map(({ partner, kind }) => jobOf({ partner, kind })),
  );
