import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import type { Content } from '../../src/contract/content.ts';
import { parseWith } from '../../src/contract/parse-with.ts';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { noPictures } from '../../src/site/site-pictures.ts';
import { clinic, contentOf } from '../../tests/helpers/content.ts';
import { createTemporaryFolder } from '../../tests/helpers/temporary-folder.ts';
import { ok } from '../core/errors.ts';
import { loadAnalytics, readPlanInputs } from './plan-inputs.ts';
import { planPartner } from './plan-partner.ts';

let folder = '';
beforeAll(async () => {
  folder = await createTemporaryFolder('analytics');
  await mkdir(join(folder, 'assets/analytics'), { recursive: true });
  await writeFile(join(folder, 'assets/analytics/counter.js'), 'count()');
  await writeFile(join(folder, 'key.js'), 'DEPLOY_KEY');
  await symlink(join(folder, 'key.js'), join(folder, 'assets/analytics/linked.js'));
});

const live = { api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null };
const origins = { tenantOrigin: 'https://a.example', siteOrigin: 'https://a.example' };

async function of(analytics: object | undefined) {
  const config = parseWith(PartnerConfigSchema, { ...origins, ...(analytics === undefined ? {} : { analytics }) });
  if (!config.ok) return config.problems.map(({ path }) => path);
  return loadAnalytics({ id: 'haneul', folder, contentFolder: '', config: config.value });
}

test('the script that partner.json names is a file of the release', async () => {
  expect(await of({ script: 'counter.js' })).toEqual({
    ok: true,
    value: [{ path: 'analytics/counter.js', body: 'count()' }],
  });
  expect(await of(undefined)).toEqual({ ok: true, value: [] });
});

test.each([
  ['is not there', 'other.js', 'ANALYTICS_MISSING'],
  ['is a symbolic link', 'linked.js', 'ANALYTICS_LINK'],
])('a script that %s stops this partner, by name', async (_, script, code) => {
  const message = expect.stringContaining(`partners/haneul/assets/analytics/${script}`);
  expect(await of({ script })).toMatchObject({ ok: false, error: { code, message } });
});

test.each(['../../secret.js', 'a/b.js', 'counter.html'])('%s is no name of a script', async (script) => {
  expect(await of({ script })).toEqual(['analytics.script']);
});

/** What a partner with this `partner.json` is planned as, and the hash of its inputs. */
async function plan(content: Content, more: object) {
  const config = parseWith(PartnerConfigSchema, { ...origins, ...more });
  if (!config.ok) throw new Error(JSON.stringify(config.problems));
  const partner = { id: 'haneul', folder, contentFolder: '', config: config.value };
  const loaded = { content, pictures: noPictures, findings: [] };
  const source = { hash: 'same', readAt: new Date(), load: () => ok(loaded) };
  const inputs = await readPlanInputs(partner, source, live, { compileId: 'compile', formSheets: {} });
  if (!inputs.ok) throw new Error(inputs.error.message);
  return { hash: inputs.value.hash, planned: await planPartner(inputs.value, loaded, new Date(0)) };
}

test('what partner.json says for operations alone reaches no page, and a change of it makes no new release', async () => {
  const plain = await plan(clinic('처음'), { allowNoContact: true });
  const told = await plan(clinic('처음'), {
    allowNoContact: true,
    notifications: { email: ['person@clinic.example'], webhook: 'https://hooks.example/T0KEN', finished: true },
    editorUrl: 'https://admin.example/{collection}/{id}',
    publication: { approval: 'second-account' },
  });
  const text = JSON.stringify(told);
  expect(text).toBe(JSON.stringify(plain));
  expect(text).toContain('https://a.example');
  expect(text).not.toMatch(/clinic\.example|T0KEN|admin\.example/);
});

test('a clinic that visitors cannot call, ask or book at is not published, until partner.json decides so', async () => {
  const codeOf = async (own: object, more: object = {}) => {
    const { planned } = await plan(contentOf({ partner: { id: 1, partnerName: '하늘의원', ...own } }), more);
    return planned.ok ? null : planned.error.code;
  };
  expect(await codeOf({})).toBe('NO_CONTACT');
  expect(await codeOf({ partnerPhone: '1000-1000' })).toBe('NO_CONTACT');
  expect(await codeOf({ partnerPhone: '02-000-1234' })).toBeNull();
  expect(await codeOf({ partnerMarketingInfo: { kakaoTalkUrl: 'https://pf.kakao.example/haneul' } })).toBeNull();
  expect(await codeOf({}, { open: false })).toBeNull();
  expect(await codeOf({}, { allowNoContact: true })).toBeNull();
});

test('a build that pulls nothing loads no HTTP client of Node', async () => {
  const file = new URL('../cli/build.ts', import.meta.url).href;
  const program = `await import('${file}'); console.log(process.moduleLoadList.filter((name) => /undici|http2/.test(name)));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout.trim()).toBe('[]');
});
