/** Parts that are drawn once for many pages: every page is what it is where each part is drawn for it. */
import { expect, test } from 'vitest';
import { FragmentCache } from '../../scripts/render/fragment-cache.ts';
import { demoSeeds } from '../../scripts/sandbox/demo-seeds.ts';
import { parseWith } from '../../src/contract/parse-with.ts';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { routes } from '../../src/routes.ts';
import { planSite } from '../../src/site/plan.ts';
import { noPictures } from '../../src/site/site-pictures.ts';
import { contentOf, fewPages } from '../helpers/content.ts';
import { noLiveHosts, sharedBuildContext } from '../helpers/fleet.ts';

/** The menu is an island, whose name is made from its content. */
const withoutIds = (html: string) => html.replaceAll(/<astro-island uid="\w+" prefix="\w+"/g, '<astro-island');

const seeds = demoSeeds({ day: '2026-11-21', cdn: 'https://cdn.example' });

test.each(seeds.map((seed) => seed.id))('every page of %s is the same with and without', async (id) => {
  const { renderer } = await sharedBuildContext();
  const { renderTemplate, loadTemplates } = await import(renderer.entry);
  await loadTemplates();
  const seed = seeds.find((seed) => seed.id === id);
  const config = parseWith(PartnerConfigSchema, {
    ...{ tenantOrigin: 'https://a.example', siteOrigin: 'https://a.example' },
    ...{ apiBase: 'https://api.example', membersOnly: ['reviews'] },
  });
  if (seed === undefined || !config.ok) throw new Error(id);
  const live = { ...noLiveHosts, api: 'https://api.example' };
  const { frame, pages } = planSite(
    {
      ...{ id, config: config.value, content: fewPages(contentOf(seed.content)), asOf: null },
      ...{ pictures: noPictures, live, formSheets: renderer.formSheets },
    },
    routes,
  );
  const cache = new FragmentCache();
  const noCache = { placeholderFor: () => null, store: (_: string, html: string) => html, menus: null };
  const drawnAs = new Set<string>();
  for (const { template, json, pathname } of pages) {
    const page = JSON.parse(json);
    const cached = cache.expand(renderTemplate(template, { page, frame, fragments: cache })).html.toString();
    const drawn = renderTemplate(template, { page, frame, fragments: noCache });
    expect(withoutIds(cached), pathname).toBe(withoutIds(drawn));
    drawnAs.add(template);
  }
  expect(cache.menus.size).toBe(2);
  expect(drawnAs.size).toBeGreaterThan(15);
});
