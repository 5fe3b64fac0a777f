/** What the desk tells machines, and whom it lets in, over a database of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putAccount, signIn } from '../../scripts/desk/console/accounts.ts';
import { type DeskDatabase, openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { rebuilds } from '../../scripts/desk/database/schema.ts';
import { createPolicyReports } from '../../scripts/desk/policy-reports.ts';
import { claimLive, noteLive } from '../../scripts/desk/queue/fence.ts';
import { askRebuild, openRebuildQueue } from '../../scripts/desk/queue/rebuild-queue.ts';
import type { Desk } from '../../scripts/desk/start-desk.ts';
import { statusRoutes } from '../../scripts/desk/status-routes.ts';

const partner = 'saebyeok';
const password = 'right-password';
let root: string;
let database: DeskDatabase;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'partner-sites-answers-'));
  database = await openDeskDatabase(join(root, 'desk'), undefined, () => undefined);
  await openRebuildQueue(database);
});
afterAll(async () => {
  await database.close();
  await rm(root, { recursive: true, force: true });
});

test('state, health and figures follow the rebuilds; what went wrong inside is not told to everybody', async () => {
  const options = { partnerIds: [partner], distRoot: join(root, 'dist'), worker: { target: async () => undefined } };
  const policyReports = createPolicyReports([partner], () => new Date());
  const app = statusRoutes({ database, options: options as unknown as Desk['options'], policyReports });
  const status = async () => (await (await app.request(`/partners/${partner}/status`)).json()) as object;
  expect(await status()).toMatchObject({ partner, state: null, live: null });
  expect((await app.request('/partners/nobody/status')).status).toBe(404);
  expect(await (await app.request('/healthz')).json()).toEqual({ ok: true });

  const at = new Date(Date.now() - 2000).toISOString();
  const seq = (await askRebuild(database, partner, { kind: 'webhook', who: null, why: null, at }))?.seq ?? 0;
  expect(await status()).toMatchObject({ state: 'queued', seq });
  const waiting = await (await app.request('/metrics')).text();
  expect(waiting).toMatch(/^desk_queue_waiting 1$/m);

  await claimLive(database.db, partner, seq);
  await noteLive(database.db, partner, seq, { release: 'abc' }, { state: 'live' });
  // Another machine has built it: nothing of it lies here.
  expect(await status()).toMatchObject({ state: 'live', live: { release: 'abc', seq }, error: null });
  const answer = await app.request('/metrics');
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const figures = await answer.text();
  expect(figures).toMatch(/^desk_rebuilds\{state="live"\} 1$/m);
  expect(figures).toMatch(/^desk_queue_waiting 0$/m);
  expect(Number(/quantile="0\.5"\} (\S+)/.exec(figures)?.[1])).toBeGreaterThanOrEqual(2);
  for (const line of figures.trimEnd().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ |\w+(?:\{[^}]*\})? \S+$)/);

  const wrong = (kind: string, message: string) =>
    database.db
      .update(rebuilds)
      .set({ state: 'failed', error: { kind, code: 'CODE', message } })
      .where(eq(rebuilds.seq, seq));
  await wrong('unexpected', 'TypeError: x is not a function\n    at /srv/desk.ts:1:1');
  expect(JSON.stringify(await status())).not.toContain('/srv');
  await wrong('backend', 'The backend answers 503.');
  expect(await status()).toMatchObject({ error: { code: 'CODE', message: 'The backend answers 503.' } });
});

test('a lock ends after a quarter of an hour, and a new count begins; tries that come together are all counted', async () => {
  const { db } = database;
  const email = 'marketer@desk.example';
  await putAccount(db, { email, name: '하늘', partner }, password);
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 9, minutes));
  const enter = async (word: string, minutes: number) => {
    const answer = await signIn(db, email, word, at(minutes));
    return answer.ok ? 'in' : answer.reason;
  };
  const wrong = (minutes: number, times: number) =>
    Promise.all(Array.from({ length: times }, (_, i) => enter(`wrong ${i}`, minutes)));
  expect((await wrong(0, 5)).toSorted()).toEqual(['locked', 'wrong', 'wrong', 'wrong', 'wrong']);
  expect(await enter(password, 14)).toBe('locked');
  expect(await enter('wrong', 14)).toBe('locked');
  expect(await enter('wrong', 16)).toBe('wrong');
  expect(await enter(password, 16)).toBe('in');
  expect((await wrong(17, 4)).toSorted()).toEqual(['wrong', 'wrong', 'wrong', 'wrong']);
  expect(await enter(password, 17)).toBe('in');
});
