/** What a plan is made from: a partner whose inputs are those of its live release is not planned, nor is the code for that loaded. */
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { siteConfigOf } from '../../src/contract/partner-config.ts';
import type { FormSheets } from '../../src/contract/theme.ts';
import { analyticsPath } from '../../src/domain/addresses/analytics-path.ts';
import type { PlannedText } from '../../src/site/planned-file.ts';
import type { BrowserOrigins } from '../../src/site/site.ts';
import type { Renderer } from '../compile/compile.ts';
import { hashSources, rulesInputs } from '../compile/sources.ts';
import type { SourceContent } from '../content/source-content.ts';
import { err, ok, type Result } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import { paths } from '../core/paths.ts';
import type { PartnerFolder } from '../partners/partner-folder.ts';

export interface PlanInputs {
  /** Of all that a plan and its pages follow from, but the time. */
  readonly hash: string;
  /** Hash of the rules over content. */
  readonly rules: string;
  readonly compileId: string;
  readonly partner: PartnerFolder;
  readonly live: BrowserOrigins;
  readonly analytics: readonly PlannedText[];
  readonly formSheets: FormSheets;
}

export async function readPlanInputs(
  partner: PartnerFolder,
  source: SourceContent,
  live: BrowserOrigins,
  { compileId, formSheets }: Pick<Renderer, 'compileId' | 'formSheets'>,
): Promise<Result<PlanInputs>> {
  const analytics = await loadAnalytics(partner);
  if (!analytics.ok) return analytics;
  const config = siteConfigOf(partner.config);
  const hash = sha256(JSON.stringify([compileId, partner.id, config, live, analytics.value, source.hash]));
  return ok({ hash, rules: await rulesHash(), compileId, partner, live, analytics: analytics.value, formSheets });
}

let rules: Promise<string> | null = null;
/** Read once: a process runs the rules that it has loaded, whatever a deployment writes under it. */
function rulesHash(): Promise<string> {
  rules ??= Promise.resolve(import.meta.rulesId ?? hashSources(paths.root, rulesInputs));
  return rules;
}

/** The web analytics script of a partner, from `assets/analytics/` of its folder; empty for a partner without. */
export async function loadAnalytics({
  id,
  folder,
  config: { analytics },
}: PartnerFolder): Promise<Result<{ path: string; body: string }[]>> {
  if (analytics === undefined) return ok([]);
  const path = analyticsPath(analytics.script);
  const name = `partners/${id}/assets/${path}`;
  try {
    const file = join('assets', path);
    // A link would publish any file of this machine.
    if ((await realpath(join(folder, file))) !== join(await realpath(folder), file))
      return err('partner-data', 'ANALYTICS_LINK', `${name} is a symbolic link. Put the script itself there.`);
    return ok([{ path, body: await readFile(join(folder, file), 'utf8') }]);
  } catch {
    return err('partner-data', 'ANALYTICS_MISSING', `${name} is not there, but partner.json names it.`);
  }
}
