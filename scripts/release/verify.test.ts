import { expect, test } from 'vitest';
import type { SiteConfig } from '../../src/contract/partner-config.ts';
import type { Manifest } from './manifest.ts';
import { assertLinksLeadSomewhere } from './verify.ts';

const siteOrigin = 'https://a.example';
const shell = { open: true, images: 'built' };
const imageService = { open: true, images: 'path' };

/** Of a home page that names the address; there is one other page. */
function verify(target: string, config: object): void {
  const files = { 'index.html': { links: [0] }, 'products/1.html': {} };
  const manifest = { files, targets: [target] } as unknown as Manifest;
  assertLinksLeadSomewhere(manifest, { siteOrigin, open: false, images: 'built', ...config } as unknown as SiteConfig);
}

test.each<[string, object]>([
  ['/', {}],
  ['/products/1', {}],
  [`${siteOrigin}/products/1?a=1#b`, {}],
  ['https://b.example/gone', {}],
  ['/s/1', shell],
  ['/_image?url=x', imageService],
])('%s leads somewhere (%j)', (target, config) => {
  expect(() => verify(target, config)).not.toThrow();
});

test.each<[string, object]>([
  ['products/1', shell],
  [`${siteOrigin}/gone`, imageService],
  ['https://[/', {}],
  ['/s/1', {}],
  ['/_image?url=x', shell],
])('%s leads nowhere (%j)', (target, config) => {
  expect(() => verify(target, config)).toThrow(`index.html names ${target}`);
});
