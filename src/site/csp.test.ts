import { expect, test } from 'vitest';
import { demoInput } from '../../tests/helpers/demo-plan.ts';
import { findWidgetAddress } from './booking.ts';
import { formatCsp, policyFindings, policyHeader } from './csp.ts';
import { type BrowserOrigins, createSite } from './site.ts';

const alone: BrowserOrigins = { api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null };

const siteOf = (id: string, live: BrowserOrigins, config: object = {}) =>
  createSite({ ...demoInput(id, { config }), live }, new Set());

function directives(id: string, live: BrowserOrigins, own: object = {}): Record<string, string> {
  const policy = formatCsp(siteOf(id, live, own));
  return Object.fromEntries(
    policy.split('; ').map((text) => [text.split(' ', 1)[0] ?? '', text.slice(text.indexOf(' ') + 1)]),
  );
}

test('a partner without third parties asks nobody but itself, the players of videos aside', () => {
  expect(directives('sodam', alone)).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'connect-src': "'self'",
    'font-src': "'self'",
    'media-src': "'self'",
    'frame-src': 'https://player.vimeo.com https://www.youtube-nocookie.com',
    'object-src': "'none'",
    'form-action': "'self'",
    'base-uri': "'none'",
  });
});

test('the API and the hosts of live pictures are named by origin', () => {
  const live = { ...alone, api: 'https://api.example/v1', pictures: ['https://cdn.example'] };
  expect(directives('sodam', live)).toMatchObject({
    'connect-src': "'self' https://api.example",
    'img-src': "'self' https://cdn.example",
  });
});

test('where analytics send to is named', () => {
  const analytics = { script: 'counter.js', sendsTo: ['https://collect.example'] };
  expect(directives('sodam', alone, { analytics })).toMatchObject({
    'script-src': "'self'",
    'connect-src': "'self' https://collect.example",
    'img-src': "'self' https://collect.example",
  });
});

test('a partner with chat and tag manager: their hosts are named; styles alone may be inline, for the chat', () => {
  const all = directives('saebyeok', alone);
  expect(all['script-src']).toBe("'self' https://*.channel.io https://*.googletagmanager.com");
  expect(all['style-src']).toBe("'self' 'unsafe-inline' https://*.channel.io");
  const { 'style-src': _, ...others } = all;
  expect(Object.values(others).join(' ')).not.toMatch(/unsafe|\*(?!\.)|\shttps:\s/);
});

test('a partner with chat and tag manager: a stand-in takes the place of all of them, each at a host of its own, too', () => {
  const all = directives('saebyeok', { ...alone, thirdParties: 'http://127.0.0.1:4601' });
  expect(all['script-src']).toBe(
    "'self' http://127.0.0.1:4601 http://channel-talk.localhost:4601 http://google-tags.localhost:4601",
  );
  expect(Object.values(all).join(' ')).not.toContain('https:');
  const { 'script-src': behindTls } = directives('saebyeok', { ...alone, thirdParties: 'https://127.0.0.1:4601' });
  expect(behindTls).toContain('https://127.0.0.1:4601 https://channel-talk.localhost:4601');
});

test.each([
  ['google-ads', 'img-src', 'https://www.google.co.kr'],
  ['kakao-pixel', 'script-src', 'https://t1.daumcdn.net'],
  ['naver-analytics', 'connect-src', 'https://wcs.naver.com'],
  ['meta-pixel', 'script-src', 'https://connect.facebook.net'],
])('what the partner allows: %s: %s has %s', (service, directive, host) => {
  expect(directives('sodam', alone, { policy: { services: [service] } })[directive]?.split(' ')).toContain(host);
});

test('what the partner allows: origins of its own, by directive', () => {
  const policy = { origins: { script: ['https://*.tags.example'], media: ['https://films.example'] } };
  expect(directives('sodam', alone, { policy })).toMatchObject({
    'script-src': "'self' https://*.tags.example",
    'media-src': "'self' https://films.example",
  });
});

test.each(["'unsafe-inline'", 'https:', '*', 'https://a.example; script-src *', 'http://a.example'])(
  'what the partner allows: %s is no origin',
  (origin) => {
    expect(() => siteOf('sodam', alone, { policy: { origins: { script: [origin] } } })).toThrow(/such as https/);
  },
);

