/** A folder that only its owner can open: PGlite creates its files with mode 0666, so the folder must protect them. */
import { chmod, mkdir } from 'node:fs/promises';

/** Also restricts an existing folder. */
export async function createPrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
}
