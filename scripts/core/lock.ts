/**
 * A lock that one process holds: a symbolic link whose target names the holder, so it is there with its holder or not at
 * all. One that a process which is gone has left is taken over. Whether a process lives can be asked on its own machine
 * only (a container is one of its own), so a holder also renews its link; what another machine has not renewed is left.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { lstat, lutimes, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';

const renewMs = 5000;
/** Several renewals, so that one that comes late costs no lock. */
const leftMs = 30_000;

/** Of this process, with what renews each: its number alone would also name the one that had it before a restart. */
const held = new Map<string, NodeJS.Timeout>();

/** Process numbers mean the same within one namespace of one boot; systems that tell neither have only their name. */
const machine = [
  hostname(),
  told(() => readlinkSync('/proc/self/ns/pid')).replaceAll(/\D/g, ''),
  told(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')).trim(),
].join('/');

/**
 * False when another living process, or another part of this one, holds it. `onLost` is for who holds it long: called
 * when it is found to be another's, as after a halt of the whole machine.
 */
export async function acquireLock(file: string, onLost: () => void = () => undefined): Promise<boolean> {
  if (await place(file, onLost)) return true;
  const holder = await holderOf(file);
  if (holder === null) return place(file, onLost);
  if (await isHeld(file, holder)) return false;
  // Of all who find the holder gone, one takes the link away; whoever takes a newer one by that puts it back.
  const aside = `${file}.${randomUUID()}.gone`;
  try {
    await rename(file, aside);
  } catch {
    return place(file, onLost);
  }
  const taken = await holderOf(aside);
  await rm(aside, { force: true });
  if (taken !== holder && taken !== null) await symlink(taken, file).catch(() => undefined);
  return place(file, onLost);
}

export async function releaseLock(file: string): Promise<void> {
  const key = resolve(file);
  if ((await holderOf(file)) === (await ownName())) await rm(file, { force: true });
  clearInterval(held.get(key));
  held.delete(key);
}

/** For a process that exits with work undone: what it holds is free at once, although its work did not end. */
export function releaseAllLocks(): void {
  for (const file of held.keys()) {
    const holder = told(() => readlinkSync(file));
    if (holder.startsWith(`${process.pid}:`) && holder.endsWith(machine)) rmSync(file, { force: true });
  }
}

async function place(file: string, onLost: () => void): Promise<boolean> {
  const key = resolve(file);
  if (held.has(key)) return false;
  held.set(key, setInterval(() => void renew(key, onLost), renewMs).unref());
  try {
    await symlink(await ownName(), file);
    return true;
  } catch (error) {
    clearInterval(held.get(key));
    held.delete(key);
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function renew(file: string, onLost: () => void): Promise<void> {
  const holder = await holderOf(file);
  if (holder === (await ownName())) {
    // What fails is done again at the next turn.
    const now = await timeBeside(file).catch(() => null);
    if (now !== null) await lutimes(file, now, now).catch(() => undefined);
  } else if (holder) {
    clearInterval(held.get(file));
    onLost();
  }
}

/** As the file system tells it: clocks of machines differ. */
async function timeBeside(file: string): Promise<Date> {
  const beside = `${file}.${randomUUID()}.now`;
  await symlink('now', beside);
  try {
    return (await lstat(beside)).mtime;
  } finally {
    await rm(beside, { force: true });
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
  // A link of before machines were named is of this one.
  const [number = '', start = '', where = machine] = holder.split(':');
  const pid = Number(number);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (where !== machine) return isFresh(file);
  if (pid === process.pid) return held.has(resolve(file));
  return isAlive(pid) && (await startOf(pid)) === start;
}

async function isFresh(file: string): Promise<boolean> {
  const renewed = await lstat(file).catch(() => null);
  return renewed !== null && (await timeBeside(file)).getTime() - renewed.mtimeMs < leftMs;
}

const ownName = async (): Promise<string> => `${process.pid}:${await startOf(process.pid)}:${machine}`;

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

/** Empty where the system does not tell. */
function told(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
