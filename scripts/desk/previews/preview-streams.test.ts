import { expect, test } from 'vitest';
import { ok } from '../../core/errors.ts';
import { createPreviewStreams } from './preview-streams.ts';

test('a page that was asked for before something was typed, and rendered after it, is not shown over it', async () => {
  let typed = '먼저';
  const ends: (() => void)[] = [];
  const pipeline = {
    renderPages: async ({ hash }: { hash: string }) => {
      await new Promise<void>((resolve) => ends.push(resolve));
      return ok(new Map([['/', `<h1>${hash}</h1>`]]));
    },
  };
  const none = new Map();
  const fields = { texts: none, computed: none, pictures: none };
  const drafts = { find: async () => ({ source: { hash: typed }, fields }) };
  const streams = createPreviewStreams(
    { pipeline, log: () => undefined } as unknown as Parameters<typeof createPreviewStreams>[0],
    async () => null,
    drafts as unknown as Parameters<typeof createPreviewStreams>[2],
  );
  const shown = { session: 's', pathname: '/', isDrafted: false, mayRenew: true, home: null };
  let isOver = false;
  const answer = new Response(streams.open('haneul', shown, async () => !isOver)).text();
  await expect.poll(() => ends.length).toBe(1);
  typed = '나중';
  const pushed = streams.push('haneul');
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await pushed;
  ends[0]?.();
  isOver = true;
  const text = await answer;
  expect([text.includes('나중'), text.includes('먼저')]).toEqual([true, false]);
});
