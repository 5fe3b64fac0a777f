/** A lock file that one process holds; one that a process which is gone has left is taken over. */
import { open, readFile, rm } from 'node:fs/promises';

/** False when another living process holds it. */
export async function takeLock(file: string): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return true;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const owner = Number(await readFile(file, 'utf8').catch(() => ''));
      if (owner > 0 && isAlive(owner)) return false;
      await rm(file, { force: true });
    }
  }
  return false;
}

export const releaseLock = (file: string): Promise<void> => rm(file, { force: true });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
