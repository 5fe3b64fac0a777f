/** What browsers of the site's visitors may read of an answer, and the backend's clock. */
import { blocked, listOf } from './check-preflight.ts';
import type { Finding } from './finding.ts';

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
