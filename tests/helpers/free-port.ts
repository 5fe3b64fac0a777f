/** A port that the system calls free; for servers that cannot take one by themselves. */
import { startHost } from './http-host.ts';

export async function freePort(): Promise<number> {
  const host = await startHost(() => undefined);
  host.stop();
  return Number(new URL(host.origin).port);
}
