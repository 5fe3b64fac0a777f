/** The probe of backends finds nothing at the sandbox, and knows every call that the code sends. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '../../scripts/core/paths.ts';
import { nameOf } from '../../scripts/probe/finding.ts';
import { probe } from '../../scripts/probe/probe.ts';
import { liveCollections, loginCalls, openCalls, untestedCalls } from '../../scripts/probe/site-calls.ts';
import { writeCalls } from '../../scripts/probe/writes.ts';
import { contentNameOf, listCalls, listsOfDetails, rowCalls } from '../../scripts/pull/collections.ts';
import type { Call } from '../../src/api/call.ts';
import { parseWith } from '../../src/contract/parse-with.ts';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { runningSandbox } from './running-sandbox.ts';

const sandbox = runningSandbox();

async function run(tenantOrigin: string, isWriting: boolean, config: object = {}) {
  const parsed = parseWith(PartnerConfigSchema, { tenantOrigin, siteOrigin: tenantOrigin, ...config });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const report = await probe({
    ...{ api: sandbox.api, config: parsed.value, imageHosts: [sandbox.cdn], isWriting, now: () => new Date() },
    ...{ timeoutMs: 30_000, limitMs: 120_000 },
  });
  const untested = Map.groupBy(report.calls, ({ untested: reason }) => reason);
  untested.delete(null);
  return {
    report,
    // The pictures of these clinics are addresses only.
    findings: report.findings.filter(({ calls }) => !calls.includes('pictures')),
    untested: Object.fromEntries([...untested].map(([reason, calls]) => [reason, calls.map(({ call }) => call)])),
  };
}

const nothingToAsk = 'the content has nothing to ask it for';
const isWrite = 'a write; --write and a test tenant send it';

it('finds nothing at a clinic that has everything, writes included, and says what it did not test', async () => {
  const { report, findings, untested } = await run(sandbox.full, true);
  expect(findings).toEqual([]);
  expect(report.left).toEqual(['a guest without further data', 'a cancelled reservation']);
  expect(report.calls.every(({ status, untested: reason }) => (status === null) === (reason !== null))).toBe(true);
  // Its only entry of a customer is private.
  const unasked = ['GET /customer/notice-customer-boards/{id}'];
  expect(Object.values(untested).flat()).toEqual([...unasked, ...untestedCalls.map(([call]) => nameOf(call))]);
});

it('finds nothing at a clinic with hardly anything, and sends no write without being told to', async () => {
  const { report, untested } = await run(sandbox.bare, false, { allowNoContact: true });
  expect(report.findings).toEqual([]);
  // A build would refuse it where that is not meant.
  const silent = await run(sandbox.bare, false);
  expect(silent.findings).toMatchObject([{ severity: 'must', effect: expect.stringContaining('NO_CONTACT') }]);
  expect(untested[nothingToAsk]).toContain('GET /customer/notices/{id}');
  expect(untested[isWrite]).toEqual(writeCalls.map(nameOf));
  const methods = new Set((await sandbox.requests()).map(({ method }) => method));
  expect([...methods].filter((method) => method !== 'GET' && method !== 'OPTIONS')).toEqual([]);
});

it('holds a backend to membersOnly: what only members may read is refused without a login', async () => {
  const members = await run(sandbox.closed, false, { membersOnly: ['reviews'], allowNoContact: true });
  expect(members.findings).toEqual([]);
  const open = await run(sandbox.bare, false, { membersOnly: ['reviews'], allowNoContact: true });
  const effect = 'data of customers are open to anybody';
  expect(open.findings[0]).toMatchObject({ severity: 'must', calls: ['GET /customer/partner-reviews'], effect });
});

it('ends in time at a backend that does not answer, and passes nothing that it did not test', async () => {
  await sandbox.faults({ kind: 'hang', partner: sandbox.partner, path: '/*' });
  const config = parseWith(PartnerConfigSchema, { tenantOrigin: sandbox.full, siteOrigin: sandbox.full });
  if (!config.ok) throw new Error('no config');
  const options = { api: sandbox.api, config: config.value, imageHosts: [], isWriting: false, now: () => new Date() };
  const report = await probe({ ...options, timeoutMs: 300, limitMs: 60_000 });
  expect(report.findings).toMatchObject([{ severity: 'must', received: expect.stringContaining('no answer') }]);
  await sandbox.faults({ kind: 'hang', partner: sandbox.partner, path: '/v2/products' });
  const late = await probe({ ...options, timeoutMs: 30_000, limitMs: 5000 });
  expect(late.findings.filter(({ severity }) => severity === 'must')).toEqual([]);
  expect(
    late.calls.filter(({ untested }) => untested === 'the time of the whole probe was over').length,
  ).toBeGreaterThan(20);
});

/** Calls as `src` names them: functions of `src/api` whose answer is a call. */
it('knows every call that the sites send', async () => {
  const used = new Set<string>();
  for (const file of await readdir(join(paths.root, 'src'), { recursive: true })) {
    if (!/\.(?:tsx?|astro)$/.test(file) || file.includes('.test.') || file.startsWith('api/')) continue;
    const text = await readFile(join(paths.root, 'src', file), 'utf8');
    for (const [, names = '', module = ''] of text.matchAll(/import \{([^}]*)\} from '(?:\.\.\/)+api\/([\w-]+)\.ts'/g))
      for (const name of names.split(',')) if (!/^\s*(?:type\s|$)/.test(name)) used.add(`${module} ${name.trim()}`);
  }
  const sent = new Set<string>();
  for (const entry of used) {
    const [module = '', name = ''] = entry.split(' ');
    const exported = ((await import(`../../src/api/${module}.ts`)) as Record<string, unknown>)[name];
    const call = typeof exported === 'function' ? tryCall(exported as (argument: unknown) => unknown) : exported;
    if (isCall(call)) sent.add(nameOf({ ...call, path: call.path.replace(/\[object Object\]/, '1') } as Call<unknown>));
  }
  const known = new Set(
    [
      ...openCalls.map(({ template }) => template),
      ...loginCalls({ membersOnly: ['beforeAfters', 'reviews'] }),
      ...writeCalls,
      ...untestedCalls.map(([call]) => call),
    ].map(nameOf),
  );
  const isBuilt = (name: string) =>
    liveCollections.has(contentNameOf(name.replace('GET ', '').replace('{id}', '1')) ?? '');
  expect([...sent].filter((name) => !known.has(name) && !isBuilt(name))).toEqual([]);
  expect(sent.size).toBeGreaterThan(40);
});

