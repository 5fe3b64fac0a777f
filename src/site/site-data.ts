/** Site data for the scripts of every page: part of the frame, a JSON element in each page. */
import type { SiteData } from '../contract/site-data.ts';
import { analyticsPath } from '../domain/addresses/analytics-path.ts';
import { weekTimes } from '../domain/rules/opening-hours.ts';
import { tagManagerIdOf } from './booking.ts';
import { searchIndexPath } from './files/search-index.ts';
import type { Site } from './site.ts';

export function buildSiteData(site: Site): SiteData {
  const { homepageConfig, partnerMarketingInfo } = site.content.partner;
  const certification = certificationOf(site);
  return {
    partnerId: site.id,
    api: site.live.api === null ? null : { base: site.live.api, tenantOrigin: site.config.tenantOrigin },
    thirdParties: site.live.thirdParties,
    ...(certification === undefined ? {} : { certification }),
    measuring: measuringOf(site),
    ...(partnerMarketingInfo.channelTalkId !== null && { chatId: partnerMarketingInfo.channelTalkId }),
    searchIndex: site.paths.has('/search') ? `/${searchIndexPath}` : null,
    hours: weekTimes(site.content.partner, soonestDays(site)),
    popup: {
      paths: popupPaths(site),
      type: homepageConfig.popupType,
      ...(homepageConfig.isPopupDimmed && { isDimmed: true as const }),
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

const tagManagerScript = 'https://www.googletagmanager.com/gtm.js';
const standInTagManager = '/gtm.js';

function measuringOf(site: Site): SiteData['measuring'] {
  const { analytics, acts, measuring, measuringAtLoad } = site.config;
  const { thirdParties } = site.live;
  const id = tagManagerIdOf(site);
  const script = thirdParties === null ? tagManagerScript : thirdParties + standInTagManager;
  return {
    ...(measuring === 'off' && { byDefault: measuring }),
    ...(measuringAtLoad !== undefined && { atLoad: true as const }),
    ...(id !== null && { tagManager: `${script}?id=${encodeURIComponent(id)}` }),
    ...(analytics && {
      analytics: { path: `/${analyticsPath(analytics.script)}`, data: datasetOf(analytics.settings) },
    }),
    ...(acts && { acts: { channels: acts, hosts: actHosts(site) } }),
  };
}

/** `website-id` → `websiteId`, as the `dataset` of an element names its attributes. */
const datasetOf = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, text]) => [
      name.replaceAll(/-([a-z])/g, (_, x: string) => x.toUpperCase()),
      text,
    ]),
  );

function actHosts({ content: { partner } }: Site): NonNullable<SiteData['measuring']['acts']>['hosts'] {
  const { kakaoTalkUrl, naverTalkUrl } = partner.partnerMarketingInfo;
  // As `features/clinic/cards.ts` has it.
  const placeMap = partner.googlePlaceId === null ? null : 'https://www.google.com';
  const hosts = (...urls: (string | null)[]) => [...new Set(urls.flatMap((url) => URL.parse(url ?? '')?.host ?? []))];
  return {
    chat: hosts(kakaoTalkUrl, naverTalkUrl),
    map: hosts(partner.naverMapUrl, partner.kakaoMapUrl, partner.tMapUrl, partner.googleMapUrl ?? placeMap),
  };
}

/** For the label that says whether the clinic is open. Every page carries them, and is made again when one has passed, so few are enough. */
const maxSpecialDays = 8;
const soonestDays = ({ content: { shortenedWorks } }: Site) =>
  shortenedWorks.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(0, maxSpecialDays);

/** Sorted, each once, so that another popup at the same place changes no page. */
const popupPaths = ({ content: { popups } }: Site): string[] =>
  [...new Set(popups.flatMap(({ locations }) => locations.map((path) => path.replace(/(?<=.)\/$/, ''))))].sort();

const certificationOf = ({ config, live: { thirdParties } }: Site): string | undefined =>
  thirdParties === null ? config.certification : `${thirdParties}/certification`;

/** Sign-up needs an identity certification. */
export const canSignUp = (site: Site): boolean => certificationOf(site) !== undefined;
