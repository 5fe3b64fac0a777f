/** `node:fs/promises` of a machine in the simulation: each call is a step. What the project does not use is not there. */

import { activeWorld } from '../active-world.ts';
import { diskError, type Entry, type Folder, locate, makeFolder, requireFile } from '../disk.ts';
import type { StepKind } from '../process.ts';

const now = () => activeWorld().readClock();
const disk = (): Folder => activeWorld().current.machine.disk;

function step<T>(kind: StepKind, operation: string, path: string, run: () => T, tear?: () => void): Promise<T> {
  return activeWorld().step(kind, [operation, path], run, tear === undefined ? {} : { tear });
}

function requireEntry(operation: string, path: string, isLastFollowed = true): Entry {
  const { entry } = locate(disk(), operation, path, isLastFollowed);
  if (entry === undefined) throw diskError('ENOENT', operation, path);
  return entry;
}

export const readFile = (path: string, encoding?: 'utf8') =>
  step('read', 'read', path, () => {
    const { body } = requireFile(disk(), 'open', path);
    return encoding === undefined ? body : body.toString(encoding);
  });

/** Into the file that is there, as hard links see it. */
export function put(root: Folder, path: string, body: string | Uint8Array, isNew = false): void {
  const { parent, name, entry } = locate(root, 'open', path);
  if (entry?.kind === 'folder') throw diskError('EISDIR', 'open', path);
  if (entry !== undefined && isNew) throw diskError('EEXIST', 'open', path);
  const bytes = Buffer.from(body as Uint8Array);
  if (entry?.kind === 'file') Object.assign(entry, { body: bytes, modifiedAt: now() });
  else setEntry(parent, name, { kind: 'file', body: bytes, modifiedAt: now(), holder: null });
}

export function setEntry(parent: Folder, name: string, entry: Entry | null): void {
  parent.modifiedAt = now();
  if (entry === null) parent.entries.delete(name);
  else parent.entries.set(name, entry);
}

export const writeFile = (path: string, body: string | Uint8Array, options: { flag?: string } = {}) => {
  const root = disk();
  const write = (part: string | Uint8Array) => put(root, path, part, options.flag === 'wx');
  const tear = () => write(body.slice(0, body.length >> 1));
  return step('write', 'write', path, () => write(body), tear);
};

export const rename = (from: string, to: string) =>
  step('write', 'rename', `${from} → ${to}`, () => {
    const source = locate(disk(), 'rename', from, false);
    const target = locate(disk(), 'rename', to, false);
    if (source.entry === undefined) throw diskError('ENOENT', 'rename', from);
    const isFull = target.entry?.kind === 'folder' && target.entry.entries.size > 0;
    if (isFull) throw diskError('ENOTEMPTY', 'rename', to);
    setEntry(source.parent, source.name, null);
    setEntry(target.parent, target.name, source.entry);
  });

export const rm = (
  path: string,
  { recursive = false, force = false }: { recursive?: boolean; force?: boolean } = {},
) => {
  const remove = (isWhole: boolean) => {
    try {
      const { parent, name, entry } = locate(disk(), 'rm', path, false);
      if (entry === undefined) throw diskError('ENOENT', 'rm', path);
      if (entry.kind === 'folder' && !recursive) throw diskError('EISDIR', 'rm', path);
      if (isWhole || entry.kind !== 'folder') return setEntry(parent, name, null);
      const names = [...entry.entries.keys()];
      for (const child of names.slice(0, names.length >> 1)) entry.entries.delete(child);
    } catch (error) {
      if (!force || (error as { code?: string }).code !== 'ENOENT') throw error;
    }
  };
  return step('write', 'rm', path, () => remove(true), recursive ? () => remove(false) : undefined);
};

export const mkdir = (path: string, options: { recursive?: boolean } = {}) =>
  step('write', 'mkdir', path, () => {
    if (options.recursive !== true) requireEntry('mkdir', path.slice(0, path.lastIndexOf('/')) || '/');
    makeFolder(disk(), path, now());
    return undefined;
  });

export const readdir = (path: string, options: { withFileTypes?: boolean; recursive?: boolean } = {}) =>
  step<unknown>('read', 'readdir', path, () => {
    const entry = requireEntry('readdir', path);
    if (entry.kind !== 'folder') throw diskError('ENOTDIR', 'readdir', path);
    if (options.withFileTypes !== true) return [...entry.entries.keys()].sort();
    return listEntries(path, entry, options.recursive === true);
  });

function listEntries(parentPath: string, folder: Folder, isRecursive: boolean): object[] {
  return [...folder.entries].flatMap(([name, entry]) => [
    { name, parentPath, ...statsOf(entry) },
    ...(isRecursive && entry.kind === 'folder' ? listEntries(`${parentPath}/${name}`, entry, true) : []),
  ]);
}

const statsOf = (entry: Entry) => ({
  mtime: new Date(entry.kind === 'link' ? 0 : entry.modifiedAt),
  mtimeMs: entry.kind === 'link' ? 0 : entry.modifiedAt,
  isFile: () => entry.kind === 'file',
});

export const stat = (path: string) => step('read', 'stat', path, () => statsOf(requireEntry('stat', path)));
export const lstat = (path: string) => step('read', 'lstat', path, () => statsOf(requireEntry('lstat', path, false)));
export const access = (path: string) => step('read', 'access', path, () => void requireEntry('access', path));
export const chmod = (path: string) => step('write', 'chmod', path, () => void requireEntry('chmod', path));

export const utimes = (path: string, _readAt: Date, at: Date) =>
  step('write', 'utimes', path, () => {
    const entry = requireEntry('utimes', path);
    if (entry.kind !== 'link') entry.modifiedAt = at.getTime();
  });

export const symlink = (target: string, path: string) =>
  step('write', 'symlink', path, () => {
    const { parent, name, entry } = locate(disk(), 'symlink', path, false);
    if (entry !== undefined) throw diskError('EEXIST', 'symlink', path);
    setEntry(parent, name, { kind: 'link', target });
  });

export const readlink = (path: string) =>
  step('read', 'readlink', path, () => {
    const entry = requireEntry('readlink', path, false);
    if (entry.kind !== 'link') throw diskError('EINVAL', 'readlink', path);
    return entry.target;
  });