/** With an id, or else with a list; null for a function that is no call. */
function tryCall(create: (argument: unknown) => unknown): unknown {
  for (const argument of [1, []])
    try {
      return create(argument);
    } catch {}
  return null;
}

const isCall = (value: unknown): value is Pick<Call<unknown>, 'method' | 'path'> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

it('ends with its report whatever a collection answers, and says of nothing untested that it is right', async () => {
  const { products, terms } = listsOfDetails;
  const calls = [...Object.values(rowCalls), products.list, terms.list, ...Object.values(listCalls)];
  // One half of them at a time, so that what asks by rows of the others has some.
  for (const remainder of [0, 1])
    for (const body of [{ row: {}, rows: [null, { id: '5f0c' }], total: 2 }, []]) {
      const broken = calls.map(({ path }) => path).filter((_, i) => i % 2 === remainder);
      await sandbox.faults(...broken.map((path) => ({ kind: 'shape', path, body }) as const));
      const { report } = await run(sandbox.full, false);
      const about = JSON.stringify(body);
      expect(report.calls.length, about).toBeGreaterThan(40);
      const failed = report.calls.filter(({ untested }) => untested?.startsWith('the check failed'));
      expect(failed, about).toEqual([]);
      const found = new Set(report.findings.flatMap((finding) => finding.calls.map((call) => call.split(' ')[1])));
      const unnoticed = broken.filter((path) => !found.has(path));
      expect(unnoticed, about).toEqual([]);
      for (const { call, status, findings, untested } of report.calls)
        expect(status !== null || findings > 0 || untested !== null, `${about}: ${call}`).toBe(true);
    }
});
