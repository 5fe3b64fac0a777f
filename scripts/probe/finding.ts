/** What a probe found, in the words that its report prints. */
/**
 * `must`: a build refuses or loses something, a visitor's call fails, or a protection is missing. `should`: everything is
 * shown, but slower, dearer, or by what we take the answer to mean.
 */
export type ProbeSeverity = 'must' | 'should';

export interface ProbeFinding {
  readonly severity: ProbeSeverity;
  /** As documents name it, e.g. `GET /v2/products/{id}`. */
  readonly call: string;
  /** What was received. */
  readonly received: string;
  /** What build or site does with it. */
  readonly effect: string;
  /** What to mend at the backend. */
  readonly mend: string;
}

/** One sentence, for all the calls that it is true of. */
export interface FindingGroup extends Omit<ProbeFinding, 'call'> {
  readonly calls: readonly string[];
}

export function groupFindings(findings: readonly ProbeFinding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup & { readonly calls: string[] }>();
  for (const { call, ...what } of findings) {
    const key = JSON.stringify(what);
    const group = groups.get(key) ?? { ...what, calls: [] };
    if (!group.calls.includes(call)) group.calls.push(call);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (one, other) => Number(one.severity === 'should') - Number(other.severity === 'should'),
  );
}

export const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path.replace(/\?.*$/, '').replaceAll(/\/\d+(?=\/|$)/g, '/{id}')}`;

const origin = 'send the site’s origin, {}';
const expose = 'expose authorization, date, etag, retry-after';
const openapi = 'send what scripts/docs/openapi.json describes';
const blocked = 'the browser blocks the call, so this part of the site shows an error';
const etag = 'send an ETag that changes with the answer, and 304 without a body where if-none-match names it';
const wholeAgain = 'taken, and sent whole again at each build';
const zone = 'end them with +09:00 or Z';

/** Severity, what was received, what a build or site makes of it, what to mend. `{}` takes a value. */
const sentences = {
  // How an answer came.
  limited: 'should | status 429 {}, then an answer | taken after waiting | let a build send eight requests at a time',
  failedOnce: 'should | status {}, then an answer | taken at another try | look why it failed',
  redirect: 'should | a redirect | followed, which costs each request twice | let apiBase be the address that answers',
  slow: 'should | an answer slower than 3 s | waited for, 30 s at most | answer within a second, which visitors wait for',
  plain:
    'should | more than 10 kB, uncompressed | taken, at several times the size | compress JSON by gzip or br where accept-encoding allows it',
  // What a build reads by its meaning, or leaves out.
  number: `should | numbers in quotes, such as {}, in {} | taken as numbers, with a warning in each build | send JSON numbers`,
  moment: `should | moments without a zone, such as {}, in {} | taken as Korean time, with a warning in each build | ${zone}`,
  offset: `should | moments whose offset has no minutes, such as {}, in {} | taken, with a warning in each build; in browsers the call fails | ${zone}`,
  dropped:
    'must | {}: expected {}, received {} ({}) | dropped: the entry is not on the site, and each build names it | correct these entries, or what the backend sends for them',
  noContact:
    'must | no phone number, no chat and no hours to book in | refused: a build fails with NO_CONTACT, since visitors would reach nobody | send partnerPhone, or set "allowNoContact": true in partner.json where this is meant',
  // Lists and conditional requests.
  shortPage:
    'should | a page of {} rows that says pageSize {} | taken: the following pages are asked for until total rows came | answer in pageSize how many rows a page has at most, and let page=2 begin after them',
  otherPage:
    'should | page=2&pageSize=1 is not the second row of the list | a build asks for 200 rows a page, and refuses lists whose pages do not make up total | count pages from 1 in one order, with pageSize rows each',
  otherSize:
    'should | pageSize=1 is answered with pageSize {} | taken: the size that the answer names counts | grant what is asked for, up to 200',
  otherTotal:
    'should | total differs from page to page | refused where a list has several pages | count all rows of the query in total, whatever the page',
  noEtag: `should | no ETag | ${wholeAgain} | ${etag}`,
  wholeAgain: `should | the ETag again, with the whole answer (status {}) | ${wholeAgain} | ${etag}`,
  otherEtag: `should | another ETag for the same request (status {}) | ${wholeAgain} | ${etag}`,
  // Browsers and clocks.
  noOrigin: `must | access-control-allow-origin is missing | ${blocked} | ${origin}`,
  otherOrigin: `must | access-control-allow-origin names {} | ${blocked} | ${origin}`,
  hiddenToken: `must | access-control-expose-headers lacks authorization | scripts cannot read the token, so nobody can log in | ${expose}`,
  hiddenHeaders: `should | access-control-expose-headers lacks {} | the site shows no countdowns by the backend’s clock, and waits as long as it thinks right | ${expose}`,
  noVary:
    'should | vary does not name origin | a cache between may answer one site with the CORS headers of another | send vary: origin',
  preflight: `must | a preflight is answered with {} | ${blocked} | answer OPTIONS with 204 and the CORS headers, without a token`,
  noHeaders: `must | access-control-allow-headers lacks {} | ${blocked} | allow the headers that the site sends`,
  noMethod: `must | access-control-allow-methods lacks {} | ${blocked} | allow GET, POST, PUT and DELETE`,
  noMaxAge:
    'should | no access-control-max-age | a browser asks twice for each call | send access-control-max-age: 7200',
  stranger:
    'should | {} may read answers, too | nothing of ours: any page can use a visitor’s browser to ask | allow the origins of this partner alone',
  noDate:
    'should | no Date header | this machine’s clock decides which of two builds is newer; no countdowns | send Date, as HTTP servers do by themselves',
  ahead: 'should | a Date header {} min ahead | more than 5 min ahead counts as 5 min | set the server’s clock by NTP',
  behind:
    'should | a Date header {} min behind | builds of another backend’s content may count as newer | set the server’s clock by NTP',
  // Rules that only the backend can keep.
  anyTenant:
    'must | {} it is answered with status {} | one partner’s data reach another’s site | answer 400 without the header and 404 for an unknown one, at every call',
  unknownProduct:
    'must | status {} for a product that does not exist | a deleted product stays on the site, or ends the build | answer 404',
  wordless:
    'should | a 404 without a code and words in Korean | visitors read a general sentence | answer { "code": "…", "message": "…", "translated": "한국어 문장" } with each error',
  // Pictures.
  insecurePictures:
    'should | {} over http at {} | fetched by a build; browsers block one that a page shows from its address | name pictures by https',
  otherHost:
    'must | {} at {}, which imageHosts does not name | dropped: shown without a picture, with a warning; where most are, nothing is published | write "{}" into imageHosts of partner.json, or correct the content',
  noPicture:
    'must | {} cannot be fetched from here ({}) | dropped: shown without a picture, with a warning; where many are, nothing is published | let the host answer requests of the build’s machine; one in a private network is named by --image-host',
  // Calls of a site.
  siteStatus:
    'must | {} | the part of a page that needs it shows an error | answer 200 as scripts/docs/openapi.json describes',
  siteField: `must | {}: expected {}, received {} | the part of a page that needs it shows an error | ${openapi}`,
  writeFailed:
    'must | {} | a visitor who does the same sees an error | answer what scripts/docs/openapi.json describes',
  doneTwice:
    'must | another answer to the same idempotency-key | a request that is sent again after a lost answer is done twice | keep the answer to a key and repeat it for the same customer and body',
  notRevoked:
    'must | an answer to a token after its logout | who finds a token can use it until it ends by itself | revoke the token at logout, and answer 401',
} as const satisfies Readonly<Record<string, `${ProbeSeverity} | ${string} | ${string} | ${string}`>>;

/** `values` in the order of the sentence. */
export function findingOf(
  key: keyof typeof sentences,
  call: string,
  ...values: readonly (string | number)[]
): ProbeFinding {
  const left = [...values];
  const [severity, received = '', effect = '', mend = ''] = sentences[key]
    .split(' | ')
    .map((part) => part.replaceAll('{}', () => String(left.shift() ?? '')));
  return { severity: severity === 'must' ? 'must' : 'should', call, received, effect, mend };
}
