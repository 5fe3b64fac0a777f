import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';

const origins = { tenantOrigin: 'https://a.example', siteOrigin: 'https://a.example' };
const config = v.parse(PartnerConfigSchema, {
  ...origins,
  apiBase: 'https://config.example',
  imageHosts: ['https://cdn.example'],
});
const demo = { api: 'http://127.0.0.1:1', imageHost: ['http://127.0.0.1:2'], partnerCdn: 'http://127.0.0.1:2' };

/** The environment is parsed once, when the module is loaded. */
async function settingsWith(variables: Readonly<Record<string, string>>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return import('./settings.ts');
}
afterEach(() => vi.unstubAllEnvs());

test('a flag overrides the environment, the environment the demonstration, the demonstration partner.json', async () => {
  const { resolveEndpoints: resolveHosts } = await settingsWith({});
  expect(resolveHosts(config).pull.api).toBe('https://config.example');
  expect(resolveHosts(config, {}, demo)).toMatchObject({
    pull: { api: demo.api, imageHosts: demo.imageHost, partnerCdn: demo.partnerCdn },
    live: { api: demo.api, pictures: ['https://cdn.example', ...demo.imageHost] },
    isDemo: true,
  });
  const named = await settingsWith({ SITE_API_BASE: 'https://variable.example' });
  expect(named.resolveEndpoints(config, {}, demo)).toMatchObject({
    pull: { api: 'https://variable.example', imageHosts: [], partnerCdn: null },
    isDemo: false,
  });
  expect(named.resolveEndpoints(config, { api: 'https://flag.example' }, demo).live.api).toBe('https://flag.example');
});

test('variables of the AWS SDK, which reads them itself, are trimmed in place', async () => {
  await settingsWith({ AWS_REGION: 'ap-northeast-2\r', UNRELATED: 'kept ' });
  expect(process.env).toMatchObject({ AWS_REGION: 'ap-northeast-2', UNRELATED: 'kept ' });
});

test('--no-api builds a site without a backend, and pulls from the configured one', async () => {
  const { resolveEndpoints: resolveHosts } = await settingsWith({});
  expect(resolveHosts(config, { api: false }, demo)).toMatchObject({
    pull: { api: 'https://config.example', imageHosts: [] },
    live: { api: null },
    isDemo: false,
  });
});

test('a store is named by flag or environment; without one releases stay here', async () => {
  expect((await settingsWith({})).resolvePublishing()).toBeNull();
  const { resolvePublishing } = await settingsWith({
    SITE_PUBLISH_TO: '/store/{partner}',
    SITE_PUBLISH_ENDPOINT: 'https://s3.example',
  });
  expect(resolvePublishing()).toEqual({
    to: '/store/{partner}',
    layout: 'in-place',
    endpoint: 'https://s3.example',
  });
  expect(() => resolvePublishing({ to: '' })).toThrow('--to is empty');
  expect(resolvePublishing({ to: '/other', pointer: true })).toMatchObject({ to: '/other', layout: 'pointer' });
  const byPointer = await settingsWith({ SITE_PUBLISH_LAYOUT: 'pointer' });
  expect(byPointer.resolvePublishing({ to: '/other' })).toMatchObject({ layout: 'pointer' });
  expect(byPointer.resolvePublishing({ to: '/other', pointer: false })).toMatchObject({ layout: 'in-place' });
});
