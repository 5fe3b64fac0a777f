/**
 * Inter-process lock: a symlink whose target identifies its owner, so creation is atomic. Locks of dead processes are
 * stolen at once; locks of other machines (a container is one) when their owner has not renewed them. `proper-lockfile`
 * knows only ages: the lock of a killed build would block the next one until it is stale.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { lstat, lutimes, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';

const renewalIntervalMs = 5000;
/** Several renewals, so that a late one loses no lock. */
const staleAfterMs = 30_000;

/** Locks of this process with their renewal timers: a pid alone could be that of a process before a restart. */
const heldLocks = new Map<string, NodeJS.Timeout>();

/** Pids are unique within one namespace of one boot; elsewhere the host name must do. */
const machine = [
  hostname(),
  readOrEmpty(() => readlinkSync('/proc/self/ns/pid')).replaceAll(/\D/g, ''),
  readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')).trim(),
].join('/');

/**
 * False when another living process, or another part of this one, holds it. `onLost` is called when the lock has another
 * owner, as after the whole machine was suspended.
 */
export async function acquireLock(file: string, onLost: () => void = () => undefined): Promise<boolean> {
  if (await place(file, onLost)) return true;
  const holder = await holderOf(file);
  if (holder === null) return place(file, onLost);
  if (await isHeld(file, holder)) return false;
  // One of several thieves moves the link away; a thief that moved a newer lock puts it back.
  const aside = `${file}.${randomUUID()}.gone`;
  try {
    await rename(file, aside);
  } catch {
    return place(file, onLost);
  }
  const moved = await holderOf(aside);
  await rm(aside, { force: true });
  if (moved !== holder && moved !== null) await symlink(moved, file).catch(() => undefined);
  return place(file, onLost);
}

export async function releaseLock(file: string): Promise<void> {
  const key = resolve(file);
  if ((await holderOf(file)) === (await ownName())) await rm(file, { force: true });
  clearInterval(heldLocks.get(key));
  heldLocks.delete(key);
}

/** For a process that exits in the middle of its work: its locks are free at once. */
export function releaseAllLocks(): void {
  for (const file of heldLocks.keys()) {
    const holder = readOrEmpty(() => readlinkSync(file));
    if (holder.startsWith(`${process.pid}:`) && holder.endsWith(machine)) rmSync(file, { force: true });
  }
}

async function place(file: string, onLost: () => void): Promise<boolean> {
  const key = resolve(file);
  if (heldLocks.has(key)) return false;
  heldLocks.set(key, setInterval(() => void renew(key, onLost), renewalIntervalMs).unref());
  try {
    await symlink(await ownName(), file);
    return true;
  } catch (error) {
    clearInterval(heldLocks.get(key));
    heldLocks.delete(key);
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function renew(file: string, onLost: () => void): Promise<void> {
  const holder = await holderOf(file);
  if (holder === (await ownName())) {
    // A failed renewal is retried at the next interval.
    const now = await timeBeside(file).catch(() => null);
    if (now !== null) await lutimes(file, now, now).catch(() => undefined);
  } else if (holder) {
    clearInterval(heldLocks.get(file));
    onLost();
  }
}

/** The clock of the file system, since clocks of machines differ. */
async function timeBeside(file: string): Promise<Date> {
  const beside = `${file}.${randomUUID()}.now`;
  await symlink('now', beside);
  try {
    return (await lstat(beside)).mtime;
  } finally {
    await rm(beside, { force: true });
  }
}

/** Null when there is no lock; empty when the file identifies no owner. */
async function holderOf(file: string): Promise<string | null> {
  try {
    return await readlink(file);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : '';
  }
}

async function isHeld(file: string, holder: string): Promise<boolean> {
  // Locks of earlier versions name no machine.
  const [number = '', start = '', where = machine] = holder.split(':');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (where !== machine) return isFresh(file);
  if (pid === process.pid) return heldLocks.has(resolve(file));
  return isAlive(pid) && (await startOf(pid)) === start;
}

async function isFresh(file: string): Promise<boolean> {
  const renewed = await lstat(file).catch(() => null);
  return renewed !== null && (await timeBeside(file)).getTime() - renewed.mtimeMs < staleAfterMs;
}

const ownName = async (): Promise<string> => `${process.pid}:${await startOf(process.pid)}:${machine}`;

/** Start time of a process in clock ticks, from `/proc`; empty on other systems. */
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

/** Empty where the file does not exist, as on systems without `/proc`. */
function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
