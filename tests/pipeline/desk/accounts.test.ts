/** Accounts over sessions and operators at once: who is signed out, and who can be ended. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  changeRole,
  inviteAccount,
  putAccount,
  readAccounts,
  removeAccount,
} from '../../../scripts/desk/auth/accounts.ts';
import { openDeskDatabase } from '../../../scripts/desk/database/open-desk-database.ts';
import { createFakePipeline, operator, password } from '../../helpers/running-desk.ts';
import { sharedPostgres } from '../../helpers/running-postgres.ts';
import { testDesks } from '../../helpers/test-desks.ts';

const desks = testDesks();
const postgres = sharedPostgres();

test('an account that gets a new password is signed out everywhere', async () => {
  const databaseUrl = await postgres.createDatabase();
  const desk = await desks.start(createFakePipeline(), { databaseUrl });
  const cookie = await desk.signIn();
  expect((await desk.get('/overview', { cookie })).status).toBe(200);
  const account = { email: operator, name: '운영자', partner: null, password: `${password}-new` };
  // A second desk on the folder of the first would be refused.
  await desks.stopLast();
  const shared = { distRoot: desk.dist, databaseUrl };
  const next = await desks.start(createFakePipeline(), { ...shared, accounts: [account] });
  expect((await next.get('/overview', { cookie })).status).toBe(303);
});

test('of two operators who end each other in the same moment one remains, and he cannot be ended', async () => {
  const { db, close } = await openDeskDatabase('', await postgres.createDatabase(), () => undefined);
  desks.endWithTest(close);
  const account = { name: '운영자', partner: null };
  const asReader = { role: 'reader', partner: 'haneul' } as const;
  for (const email of ['a@desk.example', 'b@desk.example']) await putAccount(db, { ...account, email }, password, 10);
  // He has no password yet, so nobody could sign in.
  await inviteAccount(db, { ...account, email: 'c@desk.example', role: 'operator' }, new Date());
  // Two connections that are there already, so that the two begin together.
  await Promise.all([db.execute(sql`select pg_sleep(0.1)`), db.execute(sql`select pg_sleep(0.1)`)]);
  const changed = await Promise.all([
    changeRole(db, 'a@desk.example', asReader),
    changeRole(db, 'b@desk.example', asReader),
  ]);
  expect(changed.toSorted()).toEqual([false, true]);
  const last = changed[0] ? 'b@desk.example' : 'a@desk.example';
  expect(await removeAccount(db, last)).toBe(false);
  expect((await readAccounts(db)).find(({ email }) => email === last)).toMatchObject({ role: 'operator' });
  expect(await removeAccount(db, 'c@desk.example')).toBe(true);
});
