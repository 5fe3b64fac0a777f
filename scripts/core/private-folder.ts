/** A folder that only its owner enters. PGlite creates its files 0666, so the folder decides who reads and writes them. */
import { chmod, mkdir } from 'node:fs/promises';

/** Also restricts a folder that an earlier version left open. */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
