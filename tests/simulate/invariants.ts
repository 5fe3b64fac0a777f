/** What must hold after every step; each has a name. */

import type { Step } from './process.ts';
import { describeSite, type ShownContent } from './site.ts';
import type { World } from './world.ts';

const invariants = {
  mix: 'a reader never sees a mix of two releases',
  assets: 'a page that a reader has names no file that is missing',
  older: 'what is live is never older than what was live, except by a rollback',
  back: 'a rollback goes back, and never to what was rolled back from',
  pause: 'a pause holds until somebody ends it',
  lost: 'nothing accepted is lost once faults have ended',
  partner: "one partner's bytes are never at another's",
  files: 'every file of a live release is there, and no other page',
  expired: 'what only expired releases name goes in the end, whoever was killed',
  model: 'what is live and retained is what the reference model says',
  running: 'what has ended leaves nothing that goes on',
  order: 'what a publisher writes has ended before its next step',
  known: 'a publication does what it tells, and fails only with what callers know',
  claim: 'a claim says when its publisher was last at work',
  kept: 'a release that one can go back to is not deleted',
  failure: 'nothing fails but by a fault, and no failure needs a person',
} as const;

export class Violation extends Error {
  constructor(invariant: keyof typeof invariants, message: string) {
    super(`${invariants[invariant]}: ${message}`);
  }
}

/** `find` says which bytes a host would answer with, by their hash; null for none. */
export function assertWholeRelease(
  where: string,
  partner: string,
  shown: ShownContent | null,
  find: (path: string) => string | null,
): void {
  if (shown === null) throw new Violation('files', `${where}: the home page is missing, or nobody has planned it`);
  if (shown.partner !== partner) throw new Violation('partner', `${where} shows ${shown.partner}`);
  const expected = describeSite(shown).hashes;
  for (const [path, hash] of expected)
    if (find(path) !== hash)
      throw new Violation(
        'files',
        `${where}: ${path} of version ${shown.version} is ${find(path) === null ? 'missing' : 'another'}`,
      );
  const removed = 'products/2.html';
  if (!expected.has(removed) && find(removed) !== null)
    throw new Violation('files', `${where}: ${removed} is there, and version ${shown.version} has none`);
}

/** After what a process waited for: it has nothing left that would still write. */
export function assertEnded(world: World): void {
  const [left] = world.writesOf(world.current);
  if (left !== undefined)
    throw new Violation('running', `${world.current.name} goes on after its end: ${left.label.join(' ')}`);
}

/** Files that go several at once: those of a release at a store, of which no head, list or history is one. */
const isOneOfSeveral = ({ label: [operation = '', where = ''] }: Step): boolean =>
  /^(?:s3:|\/store\/)/.test(where) &&
  (/^(?:rm|remove)$/.test(operation) || !/(?:current|head|releases|releases\/\w+)\.json(?:\.|$)/.test(where));

/** Before a step of a process that nobody disturbs: what it has begun to write has ended. */
export function assertInOrder(world: World, step: Step): void {
  if (step.process.role === 'reader') return;
  const before = world
    .writesOf(step.process)
    .find((one) => !(isOneOfSeveral(one) && (isOneOfSeveral(step) || step.kind === 'read')));
  if (before !== undefined)
    throw new Violation(
      'order',
      `${step.process.name} began ${step.label.join(' ')} before the end of ${before.label.join(' ')}`,
    );
}
