/** Plan: content → pages, plus the files that the partner folder adds to a release. */
import { setImmediate } from 'node:timers/promises';
import type { Content } from '../../src/contract/content.ts';
import type { Finding } from '../../src/contract/finding.ts';
import { type SiteConfig, siteConfigOf } from '../../src/contract/partner-config.ts';
import { SanitizedTextSchema } from '../../src/rich-text/inspect.ts';
import { routes } from '../../src/routes.ts';
import type { KeptPlan, Plan, PlannedPages } from '../../src/site/page.ts';
import { planInSteps } from '../../src/site/plan.ts';
import { findAsOf, scheduledChanges } from '../../src/site/schedule.ts';
import { pictureWords } from '../../src/site/words.ts';
import type { LoadedContent } from '../content/source-content.ts';
import { err, ok, type Result } from '../core/errors.ts';
import { rowCache } from '../core/row-cache.ts';
import { isPrivateHost } from '../images/private-address.ts';
import { foreignHostsFailure } from '../partners/partner-folder.ts';
import { createEntryFinder } from '../pull/content-entries.ts';
import type { PlanInputs } from './plan-inputs.ts';

/** Texts as pages show them, kept for the next plan of all pages: parsing them anew is an eighth of a clean build. */
const keptTexts = rowCache('texts', SanitizedTextSchema);

/** Where more than these and more than half of the pictures would go, the content was moved to another host. */
const maxLeftOut = 5;

/** `onPlanned` gets pages as they are planned, between which this thread does what else has to be done. */
export async function planPartner(
  { partner, compileId, live, analytics, formSheets }: PlanInputs,
  source: LoadedContent,
  now: Date,
  kept: KeptPlan | null = null,
  onPlanned?: (some: PlannedPages) => void,
): Promise<Result<Plan>> {
  const { id } = partner;
  const config = siteConfigOf(partner.config);
  const { content, pictures } = source;
  const asOf = findAsOf(scheduledChanges(content), now);
  // Where nothing is compiled the code that makes them is not known.
  const texts = compileId === '' ? null : keptTexts(id, compileId);
  const input = { id, config, content, asOf, pictures, live, formSheets, openTexts: texts ? () => texts : undefined };
  const steps = planInSteps(input, routes, kept);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    onPlanned?.(step.value);
    await setImmediate();
  }
  const plan = step.value;
  await texts?.save();
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
  const leftOut = foreignPictures.length === 0 ? [] : foreignPictures.map(describeLeftOut(source.content, config));
  // Pull failures come first: findings about texts are many.
  const findings = [...source.findings, ...leftOut, ...plan.findings];
  return ok({ ...plan, files: [...plan.files, ...analytics], findings });
}

/** Findings of the entries that name a picture that is left out, with what to do. */
function describeLeftOut(content: Content, { siteOrigin }: SiteConfig): (address: string) => Finding {
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
