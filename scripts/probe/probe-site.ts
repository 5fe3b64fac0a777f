/** The calls of a site in a visitor's browser, and rules that only the backend can keep. */
import { randomUUID } from 'node:crypto';
import { addressOf, type Call } from '../../src/api/call.ts';
import { getPartner } from '../../src/api/partner.ts';
import { getProduct, listProducts } from '../../src/api/products.ts';
import type { Content } from '../../src/contract/content.ts';
import { parseLeniently } from '../../src/contract/parse-leniently.ts';
import { checkExchanges, findRepairs } from './check-answer.ts';
import { checkPreflight, checkStranger } from './check-browser.ts';
import type { ProbeContext } from './context.ts';
import type { Ask } from './exchange.ts';
import { findingOf, nameOf, type ProbeFinding } from './finding.ts';
import { loginCalls, openCalls, type Sample, untestedCalls } from './site-calls.ts';
import { probeWrites, writeCalls } from './writes.ts';

export async function probeSite(context: ProbeContext, content: Partial<Content>): Promise<void> {
  const { options, siteOrigin, ask, askAsTenant, check, report, signal } = context;
  const { config } = options;
  const sample = sampleOf(content);
  const sent = await readSite(context, sample);
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
  const calls = [...sent, ...loginCalls(config), ...writeCalls];
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

/** What a site asks, as far as that needs no login and writes nothing. Returns what was sent: the backend has a record for it. */
async function readSite(context: ProbeContext, sample: Sample): Promise<Call<unknown>[]> {
  const { options, askAsTenant, check, report, recorder } = context;
  const sent: Call<unknown>[] = [];
  for (const { create, template, collection } of openCalls) {
    if ((options.config.membersOnly as readonly string[]).includes(collection)) continue;
    const call = create(sample);
    if (call === null) {
      report.skip(nameOf(template), 'the content has nothing to ask it for');
      continue;
    }
    const address = addressOf(call);
    const { status, body, reason } = await askAsTenant(address);
    const name = nameOf(call);
    const findings = checkExchanges(name, recorder.of(address), status === 200);
    let rows: number | null = null;
    if (status !== 200) findings.push(findingOf('siteStatus', name, status === 0 ? reason : `status ${status}`));
    else {
      const parsed = parseLeniently(call.schema, body, 'rows');
      if (parsed.ok) {
        findings.push(...findRepairs(name, parsed.repairs));
        rows = learn(name, parsed.value, sample);
      } else
        for (const { path, expected, received } of parsed.problems) {
          // Some of these answers are of a person.
          const what = received === 'nothing' ? received : 'something else';
          findings.push(findingOf('siteField', name, path || 'the answer', expected, what));
        }
    }
    sent.push(call);
    report.note(name, 'site', address, rows);
    await check(name, () => findings);
  }
  return sent;
}

interface Answered {
  readonly id?: number;
  readonly date?: string;
  readonly reservedAt?: string;
  readonly isAvailable?: boolean;
  readonly isPrivate?: boolean;
}

/** Keeps what later calls need. The answer is the number of rows. */
function learn(name: string, value: unknown, sample: Sample): number | null {
  const { rows } = value as { rows?: Answered[] };
  if (rows === undefined) return null;
  const keep = (key: string, found: string | number | undefined) => found !== undefined && sample.set(key, found);
  const isFree = ({ isAvailable }: Answered) => isAvailable === true;
  // The last day: a reservation of tomorrow may be too near to be cancelled.
  if (name.endsWith('/available-dates')) keep('date', rows.findLast(isFree)?.date);
  if (name.endsWith('/partner-schedules/time')) keep('reservedAt', rows.find(isFree)?.reservedAt);
  // A private entry is shown to its author alone.
  if (name.endsWith('/notice-customer-boards'))
    keep('customerPosts', rows.find(({ isPrivate }) => isPrivate !== true)?.id);
  return rows.length;
}

const nobody = 'https://nobody.example';
const unknownId = 999_999_999;

/** A backend that ignores the header shows one clinic's content, and patients, to another's visitors. */
export async function checkTenant(ask: Ask): Promise<ProbeFinding[]> {
  const address = addressOf(getPartner());
  const answers = [
    ['without tenant-origin', await ask(address)],
    ['with an unknown tenant-origin', await ask(address, { headers: { 'tenant-origin': nobody } })],
  ] as const;
  return answers
    .filter(([, { status }]) => status < 400)
    .map(([how, { status }]) => findingOf('anyTenant', 'GET /partners/this', how, status));
}

/** What belongs to one customer or to members, asked for without a login. */
export async function checkLogin(call: Call<unknown>, ask: Ask): Promise<ProbeFinding[]> {
  const { status } = await ask(addressOf(call));
  if (status === 401) return [];
  const key =
    status < 400 ? 'loginMissing' : status >= 500 ? 'loginFailed' : status === 403 ? 'loginOver' : 'loginRefused';
  return [findingOf(key, nameOf(call), status)];
}

/** A webhook that names a product is followed by its `GET`, whose 404 takes the page away. */
export async function checkUnknown(ask: Ask): Promise<ProbeFinding[]> {
  const call = getProduct(unknownId);
  const { status, body } = await ask(addressOf(call));
  const name = nameOf(call);
  if (status !== 404) return [findingOf('unknownProduct', name, status)];
  const { message, translated, code } = (body ?? {}) as Record<string, unknown>;
  const isSaid = [message, translated].some((text) => /[가-힣]/.test(JSON.stringify(text ?? '')));
  return typeof code === 'string' && isSaid ? [] : [findingOf('wordless', name)];
}
