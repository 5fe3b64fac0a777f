/** `node:sqlite` as `core/lock.ts` uses it: an exclusive transaction on a file, which ends with its process. */

import { activeWorld } from '../active-world.ts';
import { type DiskFile, locate, peekFile } from '../disk.ts';
import { put } from './fs-promises.ts';

export class DatabaseSync {
  readonly #file: DiskFile;
  #isHeld = false;

  constructor(path: string) {
    const { disk } = activeWorld().current.machine;
    if (locate(disk, 'open', path).entry === undefined) put(disk, path, '');
    const file = peekFile(disk, path);
    if (file === null) throw new Error(`unable to open ${path}`);
    this.#file = file;
  }

  exec(statement: string): void {
    if (!statement.includes('BEGIN EXCLUSIVE')) throw new Error(`The simulation knows no ${statement}.`);
    const { holder } = this.#file;
    if (holder !== null && !holder.isDead) throw Object.assign(new Error('database is locked'), { errcode: 5 });
    this.#file.holder = activeWorld().current;
    this.#isHeld = true;
  }

  close(): void {
    if (this.#isHeld) this.#file.holder = null;
    this.#isHeld = false;
  }
}
