/** Findings beside the release, whose name follows from its pages alone: a warning may come without any change. */
import { join } from 'node:path';
import * as v from 'valibot';
import { type Finding, FindingSchema } from '../../src/contract/finding.ts';
import { koreanDayOf } from '../../src/domain/rules/korean-day.ts';
import { retainedContent } from '../content/retained-content.ts';
import { readJson, writeJson } from '../core/fs.ts';
import { sha256 } from '../core/hash.ts';
import type { PlanInputs } from './plan-inputs.ts';

const FindingsSchema = v.object({
  /** Hash of what the findings follow from. */
  key: v.string(),
  findings: v.array(FindingSchema),
});

const fileOf = (dist: string, release: string): string => join(retainedContent(dist, release), 'findings.json');

/** Equal keys, equal findings: content, config and code, the rules, and the Korean day of `now`. */
export const findingsKeyOf = ({ hash, rules }: PlanInputs, now: Date): string =>
  sha256([hash, rules, koreanDayOf(now)].join('\n'));

/** Null where this machine has none of the release, or with another key than `key`. */
export async function readFindings(dist: string, release: string, key?: string): Promise<readonly Finding[] | null> {
  const stored = await readJson(fileOf(dist, release), FindingsSchema);
  return stored === null || (key !== undefined && stored.key !== key) ? null : stored.findings;
}

/** Returns them as they are read again: texts that are too long are cut. */
export async function writeFindings(
  dist: string,
  release: string,
  key: string,
  findings: readonly Finding[],
): Promise<readonly Finding[]> {
  const stored = v.parse(FindingsSchema, { key, findings });
  await writeJson(fileOf(dist, release), FindingsSchema, stored);
  return stored.findings;
}
