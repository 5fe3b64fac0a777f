/** Findings that block a publication until somebody has accepted each of them. */
import type { Finding } from '../../src/contract/finding.ts';
import { sha256 } from '../core/hash.ts';

/** Names a finding from one build to the next: the same rule at the same entry, field and words. */
export const keyOfFinding = ({ code, collection, id, field, words, place, message }: Finding): string =>
  sha256(JSON.stringify([code, collection ?? place, id, field, words ?? (collection === undefined ? message : null)]))
    // Forms and rows of the database hold many.
    .slice(0, 16);

export const findBlocking = (findings: readonly Finding[], accepted: ReadonlySet<string>): Finding[] =>
  findings.filter((finding) => finding.severity === 'blocks' && !accepted.has(keyOfFinding(finding)));

/** For people and logs, one line each. */
export const describeBlocking = (findings: readonly Finding[]): string =>
  findings.map((finding) => `${finding.code}: ${describeFinding(finding)}`).join('\n');

/** Place, what it is, and what an operator does: one line. */
export const describeFinding = ({ place, entry, message, operator }: Finding): string =>
  `${place}${entry === undefined ? '' : ` ${entry}`}: ${message}${operator === undefined ? '' : ` [${operator}]`}`;
