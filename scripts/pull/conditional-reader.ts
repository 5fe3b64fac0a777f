import * as v from 'valibot';
import type { Api } from '../../src/api/api.ts';
import { addressOf, type Call, type Row, type Rows } from '../../src/api/call.ts';
import { ApiFailure, contractFailure } from '../../src/api/failure.ts';
import { type Problem, parseWith } from '../../src/contract/parse-with.ts';
import { readJson, writeFileAtomic } from '../core/fs.ts';
import { findRepeatedId } from '../partners/content-store.ts';

export type ConditionalReader = Awaited<ReturnType<typeof createConditionalReader>>;

/** A body that does not fit the contract, or is larger than any that does. */
export class ContractViolationError extends ApiFailure {
  constructor(url: string, problems: readonly Problem[]) {
    super(contractFailure(url, problems));
  }
}

const pageSize = 200;
/** More rows than any clinic has: a backend that claims more is faulty. */
const maxRows = 100_000;
const maxPages = 1000;
/** Concurrent requests of a list: a wrong `total` causes at most this many needless ones. */
const pageConcurrency = 4;
const CacheSchema = v.object({
  /** The backend of the answers; those of another are not used. */
  base: v.string(),
  answers: v.record(v.string(), v.object({ etag: v.string(), body: v.unknown() })),
});

export async function createConditionalReader(
  api: Pick<Api, 'conditionalGet'>,
  base: string,
  cacheFile: string,
  signal: AbortSignal,
) {
  // Without a readable cache this pull fetches everything.
  const cache = (await readJson(cacheFile, CacheSchema)) ?? { base: '', answers: {} };
  const isSameBackend = cache.base === base;
  const before = isSameBackend ? cache.answers : {};
  const after: Record<string, { etag: string; body: unknown }> = {};
  const counts = { requests: 0, notModified: 0 };
  let isChanged = false;
  const violation = (address: string, problems: readonly Problem[]) =>
    new ContractViolationError(`${base.replace(/\/+$/, '')}${address}`, problems);

  async function read<T>(call: Pick<Call<T>, 'path' | 'query' | 'schema'>, isCached = true): Promise<T> {
    const address = addressOf(call);
    const parsed = parseWith(call.schema, await readBody(address, isCached));
    if (!parsed.ok) throw violation(address, parsed.problems);
    return parsed.value;
  }

  async function readBody(path: string, isCached: boolean): Promise<unknown> {
    const cached = before[path];
    counts.requests += 1;
    const answer = await api.conditionalGet(path, cached?.etag ?? null, { signal });
    if (answer.status === 304 && cached !== undefined) {
      counts.notModified += 1;
      after[path] = cached;
      return cached.body;
    }
    if (answer.status === 304) throw violation(path, [{ path: '', expected: 'a body', received: 'status 304' }]);
    if (isCached) isChanged = true;
    if (answer.etag !== null && isCached) after[path] = { etag: answer.etag, body: answer.body };
    return answer.body;
  }

  return {
    /** Whether the last pull read the same backend; if not, nothing of that pull may be reused. */
    isSameBackend,
    /** Requests sent, and answers of status 304. */
    counts,
    /** One row; `isCached` false for rows that are fetched only because they changed. */
    row: async <T>(call: Call<Row<T>>, isCached?: boolean): Promise<T> => (await read(call, isCached)).row,
    /** All pages of a list. */
    async rows<T>(call: Call<Rows<T>>): Promise<T[]> {
      const page = (n: number) => read({ ...call, query: { ...call.query, page: n, pageSize } });
      const first = await page(1);
      const rows = [...first.rows];
      let last = first;
      for (let next = 2; ; next += pageConcurrency) {
        const problem = findImplausibleTotal(last, rows.length);
        if (problem !== null) throw violation(call.path, [problem]);
        const remainingPages = Math.ceil((last.total - rows.length) / last.rows.length);
        // A short page is the last one, whatever `total` claims.
        if (last.rows.length < last.pageSize || !(remainingPages > 0)) {
          const repeated = findRepeatedId(rows, 'rows');
          if (repeated !== null) throw violation(call.path, [repeated]);
          return rows;
        }
        const pages = await Promise.all(
          Array.from({ length: Math.min(remainingPages, pageConcurrency) }, (_, i) => page(next + i)),
        );
        for (const one of pages) {
          rows.push(...one.rows);
          last = one;
          if (one.rows.length < one.pageSize) break;
        }
      }
    },
    /** Writes the cache for the next pull. */
    async save(): Promise<void> {
      if (!isChanged && Object.keys(after).length === Object.keys(before).length) return;
      await writeFileAtomic(cacheFile, JSON.stringify({ base, answers: after }));
    },
  };
}

/** Where `total` exceeds every plausible limit, or the rows that the backend sends. */
function findImplausibleTotal({ rows, pageSize, total }: Rows<unknown>, received: number): Problem | null {
  const problem = (path: string, expected: string, value: number) => ({ path, expected, received: String(value) });
  if (Math.max(total, received) > maxRows) return problem('total', `at most ${maxRows}`, Math.max(total, received));
  if (rows.length === 0 && received < total) return problem('total', `${received}, which is all that came`, total);
  if (total > pageSize * maxPages) return problem('pageSize', `at most ${maxPages} pages for ${total} rows`, pageSize);
  return null;
}
