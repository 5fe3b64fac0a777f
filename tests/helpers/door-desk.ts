/** A desk as who comes to its door meets it: three partners, an account of each role, a clock of the test's. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createLog } from '../../scripts/core/log.ts';
import { clinic } from './content.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { accountOf, cookieOf, fleetPipeline, password, startTestDesk, type TestDesk } from './running-desk.ts';

const ids = ['haneul', 'bada', 'shown'];
export const accounts = {
  partner: 'haneul@desk.example',
  other: 'bada@desk.example',
  shown: 'shown@desk.example',
  operator: 'operator@desk.example',
  reader: 'reader@desk.example',
  approver: 'approver@desk.example',
} as const;
export const minutes = 60_000;

/** One desk for the file that calls this; its parts are there once the tests begin. Editors' addresses are by partner. */
export function doorDesk(
  more: Parameters<typeof clinic>[2] = {},
  editorUrls: Readonly<Record<string, string>> = { shown: 'https://admin.example/{collection}/{id}?field={field}' },
) {
  /** Each test begins a day after the one before. */
  let clock = Date.now();
  const later = (ms: number) => (clock += ms);
  const log: string[] = [];
  const desk = {} as TestDesk & { readonly fleet: Fleet };

  beforeAll(async () => {
    const fleet = await createFleet();
    for (const id of ids) await fleet.add(id, clinic('처음', 3, more));
    const started = await startTestDesk({
      partnerIds: ids,
      distRoot: fleet.dist,
      editorUrls,
      pipeline: fleetPipeline(fleet),
      concurrency: 1,
      accounts: [
        ...ids.map((id) => accountOf(id)),
        accountOf('operator', null),
        accountOf('reader', 'haneul', 'reader'),
        accountOf('approver', 'haneul', 'approver'),
      ],
      trustedProxies: ['127.0.0.1'],
      now: () => new Date(clock),
      log: createLog({ write: (line) => log.push(line) }),
    });
    Object.assign(desk, started, { fleet });
  });
  beforeEach(() => void later(24 * 60 * minutes));
  afterAll(() => desk.stop());

  const get: TestDesk['get'] = (...args) => desk.get(...args);
  const post: TestDesk['post'] = (...args) => desk.post(...args);
  /** Answers with the cookie header of a session. */
  async function signIn(email: string, headers: Record<string, string> = {}): Promise<string> {
    // Tests sign in more often than a client may in a minute.
    later(minutes);
    const response = await post('/sign-in', { email, password }, headers);
    expect(response.status).toBe(303);
    return cookieOf(response);
  }
  const isSignedIn = async (cookie: string) => (await get('/', { cookie })).headers.get('location') !== '/sign-in';
  return { desk, log, later, now: () => clock, get, post, cookieOf, signIn, isSignedIn };
}
