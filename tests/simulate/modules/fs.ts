/** `node:fs` of a machine in the simulation: what code does without waiting is part of the step before. */

import { activeWorld } from '../active-world.ts';
import { diskError, locate, makeFolder, requireFile } from '../disk.ts';
import { put, setEntry } from './fs-promises.ts';

/** A killed process has no effect any more, also in its handlers. */
function disk() {
  const { current } = activeWorld();
  if (current.isDead) throw diskError('EKILLED', 'use', current.name);
  return current.machine.disk;
}

export const existsSync = (path: string): boolean => {
  try {
    return locate(disk(), 'access', path).entry !== undefined;
  } catch {
    return false;
  }
};
export const readFileSync = (path: string, encoding?: 'utf8') => {
  const { body } = requireFile(disk(), 'open', path);
  return encoding === undefined ? body : body.toString(encoding);
};

/** By descriptor; read once, from the start. */
const opened = new Map<number, Buffer>();
let lastDescriptor = 0;
export function openSync(path: string): number {
  lastDescriptor += 1;
  opened.set(lastDescriptor, requireFile(disk(), 'open', path).body);
  return lastDescriptor;
}
export const fstatSync = (descriptor: number) => ({ size: opened.get(descriptor)?.length ?? 0 });
export const readSync = (descriptor: number, into: Buffer): number => opened.get(descriptor)?.copy(into) ?? 0;
export const closeSync = (descriptor: number): void => void opened.delete(descriptor);

export const writeFileSync = (path: string, body: string | Uint8Array, options: { flag?: string } = {}): void =>
  put(disk(), path, body, options.flag === 'wx');
export const mkdirSync = (path: string): void => void makeFolder(disk(), path, activeWorld().readClock());

export function rmSync(path: string, { force = false }: { readonly force?: boolean } = {}): void {
  if (force && !existsSync(path)) return;
  const { parent, name, entry } = locate(disk(), 'rm', path, false);
  if (entry === undefined) throw diskError('ENOENT', 'rm', path);
  setEntry(parent, name, null);
}

export function linkSync(from: string, to: string): void {
  const file = requireFile(disk(), 'link', from);
  const { parent, name, entry } = locate(disk(), 'link', to, false);
  if (entry !== undefined) throw diskError('EEXIST', 'link', to);
  setEntry(parent, name, file);
}

export const copyFileSync = (from: string, to: string): void => put(disk(), to, requireFile(disk(), 'open', from).body);
