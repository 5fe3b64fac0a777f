/** Atomic writes, and JSON files checked by a schema. */
import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { access, chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type * as v from 'valibot';
import { describeProblems, parseWith } from '../../src/contract/parse-with.ts';
import { hasCode } from './errors.ts';
import type { FileFacts } from './hash.ts';

/** A file on this machine that becomes one of a release by a link. */
export interface SourceFile {
  /** Path within the release. */
  readonly path: string;
  readonly source: string;
  /** Left out, the file is read. */
  readonly facts?: FileFacts | undefined;
}

/**
 * Writes a temporary file and renames it, so a reader never sees half a file. Creates missing folders. Nothing is renamed
 * where `beforeRename` throws.
 */
export async function writeFileAtomic(
  file: string,
  body: string | Uint8Array,
  { temporaryFolder = dirname(file), beforeRename }: { temporaryFolder?: string; beforeRename?: () => void } = {},
): Promise<void> {
  // Unique across the machines that may share the volume.
  const temporary = join(temporaryFolder, `${basename(file)}.${randomUUID()}.tmp`);
  try {
    await writeFile(temporary, body).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      await mkdir(temporaryFolder, { recursive: true });
      await writeFile(temporary, body);
    });
    beforeRename?.();
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Removes a folder that counts as whole where it has `marker`. That goes first: a process that is killed within the removal
 * would leave a folder that counts as whole and is not.
 */
export async function removeMarkedFolder(folder: string, marker: string): Promise<void> {
  await rm(join(folder, marker), { force: true });
  // At once: file by file through the thread pool takes a tenth of what a changed price takes.
  rmSync(folder, { recursive: true, force: true });
}

/** Atomic; throws as `encodeJson` does, and the file stays as it was. */
export const writeJson = async <S extends v.GenericSchema>(
  file: string,
  schema: S,
  value: v.InferInput<S>,
): Promise<void> => writeFileAtomic(file, encodeJson(file, schema, value, 1));

/** JSON of what the schema names. Throws where the value does not fit: the fault shows where it is made, not in a reader. */
export function encodeJson<S extends v.GenericSchema>(file: string, schema: S, value: v.InferInput<S>, indent = 0) {
  const parsed = parseWith(schema, value);
  if (!parsed.ok) throw new Error(describeProblems(file, parsed.problems));
  return `${JSON.stringify(parsed.value, null, indent)}\n`;
}

/** Null where it is missing or does not fit the schema: it can be made again. Read at once, faster than by the pool. */
export async function readJson<S extends v.GenericSchema>(file: string, schema: S): Promise<v.InferOutput<S> | null> {
  const text = readText(file);
  return text === null ? null : parseJson(text, schema);
}

export const readText = (file: string): string | null => readBytes(file)?.toString() ?? null;

/** Synchronous: for two dozen small files the thread pool costs more than reading. Null where the file is missing. */
export function readBytes(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** At most the first or last `length` bytes; null where they cannot be read. */
export function readPart(file: string, length: number, from: 'start' | 'end' = 'start'): Buffer | null {
  let opened: number | null = null;
  try {
    opened = openSync(file, 'r');
    const position = from === 'start' ? 0 : Math.max(0, fstatSync(opened).size - length);
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, readSync(opened, bytes, 0, length, position));
  } catch {
    return null;
  } finally {
    if (opened !== null) closeSync(opened);
  }
}

/** Null for text that is no JSON or does not fit the schema. */
export function parseJson<S extends v.GenericSchema>(text: string, schema: S): v.InferOutput<S> | null {
  try {
    const parsed = parseWith(schema, JSON.parse(text));
    return parsed.ok ? parsed.value : null;
  } catch {
    return null;
  }
}

/** Throws where that cannot be told: a pause or a release that a disk does not show at the moment is there all the same. */
export const exists = (file: string): Promise<boolean> => access(file).then(() => true, ifMissing(false));

/** Every file below a folder, by its path there with slashes, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const start = join(folder, '/').length;
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(start).replaceAll('\\', '/'))
    .sort();
}

export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT', 'ENOTDIR');

/** In place of a file that is not there; a disk that cannot say so throws on. */
export const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };

export function ignoreExisting(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}

/** A folder that only its owner can open, also where it exists: PGlite creates its files with mode 0666. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
