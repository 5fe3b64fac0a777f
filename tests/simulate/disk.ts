/** A disk in memory: folders, files that hard links share, symbolic links, and locks that end with their holder. */

export interface DiskFile {
  readonly kind: 'file';
  body: Buffer;
  modifiedAt: number;
  /** Who holds the lock of `core/lock.ts`. */
  holder: { readonly isDead: boolean } | null;
}
export interface DiskLink {
  readonly kind: 'link';
  /** Below the folder of the link, without dots. */
  readonly target: string;
}
export class Folder {
  readonly kind = 'folder';
  readonly entries = new Map<string, Entry>();
  modifiedAt = 0;
}
export type Disk = Folder;
export type Entry = DiskFile | DiskLink | Folder;

/** Where a path leads: the folder that has the name, and what is there. */
export interface Place {
  readonly parent: Folder;
  readonly name: string;
  readonly entry: Entry | undefined;
}

const maxLinks = 8;

export const diskError = (code: string, operation: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${operation} '${path}'`), { code });

/** Follows links, the last one only where it should. Throws as the system does where a folder on the way is missing. */
export function locate(disk: Disk, operation: string, path: string, isLastFollowed = true, links = 0): Place {
  if (links > maxLinks) throw diskError('ELOOP', operation, path);
  let parent = disk;
  for (let from = 1; ; ) {
    const to = path.indexOf('/', from);
    const isLast = to === -1;
    const name = isLast ? path.slice(from) : path.slice(from, to);
    const entry = name === '' ? parent : parent.entries.get(name);
    if (entry?.kind === 'link' && (isLastFollowed || !isLast)) {
      const rest = isLast ? '' : path.slice(to);
      return locate(disk, operation, path.slice(0, from) + entry.target + rest, isLastFollowed, links + 1);
    }
    if (isLast) return { parent, name, entry };
    if (entry === undefined) throw diskError('ENOENT', operation, path);
    if (entry.kind !== 'folder') throw diskError('ENOTDIR', operation, path);
    parent = entry;
    from = to + 1;
  }
}

export function requireFile(disk: Disk, operation: string, path: string): DiskFile {
  const { entry } = locate(disk, operation, path);
  if (entry === undefined) throw diskError('ENOENT', operation, path);
  if (entry.kind !== 'file') throw diskError('EISDIR', operation, path);
  return entry;
}

/** Null where there is no such file; for those who look at the disk from outside, after each step. */
export function peekFile(disk: Disk, path: string): DiskFile | null {
  try {
    return requireFile(disk, 'peek', path);
  } catch {
    return null;
  }
}

export function makeFolder(disk: Disk, path: string, now: number): Folder {
  let folder = disk;
  for (let from = 1, to = 0; from < path.length; from = to + 1) {
    to = path.indexOf('/', from);
    if (to === -1) to = path.length;
    const name = path.slice(from, to);
    const entry = folder.entries.get(name);
    if (entry !== undefined && entry.kind !== 'folder') throw diskError('ENOTDIR', 'mkdir', path);
    const next = entry ?? new Folder();
    if (entry === undefined) {
      next.modifiedAt = now;
      folder.entries.set(name, next);
    }
    folder = next;
  }
  return folder;
}

/** A copy that shares nothing but the bytes. */
export function copyDisk(disk: Folder, copies = new Map<DiskFile, DiskFile>()): Folder {
  const folder = new Folder();
  folder.modifiedAt = disk.modifiedAt;
  for (const [name, entry] of disk.entries) {
    if (entry.kind === 'folder') folder.entries.set(name, copyDisk(entry, copies));
    else if (entry.kind === 'link') folder.entries.set(name, entry);
    else {
      const copy = copies.get(entry) ?? { ...entry, holder: null };
      copies.set(entry, copy);
      folder.entries.set(name, copy);
    }
  }
  return folder;
}

/** Null for what a killed process, or somebody by hand, has left as no JSON. */
export function parseLeft<T>(text: string | Buffer): T | null {
  try {
    return JSON.parse(text.toString()) as T;
  } catch {
    return null;
  }
}
