/** Shared by all builds of a process: the compiled renderer, its worker threads and the image worker processes. */
import { ensureRenderer, type Renderer } from '../compile/compile.ts';
import { createImageWorkerPool, type ImageWorkerPool } from '../images/image-worker-pool.ts';
import { createRenderPool, type RenderPool } from '../render/render-pool.ts';

export interface BuildContext {
  readonly renderer: Renderer;
  readonly pool: RenderPool;
  readonly imageWorkers: ImageWorkerPool;
  close(): Promise<void>;
}

/** `jobs` is the number of render threads. Throws a `SiteError` when the sources do not compile. */
export async function createBuildContext(jobs: number): Promise<BuildContext> {
  const renderer = await ensureRenderer();
  const pool = createRenderPool(renderer.entry, jobs);
  const imageWorkers = createImageWorkerPool();
  return {
    renderer,
    pool,
    imageWorkers,
    async close() {
      await Promise.all([pool.close(), imageWorkers.close()]);
    },
  };
}
