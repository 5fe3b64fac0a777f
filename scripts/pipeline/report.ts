/** Report of one partner's build, printed by `site build` as JSON or as lines. */
import { join } from 'node:path';
import type { Failure, Result } from '../core/errors.ts';
import type { PullCounts } from '../partners/source-content.ts';
import { type Hold, readHold } from '../release/hold.ts';
import type { Rebuilt } from './rebuild-partner.ts';

export interface PartnerReport extends Omit<Rebuilt, 'release' | 'pull' | 'changes'> {
  readonly partner: string;
  readonly release: string | null;
  /** Absent without a pull. */
  readonly pull?: PullCounts;
  /** Nothing was built: an earlier release was rolled back to and stays. */
  readonly hold?: Hold;
  readonly error: Failure | null;
}

export async function createReport(partner: string, result: Result<Rebuilt>, distRoot: string): Promise<PartnerReport> {
  if (result.ok) {
    const { pull, changes: _, ...facts } = result.value;
    return { partner, ...facts, ...(pull === null ? {} : { pull }), error: null };
  }
  const hold = result.error.code === 'PAUSED' ? await readHold(join(distRoot, partner)) : null;
  return {
    partner,
    release: hold?.release ?? null,
    pages: { total: 0, rendered: 0, reused: 0, removed: 0 },
    bytes: 0,
    htmlBytes: 0,
    ms: {},
    warnings: [],
    nextChangeAt: null,
    upcoming: [],
    ...(hold === null ? {} : { hold }),
    error: hold === null ? result.error : null,
  };
}
