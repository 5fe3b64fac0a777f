/** A desk over a fleet's folder as a process of its own, so that it can be killed. It prints its address. Argument: the folder. */
import { join } from 'node:path';
import { createBuildContext } from '../../scripts/pipeline/build-context.ts';
import { fleetPipeline, startTestDesk } from './running-desk.ts';

const [root = ''] = process.argv.slice(2);
const distRoot = join(root, 'desk-dist');
const folders = { partners: join(root, 'partners'), dist: distRoot };
const context = await createBuildContext(1);
const desk = await startTestDesk({
  distRoot,
  databaseUrl: undefined,
  partnerIds: ['bada'],
  pipeline: fleetPipeline(folders, { openContext: async () => context }),
  concurrency: 1,
});
process.stdout.write(`${desk.url}\n`);
