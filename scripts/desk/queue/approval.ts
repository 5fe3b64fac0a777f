/** Approval by a second account, where `partner.json` asks for it. */
import type { Rebuild } from '../database/schema.ts';

type Awaiting = Pick<Rebuild, 'state' | 'triggers' | 'release'>;

/** Who asked for what waits: the last account that did; null where a webhook or the schedule asked alone. */
export const requesterOf = ({ triggers }: Pick<Rebuild, 'triggers'>): string | null =>
  triggers.findLast(({ kind }) => kind === 'marketer')?.who ?? null;

export const mayApprove = (rebuild: Awaiting, email: string): boolean =>
  rebuild.state === 'awaiting' && rebuild.release !== null && requesterOf(rebuild) !== email;
