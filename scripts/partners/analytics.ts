/** The web analytics script of a partner, from `assets/analytics/` of its folder. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { analyticsPathOf } from '../../src/site/analytics.ts';
import { err, ok, type Result } from '../core/errors.ts';
import type { PartnerFolder } from './partner-folder.ts';

/** Empty for a partner without analytics. */
export async function loadAnalytics({
  id,
  folder,
  config: { analytics },
}: PartnerFolder): Promise<Result<{ path: string; body: string }[]>> {
  if (analytics === undefined) return ok([]);
  const path = analyticsPathOf(analytics);
  try {
    return ok([{ path, body: await readFile(join(folder, 'assets', path), 'utf8') }]);
  } catch {
    const name = `partners/${id}/assets/${path}`;
    return err('partner-data', 'ANALYTICS_MISSING', `${name} is not there, but partner.json names it.`);
  }
}
