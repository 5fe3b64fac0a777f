/** The states of a rebuild: the diagram of the documentation, and the table as a graph. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '../../core/paths.ts';
import { isUnfinished } from '../rebuild.ts';
import { deskWords } from '../words.ts';
import { transitions } from './transitions.ts';

const states = Object.keys(deskWords.states);

function drawDiagram(): string {
  const arrows = Object.entries(transitions).flatMap(([step, { from, to }]) =>
    (from.length === 0 ? ['[*]'] : from).map((state) => `  ${state} --> ${to}: ${step}`),
  );
  return ['stateDiagram-v2', ...arrows].join('\n');
}

test('the diagram of operations.md is the one that the transitions draw', async () => {
  const document = await readFile(join(paths.root, 'scripts/docs/operations.md'), 'utf8');
  expect(/```mermaid\n([\s\S]*?)\n```/.exec(document)?.[1]).toBe(drawDiagram());
});

test('every state is reached, and from an unfinished one a rebuild can always end', () => {
  const reached = new Set(Object.values(transitions).map(({ to }) => to as string));
  expect([...reached].sort()).toEqual(states.toSorted());
  const ends = Object.values(transitions).filter(({ to }) => !isUnfinished(to));
  for (const state of ['queued', 'building'])
    expect(ends.flatMap(({ from }): readonly string[] => from)).toContain(state);
});
