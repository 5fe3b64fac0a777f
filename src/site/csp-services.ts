/** Content-Security-Policy sources of each third party, as its own documentation lists them. */

export const directives = ['script', 'style', 'img', 'connect', 'font', 'frame', 'media'] as const;
export type Directive = (typeof directives)[number];
export type Needs = Readonly<Partial<Record<Directive, readonly string[]>>>;

/** Conversions and remarketing measure by pictures and by calls to the same hosts. */
const googleAds = [
  'https://googleads.g.doubleclick.net',
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
  'https://google.com',
  'https://www.google.com',
  'https://www.google.co.kr',
];

export const services = {
  video: { frame: ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] },
  /** Tag manager and analytics: Google's guide to Tag Manager with a policy. */
  'google-tags': {
    script: ['https://*.googletagmanager.com'],
    img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
      'https://www.google.com',
    ],
    frame: ['https://www.googletagmanager.com'],
  },
  /** Conversions and remarketing, with Google's domain of the country. */
  'google-ads': {
    script: [
      'https://*.googletagmanager.com',
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://www.google.com',
    ],
    img: ['https://*.googletagmanager.com', ...googleAds],
    connect: googleAds,
    frame: ['https://td.doubleclick.net', 'https://bid.g.doubleclick.net', 'https://www.googletagmanager.com'],
  },
  'kakao-pixel': {
    script: ['https://t1.daumcdn.net', 'https://t1.kakaocdn.net'],
    img: ['https://bc.ad.daum.net'],
    connect: ['https://bc.ad.daum.net'],
  },
  'naver-analytics': {
    script: ['https://wcs.naver.net', 'https://wcs.pstatic.net'],
    img: ['https://wcs.naver.com'],
    connect: ['https://wcs.naver.com'],
  },
  'meta-pixel': {
    script: ['https://connect.facebook.net'],
    img: ['https://www.facebook.com'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
    frame: ['https://www.facebook.com'],
  },
  /** A chat that renders into the page with inline styles. */
  'channel-talk': {
    script: ['https://*.channel.io'],
    style: ["'unsafe-inline'", 'https://*.channel.io'],
    img: ['https://*.channel.io', 'data:'],
    connect: ['https://*.channel.io', 'wss://*.channel.io'],
    font: ['https://*.channel.io', 'data:'],
    frame: ['https://*.channel.io'],
    media: ['https://*.channel.io'],
  },
} as const satisfies Record<string, Needs>;

export type Service = keyof typeof services;

/** Sources of a stand-in: the stand-ins' origin and a host of its own at the same port. */
export function standInNeeds(service: Service, origin: string): Needs {
  const { protocol, port } = new URL(origin);
  const own = `${protocol}//${service}.localhost:${port}`;
  const needs: Needs = services[service];
  return Object.fromEntries(
    Object.entries(needs).map(([directive, sources]) => [
      directive,
      [...sources.filter((source) => !source.includes('//')), origin, own],
    ]),
  );
}
