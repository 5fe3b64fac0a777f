import { describe, expect, test } from 'vitest';
import { demoSeeds } from '../../scripts/sandbox/seed/demo-seeds.ts';
import { contentOf } from '../../tests/helpers/content.ts';
import { parseWith } from '../contract/parse-with.ts';
import { PartnerConfigSchema } from '../contract/partner-config.ts';
import { noPictures } from './pictures.ts';
import { policyHeader, policyOf } from './policy.ts';
import { createSite, type LiveHosts } from './site.ts';

const seeds = demoSeeds({ day: '2026-11-21', cdn: 'https://cdn.example' });
const alone: LiveHosts = { api: null, pictures: [], thirdParties: null, tagManagerId: null };

function directives(id: string, live: LiveHosts, own: object = {}): Record<string, string> {
  const seed = seeds.find((one) => one.id === id);
  const config = parseWith(PartnerConfigSchema, {
    tenantOrigin: 'https://a.example',
    siteOrigin: 'https://a.example',
    ...own,
  });
  if (seed === undefined || !config.ok) throw new Error(id);
  const content = contentOf(seed.content);
  const policy = policyOf(
    createSite({ id, config: config.value, content, asOf: null, pictures: noPictures, live }, new Set()),
  );
  return Object.fromEntries(
    policy.split('; ').map((text) => [text.split(' ', 1)[0] ?? '', text.slice(text.indexOf(' ') + 1)]),
  );
}

describe('a partner without third parties', () => {
  test('asks nobody but itself, the players of videos aside', () => {
    expect(directives('sodam', alone)).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': 'https://player.vimeo.com https://www.youtube-nocookie.com',
      'manifest-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
    });
  });

  test('the API and the hosts of live pictures are named by origin', () => {
    const live = { ...alone, api: 'https://api.example/v1', pictures: ['https://cdn.example'] };
    const { 'connect-src': connect, 'img-src': img } = directives('sodam', live);
    expect(connect).toBe("'self' https://api.example");
    expect(img).toBe("'self' https://cdn.example");
  });
});

test('where analytics send to is named', () => {
  const analytics = { script: 'counter.js', sendsTo: ['https://collect.example'] };
  const { 'script-src': script, 'connect-src': connect, 'img-src': img } = directives('sodam', alone, { analytics });
  expect([script, connect, img]).toEqual([
    "'self'",
    "'self' https://collect.example",
    "'self' https://collect.example",
  ]);
});

describe('a partner with chat and tag manager', () => {
  test('their hosts are named, and nothing is allowed inline', () => {
    const all = directives('saebyeok', alone);
    expect(all['script-src']).toBe("'self' https://cdn.channel.io https://www.googletagmanager.com");
    expect(Object.values(all).join(' ')).not.toMatch(/unsafe|\*(?!\.)|\sdata:|\shttps:\s/);
  });

  test('a stand-in takes the place of all of them', () => {
    const all = directives('saebyeok', { ...alone, thirdParties: 'http://127.0.0.1:4601' });
    expect(all['script-src']).toBe("'self' http://127.0.0.1:4601");
    expect(Object.values(all).join(' ')).not.toContain('https:');
  });

  test('the line fits into `_headers` and ends with who may frame a page', () => {
    const line = policyHeader(Object.entries(directives('saebyeok', alone)).flat().join(' '));
    expect(line.length).toBeLessThan(2000);
    expect(line).toMatch(/; frame-ancestors 'none'$/);
  });
});
