/** Shared by all builds of a process: the compiled renderer, its worker threads and the image worker processes. */
import { writeCommands } from '../compile/commands.ts';
import { ensureRenderer, keepRenderer } from '../compile/compile.ts';
import { createImageWorkerPool } from '../images/image-worker-pool.ts';
import { createRenderPool } from '../render/render-pool.ts';

export type BuildContext = Awaited<ReturnType<typeof createBuildContext>>;

/** `jobs` and `rendersFew` as of the pool. Throws a `SiteError` when the sources do not compile. */
export async function createBuildContext(jobs: number, signal?: AbortSignal, rendersFew = false) {
  const renderer = await ensureRenderer(signal);
  const endUse = keepRenderer(renderer);
  const pool = createRenderPool(renderer.entry, jobs, { rendersFew });
  const imageWorkers = createImageWorkerPool();
  return {
    renderer,
    pool,
    imageWorkers,
    async close(): Promise<void> {
      await Promise.all([pool.close(), imageWorkers.close(), endUse()]);
    },
  };
}

/** Opened by the first call, which compiles where it must; closed by `stack`, which ends a compile that nobody needs any more. */
export function createContextOpener(
  stack: AsyncDisposableStack,
  jobs: number,
  rendersFew = false,
): () => Promise<BuildContext> {
  let opening: Promise<BuildContext> | null = null;
  const closing = new AbortController();
  const open = async () => {
    const context = await createBuildContext(jobs, closing.signal, rendersFew);
    // After a change of sources that are no part of the renderer each later command would load them one by one, too.
    if (import.meta.compileId === undefined) await writeCommands(context.renderer);
    return context;
  };
  stack.defer(async () => {
    closing.abort();
    await (await opening?.catch(() => null))?.close();
  });
  return () => {
    opening ??= open();
    return opening;
  };
}
