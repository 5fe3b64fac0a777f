/**
 * A process that builds and publishes one partner again and again, each time from other content, until it is killed. It
 * says `ready`, begins when it is written to, and says `begun` after the first time, which is slow. Arguments: a fleet's folder, a number that no other run has.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { writeContent } from '../../scripts/content/content-store.ts';
import { createBuildContext } from '../../scripts/pipeline/build-context.ts';
import { openTarget } from '../../scripts/publish/target.ts';
import { contentOf } from './content.ts';
import { fleetPipeline } from './running-desk.ts';

const [root = '', run = ''] = process.argv.slice(2);
const folders = { partners: join(root, 'partners'), dist: join(root, 'dist') };
const context = await createBuildContext(1);
const pipeline = fleetPipeline(folders, {
  openContext: async () => context,
  target: (id) => openTarget({ to: join(root, 'store'), layout: 'pointer', endpoint: undefined }, id),
});
process.stdout.write('ready\n');
await once(process.stdin, 'data');
for (let n = 0; ; n += 1) {
  const products = [1, 2, 3].map((id) => ({
    id,
    title: `시술 ${run}-${n}-${id % 2}`,
    options: [{ id, title: '1회', price: 10_000 }],
    updatedAt: '2026-11-01T00:00:00+09:00',
  }));
  const content = contentOf({ partner: { id: 1, partnerName: '하늘의원' }, products });
  await writeContent(join(folders.partners, 'haneul/content'), content);
  const built = await pipeline.build('haneul', { acceptShrinkage: true });
  if (!built.ok) throw new Error(built.error.message);
  if (n === 0) process.stdout.write('begun\n');
}
