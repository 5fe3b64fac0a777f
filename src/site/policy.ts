/**
 * The Content-Security-Policy of a site: nothing but its own files, and each foreign host only where the partner's
 * content or configuration asks for it. The same on every page, so one line of `_headers` holds it.
 */
import type { Site } from './site.ts';
import { tagManagerIdOf, widgetAddressOf } from './widget.ts';

/** What a foreign service needs of the policy, by directive; several origins each. */
type Needs = Readonly<Partial<Record<'script' | 'connect' | 'frame' | 'img', readonly string[]>>>;

/** Where the specification's services live; a stand-in takes the place of them all. */
const providers = {
  chat: {
    script: ['https://cdn.channel.io'],
    connect: ['https://*.channel.io', 'wss://*.channel.io'],
    frame: ['https://*.channel.io'],
    img: ['https://*.channel.io'],
  },
  tagManager: {
    script: ['https://www.googletagmanager.com'],
    connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
    img: ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
  },
  video: { frame: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] },
} as const satisfies Record<string, Needs>;

/** For the `<meta>` of every page; a policy there cannot say who may frame the page. */
export function policyOf(site: Site): string {
  const needs = needsOf(site);
  const of = (directive: keyof Needs) => [...new Set(needs.flatMap((need) => need[directive] ?? []))].sort();
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...of('script')],
    ["style-src 'self'"],
    ["img-src 'self'", ...of('img')],
    ["font-src 'self'"],
    ["connect-src 'self'", ...of('connect')],
    of('frame').length === 0 ? ["frame-src 'none'"] : ['frame-src', ...of('frame')],
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
  ]
    .map((words) => words.join(' '))
    .join('; ');
}

/** For `_headers`: the same, and no other site may frame a page. */
export const policyHeader = (policy: string): string => `${policy}; frame-ancestors 'none'`;

function needsOf({ config, content, live }: Site): Needs[] {
  const { partnerMarketingInfo: info } = content.partner;
  const widget = widgetAddressOf({ content, live });
  const provider = (needs: Needs): Needs => (live.thirdParties === null ? needs : standIn(needs, live.thirdParties));
  return [
    { connect: live.api === null ? [] : [new URL(live.api).origin], img: live.pictures },
    provider(providers.video),
    { connect: config.analytics?.sendsTo ?? [], img: config.analytics?.sendsTo ?? [] },
    ...(info.channelTalkId === null ? [] : [provider(providers.chat)]),
    ...(tagManagerIdOf({ content, live }) === null ? [] : [provider(providers.tagManager)]),
    ...(widget === null ? [] : [widgetNeeds(new URL(widget).origin)]),
  ];
}

const widgetNeeds = (origin: string): Needs => ({
  script: [origin],
  connect: [origin],
  frame: [origin],
  img: [origin],
});

const standIn = (needs: Needs, origin: string): Needs =>
  Object.fromEntries(Object.keys(needs).map((directive) => [directive, [origin]]));
