/** Rules that only the backend can keep: whose data it answers, and to whom. Nothing is written. */
import { addressOf, type Call } from '../../src/api/call.ts';
import { getPartner } from '../../src/api/partner.ts';
import { getProduct } from '../../src/api/products.ts';
import type { Ask } from './exchange.ts';
import { findingOf, nameOf, type ProbeFinding } from './finding.ts';

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
