/** What changes by itself is asked for at its moment, until a rebuild has gone well, whoever made the release. */
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskDatabase, openDeskDatabase } from '../../scripts/desk/database/open-desk-database.ts';
import { rebuilds } from '../../scripts/desk/database/schema.ts';
import { openRebuildQueue } from '../../scripts/desk/queue/enqueue.ts';
import { claimLive, noteLive } from '../../scripts/desk/queue/fence.ts';
import { historyOf } from '../../scripts/desk/queue/read-rebuilds.ts';
import { askDue, noteBuiltElsewhere } from '../../scripts/desk/queue/schedule.ts';
import { clinic, moment } from '../helpers/content.ts';
import { clock, createFleet, type Fleet } from '../helpers/fleet.ts';

let fleet: Fleet;
let database: DeskDatabase;
beforeAll(async () => {
  fleet = await createFleet();
  database = await openDeskDatabase(join(fleet.root, 'desk'), undefined, () => undefined);
  await openRebuildQueue(database);
});
afterAll(async () => {
  await database.close();
  await fleet.remove();
});

const due = new Date('2026-12-01T00:00:00+09:00');
const later = (minutes: number) => new Date(due.getTime() + minutes * 60_000);
const asked = async (partner: string) =>
  (await historyOf(database.db, partner, 9)).map(({ state, triggers }) => [state, ...triggers.map(({ kind }) => kind)]);
/** As a worker ends it whose backend is down. */
const fail = (partner: string) =>
  database.db.update(rebuilds).set({ state: 'failed', endedAt: new Date() }).where(eq(rebuilds.partner, partner));
/** A release is live whose next moment is this one; its rebuild is forgotten already, and was none of those here. */
const wasLive = async (partner: string, nextChangeAt: Date) => {
  const forgotten = 1_000_000;
  await claimLive(database.db, partner, forgotten);
  await noteLive(database.db, partner, forgotten, { release: 'r', nextChangeAt }, { state: 'live' });
};

test('at its moment and not before, by two desks as by one', async () => {
  const look = (at: Date) => askDue(database, ['haneul'], at);
  await wasLive('haneul', due);
  await look(later(-1));
  expect(await asked('haneul')).toEqual([]);
  await Promise.all([look(due), look(due)]);
  await look(later(1));
  // Both have asked, and a look afterwards does not.
  expect(await asked('haneul')).toEqual([['queued', 'schedule', 'schedule']]);
});

test('again in an hour, until a rebuild has gone well; nobody asks for a partner that is gone', async () => {
  await wasLive('bada', due);
  await askDue(database, [], due);
  expect(await asked('bada')).toEqual([]);
  const look = (at: Date) => askDue(database, ['bada'], at);
  await look(due);
  await fail('bada');
  await look(later(59));
  expect(await asked('bada')).toEqual([['failed', 'schedule']]);
  await look(later(60));
  expect(await asked('bada')).toEqual([
    ['queued', 'schedule'],
    ['failed', 'schedule'],
  ]);
});

test('of releases that another command has made, also where the moment has passed since', async () => {
  const notice = { id: 1, title: '곧', contentHtml: '<p>안내</p>', publishAt: due.toISOString(), updatedAt: moment };
  await fleet.add('built', clinic('처음', 3, { notices: [notice] }));
  const note = () => noteBuiltElsewhere(database.db, ['built'], fleet.dist);
  const look = (at: Date) => askDue(database, ['built'], at);
  await note();
  await look(later(1));
  expect(await asked('built')).toEqual([]);
  await fleet.build(['built'], { now: clock });
  await note();
  await look(later(-1));
  expect(await asked('built')).toEqual([]);
  await look(later(1));
  expect(await asked('built')).toEqual([['queued', 'schedule']]);

  // What a rebuild has noted since stays.
  await fail('built');
  await wasLive('built', later(200));
  await note();
  await look(later(199));
  expect(await asked('built')).toEqual([['failed', 'schedule']]);
  await look(later(200));
  expect(await asked('built')).toHaveLength(2);
});
