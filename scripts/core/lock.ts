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
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './errors.ts';

const renewalIntervalMs = 5000;
/** Several renewals, so that a late one loses no lock. */
const staleAfterMs = 30_000;
const pollIntervalMs = 10;

/** Locks of this process with their renewal timers: a pid alone could be that of a process before a restart. */
const heldLocks = new Map<string, NodeJS.Timeout>();

/** Pids are unique within one namespace of one boot; elsewhere the host name must do. */
const machine = [
  hostname(),
  readOrEmpty(() => readlinkSync('/proc/self/ns/pid')).replaceAll(/\D/g, ''),
  readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')).trim(),
].join('/');

/**
 * False where another live process, or this one, holds the lock. `onLost` is called once the lock has another owner, for
 * example after the machine was suspended.
 */
export async function acquireLock(file: string, onLost: () => void = () => undefined): Promise<boolean> {
  if (await createLink(file, onLost)) return true;
  const holder = await readOwner(file);
  if (holder === null) return createLink(file, onLost);
  if (await isOwnerAlive(file, holder)) return false;
  // One of several thieves moves the link away; a thief that moved a newer lock puts it back.
  const aside = `${file}.${randomUUID()}.gone`;
  try {
    await rename(file, aside);
  } catch {
    return createLink(file, onLost);
  }
  const moved = await readOwner(aside);
  await rm(aside, { force: true });
  if (moved !== holder && moved !== null) await symlink(moved, file).catch(() => undefined);
  return createLink(file, onLost);
}

/** Runs `work` under the lock; throws `createBusyError()` where another still holds it after `waitMs`. */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  waitMs = Number.POSITIVE_INFINITY,
  createBusyError: () => Error = () => new Error(`${file} is held`),
): Promise<T> {
  const deadline = performance.now() + waitMs;
  while (!(await acquireLock(file))) {
    if (performance.now() >= deadline) throw createBusyError();
    await sleep(pollIntervalMs);
  }
  try {
    return await work();
  } finally {
    await releaseLock(file);
  }
}

export async function releaseLock(file: string): Promise<void> {
  const key = resolve(file);
  if ((await readOwner(file)) === (await formatOwner())) await rm(file, { force: true });
  forget(key);
}

/** Synchronous, for `process.exit()`: the next process need not wait until the locks are stale. */
export function releaseAllLocks(): void {
  for (const file of heldLocks.keys()) {
    const holder = readOrEmpty(() => readlinkSync(file));
    if (holder.startsWith(`${process.pid}:`) && holder.endsWith(machine)) rmSync(file, { force: true });
  }
}

async function createLink(file: string, onLost: () => void): Promise<boolean> {
  const key = resolve(file);
  if (heldLocks.has(key)) return false;
  heldLocks.set(key, setInterval(() => void renew(key, onLost), renewalIntervalMs).unref());
  try {
    await symlink(await formatOwner(), file);
    return true;
  } catch (error) {
    forget(key);
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function forget(key: string): void {
  clearInterval(heldLocks.get(key));
  heldLocks.delete(key);
}

async function renew(file: string, onLost: () => void): Promise<void> {
  const holder = await readOwner(file);
  if (holder === (await formatOwner())) {
    // A failed renewal is retried at the next interval.
    const now = await readFileSystemTime(file).catch(() => null);
    if (now !== null) await lutimes(file, now, now).catch(() => undefined);
  } else if (holder) {
    clearInterval(heldLocks.get(file));
    onLost();
  }
}

/** The clock of the file system, since clocks of machines differ. */
async function readFileSystemTime(file: string): Promise<Date> {
  const beside = `${file}.${randomUUID()}.now`;
  await symlink('now', beside);
  try {
    return (await lstat(beside)).mtime;
  } finally {
    await rm(beside, { force: true });
  }
}

/** Null when there is no lock; empty when the file identifies no owner. */
async function readOwner(file: string): Promise<string | null> {
  try {
    return await readlink(file);
  } catch (error) {
    return hasCode(error, 'ENOENT') ? null : '';
  }
}

async function isOwnerAlive(file: string, holder: string): Promise<boolean> {
  const pid = Number.parseInt(holder, 10);
  if (!(pid > 0)) return false;
  if (!holder.endsWith(`:${machine}`)) return isRenewed(file);
  if (pid === process.pid) return heldLocks.has(resolve(file));
  return isAlive(pid) && holder === (await formatOwner(pid));
}

async function isRenewed(file: string): Promise<boolean> {
  const renewed = await lstat(file).catch(() => null);
  return renewed !== null && (await readFileSystemTime(file)).getTime() - renewed.mtimeMs < staleAfterMs;
}

/** Pid, start time in clock ticks, and machine. The time is from `/proc`; empty on other systems. */
async function formatOwner(pid: number = process.pid): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const startTime = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return `${pid}:${startTime}:${machine}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
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
