/**
 * A lock that one process holds: a symbolic link whose target names the holder, so it is there with its holder or not at
 * all. One that a process which is gone has left is taken over.
 */
import { readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Of this process: its number alone would also name the one that had it before a restart. */
const held = new Set<string>();
let takeovers = 0;

/** False when another living process, or another part of this one, holds it. */
export async function takeLock(file: string): Promise<boolean> {
  if (await place(file)) return true;
  const holder = await holderOf(file);
  if (holder === null) return place(file);
  if (await isHeld(file, holder)) return false;
  // Of all who find the holder gone, one takes the link away; whoever takes a newer one by that puts it back.
  const aside = `${file}.${process.pid}-${takeovers++}.gone`;
  try {
    await rename(file, aside);
  } catch {
    return place(file);
  }
  const taken = await holderOf(aside);
  await rm(aside, { force: true });
  if (taken !== holder && taken !== null) await symlink(taken, file).catch(() => undefined);
  return place(file);
}

export async function releaseLock(file: string): Promise<void> {
  await rm(file, { force: true });
  held.delete(resolve(file));
}

async function place(file: string): Promise<boolean> {
  const key = resolve(file);
  if (held.has(key)) return false;
  held.add(key);
  try {
    await symlink(`${process.pid}:${await startOf(process.pid)}`, file);
    return true;
  } catch (error) {
    held.delete(key);
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Null when there is no lock; empty text when what lies there names nobody. */
async function holderOf(file: string): Promise<string | null> {
  try {
    return await readlink(file);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : '';
  }
}

async function isHeld(file: string, holder: string): Promise<boolean> {
  const [number = '', start = ''] = holder.split(':');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return held.has(resolve(file));
  return isAlive(pid) && (await startOf(pid)) === start;
}

/** When a process began, in the clock ticks of Linux; empty where the system does not tell. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
