/** Fetches a file of this release, such as its search index, with a time limit, because the page waits for it. */
import { abortAfter } from './abort-after.ts';

const timeoutMs = 10_000;

export async function fetchFile(path: string, ms = timeoutMs): Promise<Response> {
  const response = await fetch(path, { signal: abortAfter(ms) });
  if (!response.ok) throw new Error(`${path} is answered with ${response.status}.`);
  return response;
}
