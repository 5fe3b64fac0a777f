/** Rules that only the backend can keep: whose data it answers, and to whom. Nothing is written. */
import { addressOf, type Call } from '../../src/api/call.ts';
import { getPartner } from '../../src/api/partner.ts';
import { getProduct } from '../../src/api/products.ts';
import type { Ask } from './exchange.ts';
import { type Finding, templateOf } from './finding.ts';

const nobody = 'https://nobody.example';
const unknownId = 999_999_999;

/** A backend that ignores the header shows one clinic's content, and patients, to another's visitors. */
export async function checkTenant(ask: Ask): Promise<Finding[]> {
  const address = addressOf(getPartner());
  const answers = [
    ['without tenant-origin', await ask(address)],
    ['with an unknown tenant-origin', await ask(address, { headers: { 'tenant-origin': nobody } })],
  ] as const;
  return answers
    .filter(([, { status }]) => status < 400)
    .map(([how, { status }]) => ({
      severity: 'must',
      call: 'GET /partners/this',
      received: `${how} it is answered with status ${status}`,
      effect: 'one partner’s data reach another’s site',
      mend: 'answer 400 without the header and 404 for an unknown one, at every call',
    }));
}

/** What belongs to one customer or to members, asked for without a login. */
export async function checkLogin(call: Call<unknown>, ask: Ask): Promise<Finding[]> {
  const { status } = await ask(addressOf(call));
  if (status === 401) return [];
  const isRefused = status >= 400 && status < 500;
  const effect =
    status === 403
      ? 'taken as the end of a login'
      : isRefused
        ? 'the site shows an error in place of its login form'
        : status < 400
          ? 'data of customers are open to anybody'
          : 'the site says that the clinic’s server fails';
  return [
    {
      severity: isRefused ? 'should' : 'must',
      call: templateOf(call.method, call.path),
      ...{ received: `status ${status} without a token`, effect },
      mend: 'answer 401 with a code, such as LOGIN_REQUIRED',
    },
  ];
}

/** A webhook that names a product is followed by its `GET`, whose 404 takes the page away. */
export async function checkUnknown(ask: Ask): Promise<Finding[]> {
  const call = getProduct(unknownId);
  const { status, body } = await ask(addressOf(call));
  const name = templateOf(call.method, call.path);
  if (status !== 404)
    return [
      {
        severity: 'must',
        call: name,
        received: `status ${status} for a product that does not exist`,
        effect: 'a deleted product stays on the site, or ends the build',
        mend: 'answer 404',
      },
    ];
  const { message, translated, code } = (body ?? {}) as Record<string, unknown>;
  const isSaid = [message, translated].some((text) => /[가-힣]/.test(JSON.stringify(text ?? '')));
  if (typeof code === 'string' && isSaid) return [];
  return [
    {
      severity: 'should',
      call: name,
      received: 'a 404 without a code and words in Korean',
      effect: 'visitors read a general sentence',
      mend: 'answer { "code": "…", "message": "…", "translated": "한국어 문장" } with each error',
    },
  ];
}