test('what the partner allows: inline tags are a decision that each report repeats', () => {
  const site = siteOf('sodam', alone, { policy: { inlineScripts: true } });
  expect(formatCsp(site)).toContain("script-src 'self' 'unsafe-inline'");
  expect(policyFindings(site)).toHaveLength(1);
  expect(policyFindings(siteOf('sodam', alone))).toEqual([]);
});

test('a widget at an origin that the partner does not allow is not used, and a warning', () => {
  const live = { ...alone, api: 'https://api.example' };
  const siteWith = (widgetOrigins?: string[], own: Partial<BrowserOrigins> = {}) => {
    const site = siteOf('saebyeok', { ...live, ...own }, { policy: { widgetOrigins } });
    const layout = { ...site.content.layout };
    layout.widget = { ...layout.widget, widgetUrl: 'https://widget.example/w.js' };
    return { ...site, content: { ...site.content, layout } };
  };
  for (const allowed of [undefined, ['https://other.example', 'https://widget.example']]) {
    expect(findWidgetAddress(siteWith(allowed))).toBe('https://widget.example/w.js');
    expect(formatCsp(siteWith(allowed))).toContain('https://widget.example');
    expect(policyFindings(siteWith(allowed))).toEqual([]);
  }
  for (const refused of [[], ['https://other.example'], ['http://widget.example']]) {
    expect(findWidgetAddress(siteWith(refused))).toBeNull();
    expect(formatCsp(siteWith(refused))).not.toContain('widget.example');
    expect(policyFindings(siteWith(refused))).toMatchObject([
      { place: '예약 위젯', message: expect.stringContaining('https://widget.example') },
    ]);
  }
  const stoodIn = siteWith([], { thirdParties: 'http://127.0.0.1:4601' });
  expect(findWidgetAddress(stoodIn)).toBe('http://127.0.0.1:4601/reservation-widget.js');
  expect(policyFindings(stoodIn)).toEqual([]);
});

test('the header with every service fits into a line of `_headers`, of at most 2,000 letters', () => {
  const services = ['google-tags', 'google-ads', 'kakao-pixel', 'naver-analytics', 'meta-pixel', 'channel-talk'];
  const line = policyHeader(siteOf('saebyeok', alone, { policy: { services } }));
  expect(`Content-Security-Policy: ${line}`.length).toBeLessThan(2000);
  expect(line).toMatch(/; frame-ancestors 'none'$/);
});

test('the header of more letters than a host reads is a warning', () => {
  const script = Array.from({ length: 80 }, (_, i) => `https://tags-of-a-service-${i}.example`);
  const findings = policyFindings(siteOf('sodam', alone, { policy: { origins: { script } } }));
  expect(findings).toMatchObject([{ place: '보안 정책', message: expect.stringContaining('2,000자') }]);
});

test('the header says where a refusal is told: as the partner or the installation says', () => {
  const live = { ...alone, policyReports: 'https://desk.example/policy-reports/{partner}' };
  expect(policyHeader(siteOf('sodam', live))).toMatch(/; report-uri https:\/\/desk\.example\/policy-reports\/sodam$/);
  const policy = { reportTo: 'https://reports.example/x' };
  expect(policyHeader(siteOf('sodam', live, { policy }))).toMatch(/; report-uri https:\/\/reports\.example\/x$/);
});

test.each([
  ['naver', 's_1a2b', 'https://wcs.naver.net'],
  ['kakao', '111111', 'https://t1.kakaocdn.net'],
  ['meta', '222222', 'https://connect.facebook.net'],
] as const)('acts for %s allow its hosts, and no other channel’s', (channel, id, host) => {
  const scripts = directives('sodam', alone, { acts: { [channel]: id } })['script-src']?.split(' ') ?? [];
  const others = ['wcs.naver.net', 't1.kakaocdn.net', 'connect.facebook.net'].filter((other) => !host.endsWith(other));
  expect(scripts).toContain(host);
  expect(scripts.filter((script) => others.some((other) => script.endsWith(other)))).toEqual([]);
});
