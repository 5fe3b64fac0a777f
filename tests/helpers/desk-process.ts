/** A desk over a fleet's folder as a process of its own, so that it can be killed. It prints its address. Argument: the folder. */
import { join } from 'node:path';
import { startDesk } from '../../scripts/desk/start.ts';
import { loadPartner } from '../../scripts/partners/partner-folder.ts';
import { createBuildContext } from '../../scripts/pipeline/build-context.ts';

const [root = '', key = ''] = process.argv.slice(2);
const desk = await startDesk({
  port: 0,
  host: '127.0.0.1',
  draftPort: 0,
  databaseUrl: undefined,
  webhookKeys: [Buffer.from(key, 'base64')],
  partnerIds: ['bada'],
  distRoot: join(root, 'desk-dist'),
  addressesOf: () => ({ siteUrl: '', draftUrl: '' }),
  worker: {
    partner: (id) => loadPartner(id, join(root, 'partners')),
    workshop: await createBuildContext(1),
    concurrency: 1,
    live: () => ({ api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null }),
    pull: null,
    target: null,
  },
  accounts: [],
  now: () => new Date(),
  log: () => undefined,
});
process.stdout.write(`${desk.url}\n`);
