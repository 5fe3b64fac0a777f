/** A desk as who comes to its door meets it: three partners, an account of each role, a clock of the test's. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createLog } from '../../scripts/core/log.ts';
import { clinic } from './content.ts';
import { createFleet, type Fleet } from './fleet.ts';
import { freePort } from './free-port.ts';
import { fleetPipeline, password, startTestDesk } from './running-desk.ts';
import type { FolderedDesk } from './test-desks.ts';

type DoorDesk = FolderedDesk & { readonly previewPort: number; readonly fleet: Fleet };

const editorOfShown = { shown: 'https://admin.example/{collection}/{id}?field={field}' };

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
  editors: Readonly<Record<string, string>> = editorOfShown,
) {
  /** Each test begins a day after the one before. */
  let clock = Date.now();
  const later = (ms: number) => (clock += ms);
  const log: string[] = [];
  const desk = {} as DoorDesk;

  beforeAll(async () => {
    const fleet = await createFleet();
    for (const id of ids) await fleet.add(id, clinic('처음', 3, more));
    const previewPort = await freePort();
    const started = await startTestDesk({
      previewPort,
      partnerIds: ids,
      distRoot: fleet.dist,
      addressesOf: (id) => ({
        siteUrl: `https://${id}.example`,
        previewUrl: `http://${id}.localhost:${previewPort}`,
        editorUrl: editors[id],
      }),
      pipeline: fleetPipeline(fleet),
      concurrency: 1,
      accounts: [
        { email: accounts.partner, name: '하늘', partner: 'haneul', password },
        { email: accounts.other, name: '바다', partner: 'bada', password },
        { email: accounts.shown, name: '보임', partner: 'shown', password },
        { email: accounts.operator, name: '운영자', partner: null, password },
        { email: accounts.reader, name: '보기', partner: 'haneul', role: 'reader', password },
        { email: accounts.approver, name: '승인', partner: 'haneul', role: 'approver', password },
      ],
      trustedProxies: ['127.0.0.1'],
      now: () => new Date(clock),
      log: createLog({ write: (line) => log.push(line) }),
    });
    Object.assign(desk, started, { dist: fleet.dist, previewPort, fleet });
  });
  beforeEach(() => void later(24 * 60 * minutes));
  afterAll(() => desk.stop());

  const get: DoorDesk['get'] = (...args) => desk.get(...args);
  const post: DoorDesk['post'] = (...args) => desk.post(...args);
  const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
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
