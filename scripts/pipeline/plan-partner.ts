/** Plan: content → pages, plus the files that the partner folder adds to a release. */
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../src/contract/content.ts';
import type { Finding } from '../../src/contract/finding.ts';
import { type SiteConfig, siteConfigOf } from '../../src/contract/partner-config.ts';
import type { FormSheets } from '../../src/contract/theme.ts';
import { routes } from '../../src/routes.ts';
import type { Plan } from '../../src/site/page.ts';
import { planSite } from '../../src/site/plan.ts';
import type { PlannedText } from '../../src/site/planned-file.ts';
import { findAsOf, scheduledChanges } from '../../src/site/schedule.ts';
import type { BrowserOrigins } from '../../src/site/site.ts';
import { analyticsPathOf } from '../../src/site/site-data.ts';
import { pictureWords } from '../../src/site/words.ts';
import type { Renderer } from '../compile/compile.ts';
import type { LoadedContent, SourceContent } from '../content/source-content.ts';
import { err, ok, type Result } from '../core/errors.ts';
import { sha256 } from '../core/hash.ts';
import { isPrivateHost } from '../images/private-address.ts';
import { foreignHostsFailure, type PartnerFolder } from '../partners/partner-folder.ts';
import { createEntryFinder } from '../pull/content-entries.ts';

/** Where more than these and more than half of the pictures would go, the content was moved to another host. */
const maxLeftOut = 5;

export interface PlanInputs {
  /** Of all that a plan and its pages follow from, but the time. */
  readonly hash: string;
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
  return ok({ hash, partner, live, analytics: analytics.value, formSheets });
}

export function planPartner(
  { partner, live, analytics, formSheets }: PlanInputs,
  source: LoadedContent,
  now: Date,
): Result<Plan> {
  const { id } = partner;
  const config = siteConfigOf(partner.config);
  const { content, pictures } = source;
  const asOf = findAsOf(scheduledChanges(content), now);
  const plan = planSite({ id, config, content, asOf, pictures, live, formSheets }, routes);
  // A closed site is one page that promises nothing.
  if (config.open && !plan.isReachable && !config.allowNoContact)
    return err(
      'partner-data',
      'NO_CONTACT',
      `${id} has no phone number, no chat and no online booking, so its visitors would reach nobody. Add one to the partner information, or set "allowNoContact": true in partners/${id}/partner.json.`,
    );
  const { foreignPictures, namedPictures } = plan;
  const isWithoutHosts = config.imageHosts.length === 0 && live.pictures.length === 0;
  const isMostLost = foreignPictures.length > maxLeftOut && foreignPictures.length * 2 > namedPictures;
  if (foreignPictures.length > 0 && (isWithoutHosts || isMostLost))
    return foreignHostsFailure(partner, foreignPictures, isPrivateHost);
  const leftOut = foreignPictures.length === 0 ? [] : foreignPictures.flatMap(describeLeftOut(source.content, config));
  // Pull failures come first: findings about texts are many.
  const findings = [...source.findings, ...leftOut, ...plan.findings];
  return ok({ ...plan, files: [...plan.files, ...analytics], findings });
}

/** Findings of the entries that name a picture that is left out, with what to do. */
function describeLeftOut(content: Content, { siteOrigin }: SiteConfig): (address: string) => Finding[] {
  const attribute = createEntryFinder(content);
  return (address) => {
    const origin = URL.parse(address)?.origin ?? null;
    const reason =
      origin === null || origin === 'null'
        ? pictureWords.noAddress
        : origin === siteOrigin
          ? pictureWords.ownAddress
          : pictureWords.foreignHost(origin);
    return attribute({ ...reason, place: address });
  };
}

/** The web analytics script of a partner, from `assets/analytics/` of its folder; empty for a partner without. */
export async function loadAnalytics({
  id,
  folder,
  config: { analytics },
}: PartnerFolder): Promise<Result<{ path: string; body: string }[]>> {
  if (analytics === undefined) return ok([]);
  const path = analyticsPathOf(analytics);
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
