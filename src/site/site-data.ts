/** Site data for the scripts of every page: part of the frame, a JSON element in each page. */
import type { PartnerConfig } from '../contract/partner-config.ts';
import type { SiteData } from '../contract/site-data.ts';
import { weekTimes } from '../domain/opening-hours.ts';
import { tagManagerIdOf } from './booking.ts';
import { searchIndexPath } from './files/search-index.ts';
import type { Site } from './site.ts';

/** Path of a partner's web analytics script within the release. */
export const analyticsPathOf = ({ script }: NonNullable<PartnerConfig['analytics']>): string => `analytics/${script}`;

export function buildSiteData(site: Site): SiteData {
  const { homepageConfig, partnerMarketingInfo } = site.content.partner;
  const { analytics } = site.config;
  const certification = certificationOf(site);
  return {
    partnerId: site.id,
    api: site.live.api === null ? null : { base: site.live.api, tenantOrigin: site.config.tenantOrigin },
    thirdParties: site.live.thirdParties,
    tagManagerId: tagManagerIdOf(site),
    ...(certification === undefined ? {} : { certification }),
    ...(analytics === undefined
      ? {}
      : { analytics: { path: `/${analyticsPathOf(analytics)}`, settings: analytics.settings } }),
    chatId: partnerMarketingInfo.channelTalkId,
    searchIndex: site.paths.has('/search') ? `/${searchIndexPath}` : null,
    hours: weekTimes(site.content.partner, soonestDays(site)),
    popup: {
      paths: popupPaths(site),
      type: homepageConfig.popupType,
      isDimmed: homepageConfig.isPopupDimmed,
      ...(site.config.popupsPerVisit === 'one' && { isOnePerVisit: true as const }),
      gridWidthCount: homepageConfig.popupGridWidthCount,
      offsets: [
        homepageConfig.popupTopOffset,
        homepageConfig.popupRightOffset,
        homepageConfig.popupBottomOffset,
        homepageConfig.popupLeftOffset,
      ],
    },
  };
}

/**
 * For the label that says whether the clinic is open now. Every page carries them, and the release is made again when one
 * has passed, so a whole year of holidays would be bytes for nothing.
 */
const maxSpecialDays = 8;
const soonestDays = ({ content: { shortenedWorks } }: Site) =>
  shortenedWorks.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(0, maxSpecialDays);

/** Sorted, each once, so that another popup at the same place changes no page. */
const popupPaths = ({ content: { popups } }: Site): string[] =>
  [...new Set(popups.flatMap(({ locations }) => locations.map((path) => path.replace(/(?<=.)\/$/, ''))))].sort();

/** Address of the identity provider's window. */
const certificationOf = ({ config, live: { thirdParties } }: Site): string | undefined =>
  thirdParties === null ? config.certification : `${thirdParties}/certification`;

/** Sign-up needs an identity certification. */
export const canSignUp = (site: Site): boolean => certificationOf(site) !== undefined;
