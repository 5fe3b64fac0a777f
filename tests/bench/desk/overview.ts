/** How long the overview takes with 1,000 partners and a history of 900,000 rebuilds on PostgreSQL. */
import { join } from 'node:path';
import { accountOf, createFakePipeline, startTestDesk, type TestDesk } from '../../helpers/running-desk.ts';
import { queryDatabase, startPostgres } from '../../helpers/running-postgres.ts';
import { type Figure, figure, median, repeated } from '../figures.ts';
import { load, writePartners } from './setup.ts';

const partners = 1000;
const rows = 900_000;
const requests = 20;

export async function overviewFigures(root: string, say: (line: string) => void): Promise<Figure[]> {
  say(`The overview with ${partners} partners and ${rows} rebuilds …`);
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  const partnerIds = await writePartners(join(root, 'partners'), partners, 1);
  const desk = await startTestDesk({
    distRoot: join(root, 'dist'),
    partnerIds,
    pipeline: createFakePipeline(),
    databaseUrl,
    accounts: [accountOf('operator', null)],
  });
  try {
    await insertHistory(databaseUrl);
    const cookie = await desk.signIn();
    const figures: Figure[] = [];
    const name = `desk, overview of ${partners} partners with ${rows} rebuilds (${load()})`;
    for (const [what, path, atMost] of [
      ['first page', '/overview', 50],
      ['failed ones', '/overview?filter=failed', 50],
      ['search by name', '/overview?q=scale-099', 50],
    ] as const)
      figures.push(figure(`${name}, ${what}`, await medianMs(desk, path, cookie), 'ms', { atMost }));
    return figures;
  } finally {
    await desk.stop();
    await server.stop();
  }
}

/** One in a hundred failed; the newest of every tenth partner, too. */
async function insertHistory(databaseUrl: string): Promise<void> {
  await queryDatabase(
    databaseUrl,
    `insert into desk_rebuilds (partner, kind, state, triggers, asked_at, started_at, ended_at, tries, error)
     select 'scale-' || lpad((n % ${partners} + 1)::text, 4, '0'), 'rebuild', case when n % 100 = 7 or (n > ${rows - partners} and n % 10 = 0) then 'failed' else 'live' end, '[]',
       now() - (${rows} - n) * interval '8 seconds', now() - (${rows} - n) * interval '8 seconds', now() - (${rows} - n) * interval '8 seconds', 1,
       case when n % 100 = 7 or (n > ${rows - partners} and n % 10 = 0) then '{"kind":"build","code":"BROKEN_LINKS","message":"Page /a is broken."}'::jsonb end
     from generate_series(1, ${rows}) n`,
  );
  await queryDatabase(databaseUrl, 'analyze desk_rebuilds');
}

/** After one request that warms up. */
async function medianMs(desk: TestDesk, path: string, cookie: string): Promise<number> {
  const times = await repeated(requests + 1, async () => {
    const from = performance.now();
    if (!(await desk.page(path, cookie)).includes('scale-')) throw new Error(`${path} shows no partner.`);
    return performance.now() - from;
  });
  return median(times.slice(1));
}
