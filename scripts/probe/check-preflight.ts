/** Whether browsers may send a call: the preflight that they ask before it. Nothing is sent itself. */
import { addressOf, type Call } from '../../src/api/call.ts';
import type { Ask } from './exchange.ts';
import { type Finding, templateOf } from './finding.ts';

const stranger = 'https://stranger.example';
export const listOf = (value: string | null): string[] =>
  (value ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean);
export const blocked = 'the browser blocks the call, so this part of the site shows an error';

/** Headers that the client sends with a call. */
const sentHeaders = ({ method, withToken, body }: Call<unknown>): string[] => [
  'tenant-origin',
  ...(withToken ? ['authorization'] : []),
  ...(body === undefined ? [] : ['content-type']),
  ...(method === 'GET' ? [] : ['idempotency-key']),
];

export async function checkPreflight(call: Call<unknown>, siteOrigin: string, ask: Ask): Promise<Finding[]> {
  const wanted = sentHeaders(call);
  const { status, headers, reason } = await ask(addressOf(call), {
    method: 'OPTIONS',
    headers: {
      origin: siteOrigin,
      'access-control-request-method': call.method,
      'access-control-request-headers': wanted.join(','),
    },
  });
  const found = (received: string, mend: string): Finding[] => [
    { severity: 'must', call: templateOf(call.method, call.path), received, effect: blocked, mend },
  ];
  const allowed = headers.get('access-control-allow-origin');
  if (status < 200 || status > 299)
    return found(
      `a preflight is answered with ${status === 0 ? reason : `status ${status}`}`,
      'answer OPTIONS with 204 and the CORS headers, without a token',
    );
  if (allowed !== siteOrigin && allowed !== '*')
    return found(
      `access-control-allow-origin ${allowed === null ? 'is missing' : `names ${allowed}`}`,
      `send the site’s origin, ${siteOrigin}`,
    );
  const allowedHeaders = listOf(headers.get('access-control-allow-headers'));
  // An asterisk does not stand for authorization.
  const missing = wanted.filter(
    (name) => !allowedHeaders.includes(name) && (name === 'authorization' || !allowedHeaders.includes('*')),
  );
  if (missing.length > 0)
    return found(`access-control-allow-headers lacks ${missing.join(', ')}`, 'allow the headers that the site sends');
  const methods = listOf(headers.get('access-control-allow-methods'));
  const isSimple = call.method === 'GET' || call.method === 'POST';
  if (!isSimple && !methods.includes(call.method.toLowerCase()) && !methods.includes('*'))
    return found(`access-control-allow-methods lacks ${call.method}`, 'allow GET, POST, PUT and DELETE');
  if (Number(headers.get('access-control-max-age') ?? 0) <= 0)
    return [
      {
        severity: 'should',
        call: templateOf(call.method, call.path),
        ...{ received: 'no access-control-max-age', effect: 'a browser asks twice for each call' },
        mend: 'send access-control-max-age: 7200',
      },
    ];
  return [];
}

/** The browsers of other sites. */
export async function checkStranger(call: Call<unknown>, ask: Ask): Promise<Finding[]> {
  const headers = {
    origin: stranger,
    'access-control-request-method': call.method,
    'access-control-request-headers': 'tenant-origin',
  };
  const answer = await ask(addressOf(call), { method: 'OPTIONS', headers });
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed !== stranger && allowed !== '*') return [];
  return [
    {
      severity: 'should',
      call: templateOf(call.method, call.path),
      ...{
        received: `${stranger} may read answers, too`,
        effect: 'nothing of ours: any page can use a visitor’s browser to ask',
      },
      mend: 'allow the origins of this partner alone',
    },
  ];
}
