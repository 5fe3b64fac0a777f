/** The desk's connections to PostgreSQL: what becomes of those that a transaction lost, and of an address without a server. */
import { expect, test } from 'vitest';
import { openDeskDatabase, openPostgres } from '../../../scripts/desk/database/open-desk-database.ts';
import { freePort } from '../../helpers/free-port.ts';
import { sharedPostgres } from '../../helpers/running-postgres.ts';

test('no connection that a transaction lost is kept, whether it died inside or could not begin', async () => {
  const { db, close } = await openPostgres(await sharedPostgres().createDatabase(), 2);
  // As often as there are connections: those that were kept would be waited for in the end.
  for (let i = 0; i < 2; i += 1) {
    const dies = db.transaction((tx) => tx.execute('select pg_terminate_backend(pg_backend_pid())'));
    await expect(dies).rejects.toThrow();
    const neverBegins = db.transaction(async () => undefined, { isolationLevel: 'none' as never });
    await expect(neverBegins).rejects.toThrow('begin');
  }
  expect(await db.transaction((tx) => tx.execute('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] });
  await close();
});

test('an address without a server is told in one line', async () => {
  const none = `postgres://postgres:password@127.0.0.1:${await freePort()}/postgres`;
  await expect(openDeskDatabase('', none, () => undefined)).rejects.toMatchObject({
    code: 'DATABASE_UNUSABLE',
    message: expect.stringMatching(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*$/),
  });
});
