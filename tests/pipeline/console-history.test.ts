/** The console's history keeps who published a release and why, however much has come since. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTrustedProxies } from '../../scripts/desk/auth/trusted-proxies.ts';
import { type DeskDatabase, openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { rebuilds } from '../../scripts/desk/database/schema.ts';
import { createPolicyReports } from '../../scripts/desk/routes/csp-reports.ts';
import type { Desk } from '../../scripts/desk/start.ts';
import { partnerView } from '../../scripts/desk/views/views.ts';
import { loadPartner } from '../../scripts/partners/partner-folder.ts';
import { clinic } from '../helpers/content.ts';
import { createFleet, type Fleet } from '../helpers/fleet.ts';

let fleet: Fleet;
let database: DeskDatabase;
beforeAll(async () => {
  fleet = await createFleet();
  database = await openDeskDatabase(join(fleet.root, 'desk'), undefined, () => undefined);
});
afterAll(async () => {
  await database.close();
  await fleet.remove();
});

test('a release of the desk below twenty newer rebuilds, and one that another command has made', async () => {
  const build = async (title: string) => {
    await fleet.add('haneul', clinic(title));
    return (await fleet.build(['haneul'])).partners[0]?.release ?? '';
  };
  const releases = [await build('하나'), await build('둘'), await build('셋')];
  const [elsewhere, marketers, newest] = releases;
  const row = (n: number, release: string | undefined, who: string | null, why: string | null) => ({
    partner: 'haneul',
    state: 'live' as const,
    triggers: [{ kind: who === null ? 'webhook' : 'marketer', who, why, at: '2026-11-01T00:00:00Z' } as const],
    askedAt: new Date(Date.UTC(2026, 10, 1, 0, n)),
    release: release ?? '',
  });
  await database.db
    .insert(rebuilds)
    .values([
      row(0, marketers, 'kim@haneul.example', '가을 이벤트'),
      ...Array.from({ length: 25 }, (_, i) => row(i + 1, newest, null, null)),
    ]);
  const options = {
    distRoot: fleet.dist,
    addressesOf: () => ({ siteUrl: '', draftUrl: '' }),
    worker: { partner: (id: string) => loadPartner(id, fleet.partners) },
    now: () => new Date(),
  };
  const policyReports = createPolicyReports(['haneul'], createTrustedProxies([]), options.now);
  const desk = { database, options: options as unknown as Desk['options'], policyReports };
  const account = { email: 'kim@haneul.example', name: '하늘', partner: 'haneul' };
  const { history } = await partnerView(desk, 'haneul', account, null);
  const of = (release: string | undefined) => history.find((one) => one.release === release)?.triggers[0];
  expect(of(marketers)).toMatchObject({ kind: 'marketer', who: 'kim@haneul.example', why: '가을 이벤트' });
  expect(of(elsewhere)).toMatchObject({ kind: 'ci', who: null });
  expect(of(newest)).toMatchObject({ kind: 'webhook' });
});
