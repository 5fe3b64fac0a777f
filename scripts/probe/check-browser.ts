/** What browsers of the site's visitors need of an answer: CORS, headers that scripts may read, the backend's clock. */
import type { Call } from '../../src/api/call.ts';
import { addressOf } from '../../src/api/call.ts';
import type { Ask } from './exchange.ts';
import { type Finding, templateOf } from './finding.ts';

const stranger = 'https://stranger.example';
const listOf = (value: string | null): string[] =>
  (value ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter(Boolean);
const blocked = 'the browser blocks the call, so this part of the site shows an error';

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

/** `headers`: of an answer to the site's origin. */
export function checkCrossOrigin(call: string, headers: Headers, siteOrigin: string): Finding[] {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== siteOrigin && allowed !== '*')
    return [
      {
        severity: 'must',
        call,
        ...{
          received: `access-control-allow-origin ${allowed === null ? 'is missing' : `names ${allowed}`}`,
          effect: blocked,
        },
        mend: `send the site’s origin, ${siteOrigin}`,
      },
    ];
  const exposed = listOf(headers.get('access-control-expose-headers'));
  const lacks = (name: string) => !exposed.includes(name);
  const findings: Finding[] = [];
  if (lacks('authorization'))
    findings.push({
      severity: 'must',
      call,
      received: 'access-control-expose-headers lacks authorization',
      effect: 'scripts cannot read the token, so nobody can log in',
      mend: 'expose authorization, date, etag, retry-after',
    });
  const others = ['date', 'etag', 'retry-after'].filter(lacks);
  if (others.length > 0)
    findings.push({
      severity: 'should',
      call,
      received: `access-control-expose-headers lacks ${others.join(', ')}`,
      effect: 'the site shows no countdowns by the backend’s clock, and waits as long as it thinks right',
      mend: 'expose authorization, date, etag, retry-after',
    });
  if (allowed !== '*' && !listOf(headers.get('vary')).includes('origin'))
    findings.push({
      severity: 'should',
      call,
      received: 'vary does not name origin',
      effect: 'a cache between may answer one site with the CORS headers of another',
      mend: 'send vary: origin',
    });
  return findings;
}

const maxClockMs = 60_000;

/** Builds are ordered by the backend's clock, and codes are counted down by it. */
export function checkClock(call: string, headers: Headers, now: Date): Finding[] {
  const date = headers.get('date');
  const difference = Date.parse(date ?? '') - now.getTime();
  const should = { severity: 'should', call } as const;
  if (Number.isNaN(difference))
    return [
      {
        ...should,
        ...{
          received: 'no Date header',
          effect: 'this machine’s clock decides which of two builds is newer; no countdowns',
        },
        mend: 'send Date, as HTTP servers do by themselves',
      },
    ];
  if (Math.abs(difference) <= maxClockMs) return [];
  return [
    {
      ...should,
      received: `a Date header ${Math.round(Math.abs(difference) / 60_000)} min ${difference > 0 ? 'ahead' : 'behind'}`,
      effect:
        difference > 0
          ? 'more than 5 min ahead counts as 5 min'
          : 'builds of another backend’s content may count as newer',
      mend: 'set the server’s clock by NTP',
    },
  ];
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
