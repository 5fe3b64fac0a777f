/** The edge worker as one file, from the source that `site serve` runs. */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { paths } from '../core/paths.ts';

export async function bundleEdgeWorker(file: string): Promise<void> {
  const bundle = await rolldown({ input: join(paths.root, 'scripts/hosting/edge.ts'), platform: 'neutral' });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
}
