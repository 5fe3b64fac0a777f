/** The planned pages of a demonstration partner, as of one day. */
import { collectMedia } from '../../scripts/pull/content-media.ts';
import { demoSeeds, draftSeeds } from '../../scripts/sandbox/demo-seeds.ts';
import type { Content } from '../../src/contract/content.ts';
import { parseWith } from '../../src/contract/parse-with.ts';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { routes } from '../../src/routes.ts';
import type { Plan } from '../../src/site/page.ts';
import { planSite } from '../../src/site/plan.ts';
import { findAsOf, scheduledChanges } from '../../src/site/schedule.ts';
import type { SiteInput } from '../../src/site/site.ts';
import { noPictures } from '../../src/site/site-pictures.ts';
import { contentOf } from './content.ts';

export const demoDay = '2026-11-21';
const context = { day: demoDay, cdn: 'https://cdn.example' };
const published = demoSeeds(context);
const seeds = [...published, ...draftSeeds(context)];
/** Without the one that breaks the rules on purpose. */
export const demoIds = published.map(({ id }) => id);

const plans = new Map<string, Plan>();

/** Settings and content of the partner may be changed first; as it is, it is planned once for all tests of a worker process. */
export function demoPlan(id: string, own?: Own): Plan {
  const plan = (own === undefined && plans.get(id)) || planSite(demoInput(id, own), routes);
  if (own === undefined) plans.set(id, plan);
  return plan;
}

type Own = Partial<Pick<SiteInput, 'pictures' | 'openTexts'>> & {
  readonly config?: object;
  readonly content?: (content: Content) => Content;
};

export function demoInput(id: string, own: Own = {}): SiteInput {
  const seed = seeds.find((seed) => seed.id === id);
  if (seed === undefined) throw new Error(`There is no demonstration partner ${id}.`);
  const { tenantOrigin } = seed;
  const config = parseWith(PartnerConfigSchema, { tenantOrigin, siteOrigin: tenantOrigin, ...own.config });
  if (!config.ok) throw new Error(JSON.stringify(config.problems));
  const content = (own.content ?? ((same) => same))(contentOf(seed.content));
  const asOf = findAsOf(scheduledChanges(content), new Date(`${demoDay}T12:00:00+09:00`));
  const live = {
    api: null,
    pictures: ['https://cdn.example'],
    thirdParties: null,
    tagManagerId: null,
    policyReports: null,
  };
  // As a pull brings them that lost none.
  const sources = collectMedia(content).pictures.map((src) => ({ src, width: 800, height: 600, srcset: null }));
  const pulled = { ...noPictures, byAddress: new Map(sources.map((picture) => [picture.src, picture])) };
  const { pictures = pulled, openTexts } = own;
  return { id, config: config.value, content, asOf, pictures, live, openTexts };
}
