/** What all builds of a process share: the compiled renderer with its threads, and the processes that draw pictures. */
import { ensureRenderer, type Renderer } from '../compile/compile.ts';
import { createImageWorkerPool, type ImageWorkerPool } from '../images/image-worker-pool.ts';
import { createRenderPool, type RenderPool } from '../render/render-pool.ts';

export interface BuildContext {
  readonly renderer: Renderer;
  readonly pool: RenderPool;
  readonly children: ImageWorkerPool;
  close(): Promise<void>;
}

/** `jobs` is the number of threads that render. Throws a `SiteError` when the sources do not compile. */
export async function createBuildContext(jobs: number): Promise<BuildContext> {
  const renderer = await ensureRenderer();
  const pool = createRenderPool(renderer.entry, jobs);
  const children = createImageWorkerPool();
  return {
    renderer,
    pool,
    children,
    async close() {
      await Promise.all([pool.close(), children.close()]);
    },
  };
}
