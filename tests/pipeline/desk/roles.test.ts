/** What each role may do at the desk, how operators manage accounts, and what the records say of it. */
import { expect, test } from 'vitest';
import { signWebhook } from '../../../scripts/core/standard-webhook.ts';
import { type Access, routeAccess } from '../../../scripts/desk/auth/roles.ts';
import { accounts, doorDesk, minutes } from '../../helpers/door-desk.ts';
import { rawRequest } from '../../helpers/raw-request.ts';
import { webhookKey as key, statusToken } from '../../helpers/running-desk.ts';

const { desk, log, later, now, get, post, cookieOf, signIn, isSignedIn } = doorDesk();

const verbs = ['GET', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const roles = ['nobody', 'machine', 'reader', 'partner', 'approver', 'other', 'operator'] as const;
/** Who is let in by each kind of row. */
const allowed: Readonly<Record<Access, readonly (typeof roles)[number][]>> = {
  public: roles,
  'signed-in': ['reader', 'partner', 'approver', 'other', 'operator'],
  'own-partner': ['reader', 'partner', 'approver', 'operator'],
  publisher: ['partner', 'approver', 'operator'],
  loss: ['approver', 'operator'],
  operator: ['operator'],
  machine: ['operator', 'machine'],
};

test('each route is reached by the roles and the verb of its row alone, and every answer has the headers', async () => {
  const known = Object.keys(routeAccess);
  const served = desk.routes.map(({ method, path }) => `${method} ${path}`);
  expect(
    served.filter((route) => !known.includes(route)),
    'routes without a row',
  ).toEqual([]);
  expect(
    known.filter((route) => !served.includes(route)),
    'rows without a route',
  ).toEqual([]);

  const headers: Record<(typeof roles)[number], Record<string, string>> = {
    nobody: {},
    machine: { authorization: `Bearer ${statusToken}` },
    reader: { cookie: await signIn(accounts.reader) },
    partner: { cookie: await signIn(accounts.partner) },
    approver: { cookie: await signIn(accounts.approver) },
    other: { cookie: await signIn(accounts.other) },
    operator: { cookie: await signIn(accounts.operator) },
  };
  const wrong: string[] = [];
  const check = async (path: string, role: (typeof roles)[number], method: string) => {
    const access = routeAccess[`${method === 'HEAD' ? 'GET' : method} ${path}`];
    const isLetIn = access !== undefined && allowed[access].includes(role);
    // What those who may do it do to the others' sessions and builds is told by the tests of each.
    if (isLetIn && (method === 'POST' || path.endsWith('/events'))) return;
    const concrete = path.replace(':id', 'haneul').replace(':seq', '1').replace(':code', 'STALE');
    const answer = await rawRequest(desk.url + concrete, {
      method,
      headers: { origin: desk.url, ...headers[role] },
    });
    const isIn = answer.status < 400 && answer.headers.location !== '/sign-in';
    if (isIn !== isLetIn || answer.status >= 500) wrong.push(`${role} ${method} ${path}: ${answer.status}`);
    for (const [name, value] of Object.entries(everywhere))
      if (answer.headers[name] !== value) wrong.push(`${role} ${method} ${path}: ${name}`);
  };
  const paths = new Set(known.map((route) => route.split(' ')[1] ?? ''));
  for (const path of [...paths, '/nowhere', '/partners/haneul/nowhere'])
    await Promise.all(
      // Other verbs than those of a row are for nobody, whatever the role.
      roles.flatMap((role) => verbs.slice(0, role === 'operator' ? 7 : 3).map((method) => check(path, role, method))),
    );
  expect(wrong).toEqual([]);
});

/** Of every answer. */
const everywhere = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin', 'x-frame-options': 'DENY' };

test('what changes a partner is for no reader', () => {
  const changes = Object.entries(routeAccess).filter(([route]) => route.startsWith('POST /partners/'));
  expect(changes.filter(([, access]) => access !== 'publisher' && access !== 'loss')).toEqual([]);
});

test('an operator invites, resets and removes accounts while the desk runs; a link sets the password once, within three days', async () => {
  const cookie = await signIn(accounts.operator);
  const act = (what: string, form: Record<string, string>) => post(`/accounts/${what}`, form, { cookie });
  const linkOf = async (answer: Response) => {
    expect(answer.status).toBe(200);
    const { pathname, search } = new URL(/id="link" readonly value="([^"]+)"/.exec(await answer.text())?.[1] ?? '');
    return { path: pathname + search, token: new URLSearchParams(search).get('token') ?? '' };
  };
  const email = 'new@desk.example';
  const enter = (word: string) => post('/sign-in', { email, password: word });
  const invite = { email: 'New@desk.example', name: '새 계정', partner: 'haneul', role: 'reader' };
  expect((await act('invite', { ...invite, partner: 'nowhere' })).status).toBe(422);
  const first = await linkOf(await act('invite', invite));
  expect((await act('invite', invite)).status).toBe(422);
  // What ends an account is never the first button, and says what it does.
  const list = await (await get('/accounts', { cookie })).text();
  expect(list).toMatch(/<details><summary aria-label="new@desk\.example [^"]+">.*?바로 끊깁니다.*?\/accounts\/remove/s);
  expect(list.replaceAll(/<details>[\s\S]*?<\/details>/g, '')).not.toMatch(/\/accounts\/(?:remove|reset)/);
  // Not before a password is set.
  expect((await enter('')).status).toBe(422);
  expect(await (await get(first.path)).text()).toContain(email);
  expect((await post('/password', { token: first.token, password: 'short' })).status).toBe(422);
  expect((await post('/password', { token: first.token, password: 'a long password' })).status).toBe(303);
  expect((await post('/password', { token: first.token, password: 'another password' })).status).toBe(422);
  expect(await (await get(first.path)).text()).toContain('이미 사용했거나');
  const entered = await enter('a long password');
  expect(entered.status).toBe(303);
  const reader = cookieOf(entered);
  // A reader sees his partner, and nothing that changes it.
  const page = await (await get('/partners/haneul', { cookie: reader })).text();
  expect(page).toContain('이 계정은 볼 수만 있습니다.');
  expect(page).not.toMatch(/action="\/partners\//);
  expect((await post('/partners/haneul/publish', {}, { cookie: reader })).status).toBe(404);

  // His own password, by the one before.
  const change = (current: string) => post('/account', { current, password: 'my own password' }, { cookie: reader });
  expect((await change('wrong')).status).toBe(422);
  expect((await change('a long password')).status).toBe(303);
  expect(await isSignedIn(reader)).toBe(false);
  const own = cookieOf(await enter('my own password'));
  expect(await isSignedIn(own)).toBe(true);

  // A reset ends sessions and password; its link ends.
  const late = await linkOf(await act('reset', { email }));
  expect(await isSignedIn(own)).toBe(false);
  expect((await enter('my own password')).status).toBe(422);
  later(3 * 24 * 60 * minutes);
  expect((await post('/password', { token: late.token, password: 'a long password' })).status).toBe(422);

  const again = await signIn(accounts.operator);
  const redo = (what: string, form: Record<string, string>) => post(`/accounts/${what}`, form, { cookie: again });
  const { token } = await linkOf(await redo('reset', { email }));
  await post('/password', { token, password: 'a long password' });
  // Locked out, and let in.
  for (let i = 0; i < 5; i += 1) await enter('wrong');
  expect((await enter('a long password')).status).toBe(422);
  expect(await (await get('/accounts', { cookie: again })).text()).toContain('비밀번호를 5회 잘못 입력하여');
  expect((await redo('unlock', { email })).status).toBe(303);
  const last = cookieOf(await enter('a long password'));
  expect(await isSignedIn(last)).toBe(true);
  for (let i = 0; i < 31; i += 1) await post('/sign-in', { email: 'x'.repeat(400), password: '' });
  expect((await enter('a long password')).status).toBe(429);
  expect(await (await get('/accounts', { cookie: again })).text()).toContain('name="client" value="127.0.0.1"');
  expect((await redo('unblock', { client: '127.0.0.1' })).status).toBe(303);
  expect((await enter('a long password')).status).toBe(303);

  // A new role holds for the session that is open, its stream of progress included.
  const opened = (path: string) => get(path, { cookie: last });
  const role = (form: Record<string, string>) => redo('role', { email, partner: 'haneul', ...form });
  expect((await role({ role: 'marketer', partner: 'nowhere' })).status).toBe(422);
  const stream = await opened('/partners/haneul/events');
  expect((await role({ role: 'marketer' })).status).toBe(303);
  expect(await (await opened('/partners/haneul')).text()).toContain('action="/partners/haneul/publish"');
  expect((await role({ role: 'reader', partner: 'bada' })).status).toBe(303);
  expect((await opened('/partners/haneul')).status).toBe(404);
  expect((await opened('/partners/bada')).status).toBe(200);
  await stream.text();
  expect((await role({ role: 'operator' })).status).toBe(303);
  expect((await opened('/accounts')).status).toBe(200);
  expect((await redo('role', { email: accounts.operator, role: 'reader', partner: 'haneul' })).status).toBe(422);
  expect((await redo('remove', { email })).status).toBe(303);
  expect(await isSignedIn(last)).toBe(false);
  expect((await enter('a long password')).status).toBe(422);
  const records = await (await get('/overview/records', { cookie: again })).text();
  for (const action of [
    '계정 초대',
    '비밀번호 재설정',
    '역할 바꾸기',
    '비밀번호 변경',
    '계정 잠금 풀기',
    '접속 주소 막힘 풀기',
    '계정 삭제',
  ])
    expect(records).toContain(`<td>${action}</td>`);
  expect(log.join('')).not.toContain(token);
});

test('who did what is shown to operators, and neither records nor log hold a secret or a phone number', async () => {
  const planted = ['hunter2-password', '010-1234-5678', '01087654321', statusToken, 'whsec_cGxhbnRlZA', 'Kim patient'];
  const [typed = '', phone = '', digits = '', , webhook = '', patient = ''] = planted;
  const cookie = await signIn(accounts.partner);
  await post('/sign-in', { email: accounts.partner, password: typed });
  await post('/sign-in', { email: typed, password: phone });
  const reason = { why: `${patient} ${phone}`, acceptShrinkage: 'a'.repeat(64) };
  await post('/partners/haneul/accept-loss', reason, { cookie: await signIn(accounts.operator) });
  await post(`/partners/bada/publish?phone=${digits}`, { why: phone }, { cookie, 'user-agent': digits });
  await get(`/partners/${digits}?token=${webhook}`, { cookie, authorization: `Bearer ${statusToken}` });
  const body = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: digits, what: phone } });
  const signed = signWebhook('msg_planted', body, key, now());
  await fetch(`${desk.url}/hooks/content`, { method: 'POST', headers: { ...signed }, body });
  await fetch(`${desk.url}/hooks/content`, {
    method: 'POST',
    headers: { ...signed, 'webhook-signature': webhook },
    body,
  });
  const report = { 'csp-report': { 'blocked-uri': `https://x.example/${digits}`, 'violated-directive': phone } };
  await fetch(`${desk.url}/policy-reports/haneul`, { method: 'POST', body: JSON.stringify(report) });

  const notice = JSON.stringify({ type: 'content.changed', timestamp: 'now', data: { partner: 'bada' } });
  const noticeHeaders = { ...signWebhook('msg_recorded', notice, key, now()) };
  expect(
    (await fetch(`${desk.url}/hooks/content`, { method: 'POST', headers: noticeHeaders, body: notice })).status,
  ).toBe(202);

  const page = await (await get('/overview/records', { cookie: await signIn(accounts.operator) })).text();
  const rows = [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row.replaceAll(/<[^>]+>/g, ' '));
  for (const words of [
    ['게시 요청', 'bada', 'webhook', '127.0.0.1'],
    ['로그인 ', accounts.partner, '127.0.0.1'],
    ['로그인 실패', accounts.partner],
    ['내용 감소 승인', accounts.operator, 'haneul'],
    ['접근 거부', accounts.partner, 'bada', 'POST /partners/:id/publish'],
    ['계정 변경', accounts.operator],
  ])
    expect(
      rows.some((row) => words.every((word) => row.includes(word))),
      words.join(),
    ).toBe(true);
  for (const secret of [...planted, cookie.split('=')[1] ?? '']) {
    expect(page).not.toContain(secret);
    expect(log.join('')).not.toContain(secret);
  }
});
