/** In the place of `pipeline/plan-partner.ts`: a site of a few small pages that say which content they show. */
import type { planPartner as realPlanPartner } from '../../../scripts/pipeline/plan-partner.ts';
import type { Plan } from '../../../src/site/page.ts';
import { findAsOf, scheduledChanges } from '../../../src/site/schedule.ts';
import { noPictures } from '../../../src/site/site-pictures.ts';
import { versionOf } from '../backend.ts';
import { describeSite, expectedFiles, special } from '../site.ts';

const own = { ...noPictures, byAddress: new Map([['own', { src: '/pictures/own.webp' }]]) };
const inset = { file: 'own.webp', left: 0, width: 1 };
const drawing = { path: 'pictures/drawn.png', from: { svg: '', words: [], width: 1, height: 1, format: 'png', inset } };

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
  expectedFiles({ partner: id, version, asOf });
  const product = version % 1000;
  const hasPictures = product === special.picture || product === special.ownPicture;
  const { pages, files } = describeSite(id, version, asOf);
  const plan = {
    site: {
      id,
      config: {
        siteOrigin: `https://${id}.example`,
        open: product === special.openShellPath || product === special.imagePath,
      },
      pictures: hasPictures ? own : noPictures,
    },
    frame: { name: id },
    pages: pages.map(({ pathname, html, targets }) => ({
      ...{ pathname, template: 'page', headings: '', indexable: pathname !== '/404', lastModified: null, news: [] },
      json: JSON.stringify({ html, targets }),
      listing: { title: pathname, description: '' },
    })),
    ...{
      files,
      pictures: hasPictures ? [drawing] : [],
      findings,
      foreignPictures: [],
      namedPictures: 0,
      changes,
      asOf,
    },
    // In a version that no other run comes to, most of the products are gone.
    rows: { products: product === special.fewProducts ? 3 : 12 },
  } as unknown as Plan;
  onPlanned?.(plan);
  return { ok: true, value: plan };
};
