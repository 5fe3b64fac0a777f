/**
 * A rollback holds: what was taken back would otherwise come again with the next unrelated change. `dist/<id>/hold.json`
 * says so until somebody lets automatic publishing go on; at a store its pointer or record does.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseWith } from '../../src/contract/parse-with.ts';

const HoldSchema = v.object({
  /** The release that stays live. */
  release: v.string(),
  /** When the rollback was decided, ISO 8601. */
  since: v.string(),
});
export type Hold = v.InferOutput<typeof HoldSchema>;

const fileOf = (dist: string): string => join(dist, 'hold.json');

/** Null while publishing is automatic. A file that cannot be read holds, too, since somebody has put it there. */
export async function readHold(dist: string): Promise<Hold | null> {
  const text = await readFile(fileOf(dist), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    const parsed = parseWith(HoldSchema, JSON.parse(text));
    if (parsed.ok) return parsed.value;
  } catch {
    // Falls through to a hold that nothing is known of.
  }
  return { release: '', since: '' };
}

export async function writeHold(dist: string, hold: Hold): Promise<void> {
  await mkdir(dist, { recursive: true });
  const beside = `${fileOf(dist)}.${process.pid}.tmp`;
  await writeFile(beside, `${JSON.stringify(hold)}\n`);
  await rename(beside, fileOf(dist));
}

export const removeHold = (dist: string): Promise<void> => rm(fileOf(dist), { force: true });

/** For people at a command line. */
export const holdMessage = (partner: string, { release, since }: Hold): string =>
  `Automatic publishing of ${partner} is paused: release ${release} stays live since the rollback of ${since}. Let it go on with: npm run site -- resume ${partner}`;
