/** The jobs of rebuilds in the queue: what they are called, what they carry, and their sending. */
import type { DeskDatabase } from '../database/open-desk-database.ts';

export const queueName = 'rebuild';
export const deadLetterName = 'rebuild-dead';

/** Some two minutes of them; then a rebuild waits for a person. */
export const mostTries = 7;

export interface RebuildJob {
  readonly partner: string;
}

/** A job of a partner that waits already is the same job. */
export const sendJob = ({ boss }: Pick<DeskDatabase, 'boss'>, partner: string): Promise<string | null> =>
  boss.send(queueName, { partner } satisfies RebuildJob, { singletonKey: partner });
