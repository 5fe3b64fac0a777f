/** Prices, pictures and videos of view models in the build. */
import type { PriceRules } from '../domain/price.ts';
import type { LiveRules, Sources } from '../domain/view-sources.ts';
import type { Site } from './site.ts';

/** The site's rules for prices. */
export function priceRulesOf({ content: { partner } }: Site): PriceRules {
  const { hasPriceView, isIncludeVat } = partner.homepageConfig;
  return { hasPriceView, isIncludeVat };
}

export const sourcesOf = (site: Site): Sources => ({
  rules: priceRulesOf(site),
  picture: site.picture,
  video: site.video,
});
/** The site's rules for pages with live content. */
export const liveRulesOf = (site: Site): LiveRules => ({
  ...priceRulesOf(site),
  isByPath: site.config.images === 'path',
});
