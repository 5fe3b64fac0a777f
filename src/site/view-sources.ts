/** How the build prices and delivers what content names. */
import type { PriceRules } from '../domain/price.ts';
import type { LiveRules, Sources } from '../domain/view-sources.ts';
import type { Site } from './site.ts';

/** The site's rules for prices. */
export function priceRulesOf({ content: { partner } }: Site): PriceRules {
  const { hasPriceView, isIncludeVat } = partner.homepageConfig;
  return { hasPriceView, isIncludeVat };
}

/** How the build delivers what content names. */
export const sourcesOf = (site: Site): Sources => ({
  rules: priceRulesOf(site),
  picture: site.picture,
  video: site.video,
});
/** What a page with live content is told of the site. */
export const liveRulesOf = (site: Site): LiveRules => ({
  ...priceRulesOf(site),
  isByPath: site.config.images === 'path',
});
