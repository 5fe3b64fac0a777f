/** Reads a file that cannot be made anew: one that does not parse is an error, and never taken for a missing one. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type * as v from 'valibot';
import { describeProblems, parseWith } from '../../src/contract/parse-with.ts';
import { buildError } from '../core/errors.ts';
import { isMissing } from '../core/fs.ts';

/** Null where there is no file. Throws `STATE_UNREADABLE` where it does not parse. */
export async function readStateFile<S extends v.GenericSchema>(
  file: string,
  schema: S,
  dist: string,
): Promise<v.InferOutput<S> | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (text === null) return null;
  const parsed = parseWith(schema, parseText(text));
  if (parsed.ok) return parsed.value;
  throw createUnreadableError(dist, describeProblems(file, parsed.problems));
}

/** Text that is no JSON is told as what it is. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const createUnreadableError = (dist: string, problem: string) =>
  buildError(
    'STATE_UNREADABLE',
    `${problem}\nNothing of ${basename(dist)} is published or deleted until it can be read. A later version of the code may have written it; else rebuild it from the releases that are there: npm run site -- repair ${basename(dist)}`,
  );
