import { beforeEach, expect, test, vi } from 'vitest';
import { storageIn } from '../../../tests/helpers/storage-in.ts';

const person = { name: '홍다솜', phone: '01088001001', birthday: '1992-03-04', gender: 'FEMALE' };
const begun = { token: 'token-1', expiresAt: '2026-11-21T12:10:00+09:00' };
const site = { api: { base: 'https://api.example', tenantOrigin: 'https://a.example' }, thirdParties: null };
const page = 'https://a.example/sign-up?step=2';

const noon = Date.parse('2026-11-21T12:00:00+09:00');
const minuteMs = 60_000;
const left: string[] = [];
const asked: string[] = [];
/** The backend's clock; null where browsers may not read it. */
let answeredAt: number | null = noon;
let tab: Record<string, string> = {};

/** A page at this address; what the tab keeps is what earlier pages kept. */
async function pageAt(href: string, more: object = { certification: 'https://certify.example/window?site=7' }) {
  vi.resetModules();
  const location = new URL(href);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: URL) => {
      location.href = to.href;
    },
  });
  vi.stubGlobal('sessionStorage', storageIn(tab));
  const element = { textContent: JSON.stringify({ ...site, ...more }) };
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', getElementById: () => element }));
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    const headers: Record<string, string> = answeredAt === null ? {} : { date: new Date(answeredAt).toUTCString() };
    return Response.json({ row: request.url.endsWith('/certification') ? begun : person }, { headers });
  });
  vi.doMock('../navigate.ts', () => ({ navigate: (to: string) => void left.push(to) }));
  return { ...(await import('./certification.ts')), location };
}

/** Where the window leads back to, with what it adds. */
function wayBack(result: string): string {
  const back = new URL(new URL(left.at(-1) ?? '').searchParams.get('return_url') ?? '');
  return `${back.href}&${result}`;
}

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  tab = {};
  answeredAt = noon;
  left.length = 0;
  asked.length = 0;
});

test('the configured window is gone to in this tab, and what it came back with outlives the way and a reload', async () => {
  await (await pageAt(page)).redirectToCertification('SIGN_UP');
  expect(left).toHaveLength(1);
  expect(left[0]).toContain(`https://certify.example/window?site=7&return_url=${encodeURIComponent(page)}`);

  const back = await pageAt(wayBack('success=true&imp_uid=imp_1'));
  expect(await back.consumeCertification(['SIGN_UP'])).toEqual({ purpose: 'SIGN_UP', token: 'token-1', person });
  expect(back.location.href).toBe(page);

  expect(await (await pageAt(page)).consumeCertification(['SIGN_UP'])).toMatchObject({ person });
  expect(asked).toEqual(['POST /certification', 'POST /certification/imp_1']);
});

test('a window that was left by its cancel button, too late, or for something else gives nobody', async () => {
  await (await pageAt(page)).redirectToCertification('SIGN_UP');
  const cancelled = await pageAt(wayBack('success=false'));
  expect(await cancelled.consumeCertification(['SIGN_UP'])).toMatchObject({ person: null });
  expect(Object.keys(tab)).toEqual(['device:clock-offset']);

  await (await pageAt(page)).redirectToCertification('SIGN_UP');
  expect(await (await pageAt(wayBack('success=true&imp_uid=imp_1'))).consumeCertification(['SIGN_IN'])).toBeNull();
  vi.setSystemTime(Date.parse(begun.expiresAt));
  expect(await (await pageAt(page)).consumeCertification(['SIGN_UP'])).toBeNull();
});

test.each([-24 * 60, 4, 11, 24 * 60])('a clock that is %i minutes off loses no certification', async (minutes) => {
  vi.setSystemTime(noon + minutes * minuteMs);
  await (await pageAt(page)).redirectToCertification('SIGN_UP');
  vi.setSystemTime(noon + (minutes + 1) * minuteMs);
  const back = await pageAt(wayBack('success=true&imp_uid=imp_1'));
  expect(await back.consumeCertification(['SIGN_UP'])).toMatchObject({ person });
});

test('where the backend’s clock cannot be read it alone refuses what is too late', async () => {
  answeredAt = null;
  await (await pageAt(page)).redirectToCertification('SIGN_UP');
  vi.setSystemTime(Date.parse(begun.expiresAt));
  const back = await pageAt(wayBack('success=true&imp_uid=imp_1'));
  expect(await back.consumeCertification(['SIGN_UP'])).toMatchObject({ person });
});

test('a result that was not asked for here certifies nobody, and leaves the address', async () => {
  const foreign = [`${page}&success=true&imp_uid=imp_9`, `${page}&certification_state=x&success=true&imp_uid=imp_9`];
  for (const address of foreign) {
    await (await pageAt(page)).redirectToCertification('SIGN_IN');
    const link = await pageAt(address);
    expect(await link.consumeCertification(['SIGN_IN'])).toBeNull();
    expect(link.location.href).toBe(page);
  }
  expect(asked).toEqual(['POST /certification', 'POST /certification']);
});

test('a result of what another browser has begun says where to go on, once', async () => {
  const elsewhere = await pageAt(`${page}&certification_state=x&success=true&imp_uid=imp_9`);
  await expect(elsewhere.consumeCertification(['SIGN_UP'])).rejects.toMatchObject({ code: 'BEGUN_ELSEWHERE' });
  expect(await elsewhere.consumeCertification(['SIGN_UP'])).toBeNull();
  expect(asked).toEqual([]);
});

test('without a window nobody can be certified', async () => {
  expect((await pageAt(page)).canCertify()).toBe(true);
  expect((await pageAt(page, {})).canCertify()).toBe(false);
});
