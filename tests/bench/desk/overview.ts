/** How long the overview takes with 1,000 partners and a history of 900,000 rebuilds on PostgreSQL. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountOf, createFakePipeline, startTestDesk, type TestDesk } from '../../helpers/running-desk.ts';
import { queryDatabase, startPostgres } from '../../helpers/running-postgres.ts';
import { type Figure, figure, median } from '../figures.ts';
import { load } from './setup.ts';

const ids = Array.from({ length: 1000 }, (_, i) => `partner-${i}`);
const rows = 900_000;
const requests = 20;

export async function overviewFigures(root: string, say: (line: string) => void): Promise<Figure[]> {
  say(`The overview with ${ids.length} partners and ${rows} rebuilds …`);
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  await writePartners(join(root, 'partners'));
  const desk = await startTestDesk({
    distRoot: join(root, 'dist'),
    partnerIds: ids,
    pipeline: createFakePipeline(),
    databaseUrl,
    accounts: [accountOf('operator', null)],
  });
  try {
    await insertHistory(databaseUrl);
    const cookie = await desk.signIn();
    const figures: Figure[] = [];
    const name = `desk, overview of ${ids.length} partners with ${rows} rebuilds (${load()})`;
    for (const [what, path, atMost] of [
      ['first page', '/overview', 50],
      ['failed ones', '/overview?filter=failed', 50],
      ['search by name', '/overview?q=partner-99', 50],
    ] as const)
      figures.push(figure(`${name}, ${what}`, await medianMs(desk, path, cookie), 'ms', { atMost }));
    return figures;
  } finally {
    await desk.stop();
    await server.stop();
  }
}

/** Just enough to have a name. */
async function writePartners(root: string): Promise<void> {
  for (const id of ids) {
    await mkdir(join(root, id, 'content'), { recursive: true });
    await writeFile(join(root, id, 'partner.json'), '{"siteOrigin":"https://partner.example"}');
    await writeFile(join(root, id, 'content/partner.json'), JSON.stringify({ partnerName: `${id} 의원` }));
  }
}

/** One in a hundred failed; the newest of every tenth partner, too. */
async function insertHistory(databaseUrl: string): Promise<void> {
  await queryDatabase(
    databaseUrl,
    `insert into desk_rebuilds (partner, kind, state, triggers, asked_at, started_at, ended_at, tries, error)
     select 'partner-' || (n % ${ids.length}), 'rebuild', case when n % 100 = 7 or (n > ${rows - ids.length} and n % 10 = 0) then 'failed' else 'live' end, '[]',
       now() - (${rows} - n) * interval '8 seconds', now() - (${rows} - n) * interval '8 seconds', now() - (${rows} - n) * interval '8 seconds', 1,
       case when n % 100 = 7 or (n > ${rows - ids.length} and n % 10 = 0) then '{"kind":"build","code":"BROKEN_LINKS","message":"Page /a is broken."}'::jsonb end
     from generate_series(1, ${rows}) n`,
  );
  await queryDatabase(databaseUrl, 'analyze desk_rebuilds');
}

/** After one request that warms up. */
async function medianMs(desk: TestDesk, path: string, cookie: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i <= requests; i += 1) {
    const from = performance.now();
    if (!(await desk.page(path, cookie)).includes('partner-')) throw new Error(`${path} shows no partner.`);
    times.push(performance.now() - from);
  }
  return median(times.slice(1));
}
