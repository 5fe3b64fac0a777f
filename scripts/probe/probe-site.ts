/** The calls of a site in a visitor's browser, and rules that only the backend can keep. */
import { randomUUID } from 'node:crypto';
import { createApi } from '../../src/api/api.ts';
import { addressOf } from '../../src/api/call.ts';
import { getPartner } from '../../src/api/partner.ts';
import { getProduct, listProducts } from '../../src/api/products.ts';
import type { Content } from '../../src/contract/content.ts';
import { checkPreflight, checkStranger } from './check-browser.ts';
import { checkLogin, checkTenant, checkUnknown } from './check-rules.ts';
import type { ProbeContext } from './context.ts';
import { nameOf } from './finding.ts';
import { readSite } from './read-site.ts';
import { loginCalls, type Sample, untestedCalls, writeCalls } from './site-calls.ts';
import { tryWrites } from './writes.ts';

export async function probeSite(context: ProbeContext, content: Partial<Content>): Promise<void> {
  const { options, siteOrigin, ask, askAsTenant, check, report, recorder, signal } = context;
  const { config } = options;
  const sample = sampleOf(content);
  const site = await readSite(sample, config.membersOnly, askAsTenant, recorder);
  for (const { call, findings, rows } of site.reads) {
    report.note(nameOf(call), 'site', addressOf(call), rows);
    await check(nameOf(call), () => findings);
  }
  for (const call of site.untested) report.skip(nameOf(call), 'the content has nothing to ask it for');
  for (const call of loginCalls(config)) {
    await check(nameOf(call), () => checkLogin(call, askAsTenant));
    report.note(nameOf(call), 'site', addressOf(call), null);
  }
  await check(nameOf(getPartner()), () => checkTenant(ask));
  await check(nameOf(getProduct(1)), () => checkUnknown(askAsTenant));
  await check(nameOf(listProducts()), () => checkStranger(listProducts(), ask));
  for (const [call, reason] of untestedCalls) report.skip(nameOf(call), reason);
  if (options.isWriting && !signal.aborted) await probeWrites(context, sample);
  else for (const call of writeCalls) report.skip(nameOf(call), 'a write; --write and a test tenant send it');
  // Only permission is asked for: nothing of these is sent.
  const calls = [...site.reads.map(({ call }) => call), ...loginCalls(config), ...writeCalls];
  await Promise.all(
    [...calls, ...untestedCalls.map(([call]) => call)].map((call) =>
      check(nameOf(call), () => checkPreflight(call, siteOrigin, ask)),
    ),
  );
}

/** A guest, the first id of each collection, and of the first product that has options. */
function sampleOf(content: Partial<Content>): Sample {
  const sample: Sample = new Map<string, string | number>([['guestId', `probe-${randomUUID()}`]]);
  for (const [name, rows] of Object.entries(content)) {
    const id = Array.isArray(rows) ? (rows[0] as { id?: unknown } | undefined)?.id : undefined;
    if (typeof id === 'number') sample.set(name, id);
  }
  const product = content.products?.find(({ options }) => options.length > 0);
  const option = product?.options[0];
  if (product !== undefined && option !== undefined) sample.set('products', product.id).set('options', option.id);
  return sample;
}

async function probeWrites({ options, recorder, report, signal }: ProbeContext, sample: Sample): Promise<void> {
  const { api: baseUrl, config, timeoutMs } = options;
  const { tenantOrigin, siteOrigin: originHeader } = config;
  const api = createApi({ baseUrl, tenantOrigin, originHeader, timeoutMs, fetch: recorder.fetch });
  const { results, left } = await tryWrites(api, sample, signal);
  for (const { call, findings, untested } of results) {
    report.note(nameOf(call), 'site', addressOf(call), null);
    report.add(nameOf(call), findings);
    if (untested !== null) report.skip(nameOf(call), untested);
  }
  report.left(left);
}
