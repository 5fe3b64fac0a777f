/**
 * A process that builds and publishes one partner again and again, each time from other content, until it is killed. It
 * says `ready`, begins when it is written to, and says `begun` after the first time, which is slow. Arguments: a fleet's folder, a number that no other run has.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { writeContent } from '../../scripts/partners/content-store.ts';
import { loadPartner } from '../../scripts/partners/partner-folder.ts';
import { buildAll, createBuildContext } from '../../scripts/pipeline/build-all.ts';
import type { BuildWatch } from '../../scripts/pipeline/rebuild-partner.ts';
import { folderStore } from '../../scripts/publish/folder.ts';
import { publishByPointer } from '../../scripts/publish/publish-by-pointer.ts';
import { contentOf } from './content.ts';

const [root = '', run = ''] = process.argv.slice(2);
const distRoot = join(root, 'dist');
const store = folderStore(join(root, 'store'));
const publish: BuildWatch['publish'] = async ({ folder, manifest }) => {
  await publishByPointer(store, folder, manifest);
  return true;
};
const workshop = await createBuildContext(1);
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
  const { partners } = await buildAll({
    ids: ['haneul'],
    partners: [partner],
    distRoot,
    jobs: 1,
    workshop,
    force: false,
    acceptLoss: true,
    live: () => ({ api: null, pictures: [], thirdParties: null, tagManagerId: null, policyReports: null }),
    content: () => ({ folder: contentFolder, name: 'haneul' }),
    pull: null,
    now: () => new Date(),
    // As a worker does: to the store first, then the switch on this machine.
    watch: () => ({ publish }),
    onProgress: () => undefined,
  });
  const error = partners[0]?.error;
  if (error != null) throw new Error(error.message);
  if (n === 0) process.stdout.write('begun\n');
}
