/** A limit for a call that somebody waits for. */
export function abortAfter(ms: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('No answer in time', 'TimeoutError')), ms);
  return limit.signal;
}
