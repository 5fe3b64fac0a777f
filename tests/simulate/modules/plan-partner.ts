/** In the place of `pipeline/plan-partner.ts`: a site of a few small pages that say which content they show. */
import type { planPartner as realPlanPartner } from '../../../scripts/pipeline/plan-partner.ts';
import type { Plan } from '../../../src/site/page.ts';
import { findAsOf, scheduledChanges } from '../../../src/site/schedule.ts';
import { noPictures } from '../../../src/site/site-pictures.ts';
import { versionOf } from '../backend.ts';
import { describeSite } from '../site.ts';

export const planPartner: typeof realPlanPartner = async (
  { partner: { id } },
  { content, findings },
  now,
  _kept,
  onPlanned,
) => {
  const changes = scheduledChanges(content);
  const asOf = findAsOf(changes, now);
  const version = versionOf(content);
  const { pages, files } = describeSite({ partner: id, version, asOf });
  const plan = {
    site: { id, config: { siteOrigin: `https://${id}.example`, open: false }, pictures: noPictures },
    frame: { name: id },
    pages: pages.map(({ pathname, html, targets }) => ({
      ...{ pathname, template: 'page', headings: '', indexable: pathname !== '/404', lastModified: null, news: [] },
      json: JSON.stringify({ html, targets }),
      listing: { title: pathname, description: '' },
    })),
    ...{ files, pictures: [], findings, foreignPictures: [], namedPictures: 0, changes, asOf },
    rows: { products: 12 },
  } as unknown as Plan;
  onPlanned?.(plan);
  return { ok: true, value: plan };
};
