/** What the scripts of every page are told about the site: part of the frame, printed once into each page. */
import type { SiteData } from '../contract/site-data.ts';
import { searchIndexPath } from './documents/search-index.ts';
import type { Site } from './site.ts';

export function siteDataOf(site: Site): SiteData {
  const { homepageConfig, partnerMarketingInfo } = site.content.partner;
  return {
    partnerId: site.id,
    api: site.live.api === null ? null : { base: site.live.api, tenantOrigin: site.config.tenantOrigin },
    chatId: partnerMarketingInfo.channelTalkId,
    searchIndex: site.paths.has('/search') ? `/${searchIndexPath}` : null,
    popup: {
      type: homepageConfig.popupType,
      isDimmed: homepageConfig.isPopupDimmed,
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
