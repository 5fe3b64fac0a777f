/** The Content-Security-Policy of a site: its own files, and foreign hosts only where the partner uses them. One for every page, so `_headers` has one line. */

import type { Finding } from '../contract/finding.ts';
import { findForeignWidget, findWidgetAddress, tagManagerIdOf } from './booking.ts';
import { type Directive, directives, type Needs, type Service, services, standInNeeds } from './csp-services.ts';
import type { Site } from './site.ts';
import { findingWords, placeWords } from './words.ts';

/** For the `<meta>` of every page, where `frame-ancestors` has no effect. */
export function formatCsp(site: Site): string {
  const needs = collectNeeds(site);
  const of = (directive: Directive) => [...new Set(needs.flatMap((need) => need[directive] ?? []))].sort();
  const inline = site.config.policy.inlineScripts ? ["'unsafe-inline'"] : [];
  return [
    // Firefox applies it to prefetched pages.
    ["default-src 'self'"],
    ["script-src 'self'", ...inline, ...of('script')],
    ...directives
      .filter((directive) => directive !== 'script' && directive !== 'frame')
      .map((directive) => [`${directive}-src 'self'`, ...of(directive)]),
    of('frame').length === 0 ? ["frame-src 'none'"] : ['frame-src', ...of('frame')],
    ["object-src 'none'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
  ]
    .map((words) => words.join(' '))
    .join('; ');
}

/** For `_headers`: adds `frame-ancestors` and violation reports. */
export function policyHeader(site: Site): string {
  const reports = site.config.policy.reportTo ?? site.live.policyReports?.replace('{partner}', site.id);
  const reported = reports === undefined ? '' : `; report-uri ${reports}`;
  return `${formatCsp(site)}; frame-ancestors 'none'${reported}`;
}

/** Cloudflare ignores a longer line, and with it the whole policy. */
const maxHeaderLine = 2000;

export const policyLine = (site: Site): string => `  Content-Security-Policy: ${policyHeader(site)}`;

/** Static pages have no nonce, so allowing inline tags allows every injected script. */
export function policyFindings(site: Site): Finding[] {
  const { length } = policyLine(site);
  const foreignWidget = findForeignWidget(site);
  return [
    ...(foreignWidget === null ? [] : [{ place: placeWords.widget, ...findingWords.foreignWidget(foreignWidget) }]),
    ...(site.config.policy.inlineScripts ? [{ place: placeWords.policy, ...findingWords.inlineTags }] : []),
    ...(length > maxHeaderLine
      ? [{ place: placeWords.policy, ...findingWords.longPolicy(length, maxHeaderLine) }]
      : []),
  ];
}

/** Providers that acts are told; GA4 is told by the tag manager. */
const actServices = ({ acts = {} }: Site['config']): Service[] => [
  ...(acts.naver === undefined ? [] : (['naver-analytics'] as const)),
  ...(acts.kakao === undefined ? [] : (['kakao-pixel'] as const)),
  ...(acts.meta === undefined ? [] : (['meta-pixel'] as const)),
];

function collectNeeds({ config, content, live }: Site): Needs[] {
  const { partnerMarketingInfo: info } = content.partner;
  const widget = findWidgetAddress({ config, content, live });
  const used: Service[] = [
    'video',
    ...(info.channelTalkId === null ? [] : (['channel-talk'] as const)),
    ...(tagManagerIdOf({ content, live }) === null ? [] : (['google-tags'] as const)),
    ...actServices(config),
    ...config.policy.services,
  ];
  return [
    { connect: live.api === null ? [] : [new URL(live.api).origin], img: live.pictures },
    { connect: config.analytics?.sendsTo ?? [], img: config.analytics?.sendsTo ?? [] },
    ...used.map((service) =>
      live.thirdParties === null ? services[service] : standInNeeds(service, live.thirdParties),
    ),
    ...(widget === null ? [] : [widgetNeeds(new URL(widget).origin)]),
    config.policy.origins,
  ];
}

const widgetNeeds = (origin: string): Needs => ({
  script: [origin],
  connect: [origin],
  frame: [origin],
  img: [origin],
});
