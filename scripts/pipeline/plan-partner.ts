/** Plan: content → pages, plus the files that the partner folder adds to a release. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '../../src/routes.ts';
import { analyticsPathOf } from '../../src/site/analytics.ts';
import type { Plan } from '../../src/site/page.ts';
import { planSite } from '../../src/site/plan.ts';
import { findAsOf, scheduledChanges } from '../../src/site/schedule.ts';
import type { LiveHosts } from '../../src/site/site.ts';
import { err, ok, type Result } from '../core/errors.ts';
import { foreignHostsFailure, type PartnerFolder } from '../partners/partner-folder.ts';
import type { SourceContent } from '../partners/source-content.ts';

export async function planPartner(
  partner: PartnerFolder,
  source: SourceContent,
  live: LiveHosts,
  now: Date,
): Promise<Result<Plan>> {
  const analytics = await loadAnalytics(partner);
  if (!analytics.ok) return analytics;
  const { id, config } = partner;
  const { content, pictures } = source;
  const asOf = findAsOf(scheduledChanges(content), now);
  const plan = planSite({ id, config, content, asOf, pictures, live }, routes);
  if (plan.foreignPictures.length > 0) return foreignHostsFailure(partner, plan.foreignPictures);
  // Pull failures come first: warnings about texts are many.
  const warnings = [...source.warnings, ...plan.warnings];
  return ok({ ...plan, files: [...plan.files, ...analytics.value], warnings });
}

/** The web analytics script of a partner, from `assets/analytics/` of its folder; empty for a partner without. */
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
