/** The jobs of rebuilds in the queue: what they are called, what they carry, and their sending. */
import * as v from 'valibot';
import { describeProblems, parseWith } from '../../../src/contract/parse-with.ts';
import { PartnerIdSchema } from '../../../src/contract/primitives.ts';
import { SiteError } from '../../core/errors.ts';
import type { DeskDatabase } from '../database/open-desk-database.ts';

export const queueName = 'partner-rebuild';
export const deadLetterName = 'rebuild-dead';

/** Some two minutes of them; then a rebuild waits for a person. */
export const maxTries = 7;

export const RebuildJobSchema = v.object({ partner: PartnerIdSchema });
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

/** One that waits already is the same job, by its key; while one of the group is at work no other is taken. */
export const jobOf = (partner: string) => ({
  data: { partner } satisfies RebuildJob,
  singletonKey: partner,
  group: { id: partner },
});

export const sendJobs = ({ boss }: Pick<DeskDatabase, 'boss'>, partners: readonly string[]): Promise<unknown> =>
  boss.insert(queueName, partners.map(jobOf));
