/** Desks with a pipeline of the test's own: one for a file, or as many as a test needs, which end with it. */
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { DeskOptions } from '../../scripts/desk/context.ts';
import type { Pipeline } from '../../scripts/pipeline/pipeline.ts';
import { createFakePipeline, type FakePipeline, startTestDesk, type TestDesk } from './running-desk.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

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
    async start(pipeline: FakePipeline, more: Partial<DeskOptions> = {}): Promise<TestDesk> {
      const distRoot = more.distRoot ?? join(root, `desk-${desks++}`, 'dist');
      const desk = await startTestDesk({ partnerIds: ['haneul'], pipeline, ...more, distRoot });
      stops.push(() => desk.stop());
      return desk;
    },
  };
}

/**
 * One desk for the tests that call this: each takes a partner that no other test has asked for, with a pipeline of its own.
 * Partners are `p0`, `p1`, …
 */
export function sharedDesk(partners: number, moreOf: () => Promise<Partial<DeskOptions>> = async () => ({})) {
  const desk = {} as TestDesk;
  const partnerIds = Array.from({ length: partners }, (_, i) => `p${i}`);
  const pipelines = new Map<string, FakePipeline>();
  const none = createFakePipeline();
  const of = (partner: string) => pipelines.get(partner) ?? none;
  const pipeline: Pipeline = {
    ...none,
    build: (partner, options) => of(partner).build(partner, options),
    preview: (partner) => of(partner).preview(partner),
    rollback: (partner, ...rest) => of(partner).rollback(partner, ...rest),
  };
  beforeAll(async () => {
    const distRoot = join(await createTemporaryFolder('desk'), 'dist');
    Object.assign(desk, await startTestDesk({ distRoot, partnerIds, pipeline, ...(await moreOf()) }));
  });
  afterAll(() => desk.stop());
  return {
    desk,
    /** The ids of so many partners, which the pipeline builds. */
    take(fake: FakePipeline, count = 1): [string, ...string[]] {
      const from = pipelines.size;
      const taken = partnerIds.slice(from, from + count);
      if (taken.length < count) throw new RangeError('The desk has no partner left.');
      for (const id of taken) pipelines.set(id, fake);
      return taken as [string, ...string[]];
    },
  };
}
