/** Desks with a pipeline of the test's own, as many as a test of a file needs: all that it started end with it. */
import { join } from 'node:path';
import { afterEach, beforeAll } from 'vitest';
import type { DeskOptions } from '../../scripts/desk/context.ts';
import { type FakePipeline, startTestDesk, type TestDesk } from './running-desk.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

export type FolderedDesk = TestDesk & { readonly dist: string };

export function testDesks() {
  let root = '';
  let desks = 0;
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    root = await createTemporaryFolder('desks');
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });
  return {
    /** A path in the folder of the file. */
    folder: (name: string): string => join(root, name),
    /** Ends with the test. */
    endWithTest: (stop: () => Promise<void>) => void stops.push(stop),
    /** Ends the desk that started last, which another may follow. */
    stopLast: async () => stops.pop()?.(),
    /** Of one partner, in a folder of its own, where `more` does not say otherwise. */
    async start(pipeline: FakePipeline, more: Partial<DeskOptions> = {}): Promise<FolderedDesk> {
      const distRoot = more.distRoot ?? join(root, `desk-${desks++}`, 'dist');
      const desk = await startTestDesk({ partnerIds: ['haneul'], pipeline, ...more, distRoot });
      stops.push(() => desk.stop());
      return { ...desk, dist: distRoot };
    },
  };
}
