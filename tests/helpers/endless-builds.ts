/**
 * A process that builds and publishes one partner again and again, each time from other content, until it is killed. It
 * says `ready`, begins when it is written to, and says `begun` after the first time, which is slow. Arguments: a fleet's folder, a number that no other run has.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { writeContent } from '../../scripts/content/content-store.ts';
import { readSourceContent } from '../../scripts/content/source-content.ts';
import { loadPartner } from '../../scripts/partners/partner-folder.ts';
import { createBuildContext } from '../../scripts/pipeline/build-context.ts';
import { rebuildPartner } from '../../scripts/pipeline/rebuild-partner.ts';
import { openTarget } from '../../scripts/publish/target.ts';
import { contentOf } from './content.ts';

const [root = '', run = ''] = process.argv.slice(2);
const distRoot = join(root, 'dist');
const buildContext = await createBuildContext(1);
process.stdout.write('ready\n');
await once(process.stdin, 'data');
for (let n = 0; ; n += 1) {
  const partner = await loadPartner('haneul', join(root, 'partners'));
  if (!partner.ok) throw new Error(partner.error.message);
  const { contentFolder } = partner.value;
  const products = [1, 2, 3].map((id) => ({
    id,
    title: `시술 ${run}-${n}-${id % 2}`,
    options: [{ id, title: '1회', price: 10_000 }],
    updatedAt: '2026-11-01T00:00:00+09:00',
  }));
  await writeContent(contentFolder, contentOf({ partner: { id: 1, partnerName: '하늘의원' }, products }));
  const built = await rebuildPartner(
    partner.value,
    {
      openContext: async () => buildContext,
      loadPartner: (id) => loadPartner(id, join(root, 'partners')),
      distRoot,
      live: () => ({ api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null }),
      readSource: () => readSourceContent(contentFolder, 'haneul', new Date()),
      target: (id) => openTarget({ to: join(root, 'store'), layout: 'pointer', endpoint: undefined }, id),
      now: () => new Date(),
    },
    { acceptShrinkage: true },
  );
  if (!built.ok) throw new Error(built.error.message);
  if (n === 0) process.stdout.write('begun\n');
}
