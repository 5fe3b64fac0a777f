import * as v from 'valibot';
import type { Api } from '../../src/api/api.ts';
import { addressOf, type Call, type Row, type Rows } from '../../src/api/call.ts';
import { type Problem, parseWith } from '../../src/contract/parse-with.ts';
import { readJson, writeFileAtomic } from '../core/fs.ts';

export interface ConditionalReader {
  /** One row; `isKept` false for what is asked for only because it changed. */
  row<T>(call: Call<Row<T>>, isKept?: boolean): Promise<T>;
  /** All pages of a list. */
  rows<T>(call: Call<Rows<T>>): Promise<T[]>;
  /** False when this backend was not the one of the last pull, so that nothing of that pull may be taken over. */
  readonly isKnown: boolean;
  /** Requests sent and how many were answered "not modified". */
  readonly counts: { requests: number; notModified: number };
  /** Keeps what was learnt for the next pull. */
  save(): Promise<void>;
}

/** A body that does not fit the contract. */
export class ContractViolationError extends Error {
  readonly path: string;
  readonly problems: readonly Problem[];

  constructor(path: string, problems: readonly Problem[]) {
    super(`${path} is off contract`);
    this.path = path;
    this.problems = problems;
  }
}

const pageSize = 200;
/** More rows than any clinic has: a backend that says so is wrong. */
const mostRows = 100_000;
const mostPages = 1000;
/** Asked for at the same time: what a total claims is believed only as far as pages have come. */
const pagesAtOnce = 4;
const MemorySchema = v.object({
  /** The backend that the answers came from; those of another count for nothing. */
  base: v.string(),
  answers: v.record(v.string(), v.object({ etag: v.string(), body: v.unknown() })),
});

export async function createConditionalReader(
  api: Pick<Api, 'conditionalGet'>,
  base: string,
  memoryFile: string,
): Promise<ConditionalReader> {
  // A memory that cannot be read is forgotten: this pull asks for everything.
  const memory = (await readJson(memoryFile, MemorySchema)) ?? { base: '', answers: {} };
  const isKnown = memory.base === base;
  const before = isKnown ? memory.answers : {};
  const after: Record<string, { etag: string; body: unknown }> = {};
  const counts = { requests: 0, notModified: 0 };
  let isChanged = false;

  async function read(path: string, isKept = true): Promise<unknown> {
    const known = before[path];
    counts.requests += 1;
    const answer = await api.conditionalGet(path, known?.etag ?? null);
    if (answer.status === 304 && known !== undefined) {
      counts.notModified += 1;
      after[path] = known;
      return known.body;
    }
    if (answer.status === 304)
      throw new ContractViolationError(path, [{ path: '', expected: 'a body', received: 'status 304' }]);
    if (isKept) isChanged = true;
    if (answer.etag !== null && isKept) after[path] = { etag: answer.etag, body: answer.body };
    return answer.body;
  }

  return {
    isKnown,
    counts,
    async row(call, isKept) {
      const address = addressOf(call);
      return parsed(address, call.schema, await read(address, isKept)).row;
    },
    async rows(call) {
      const page = async (n: number) => {
        const address = addressOf({ path: call.path, query: { ...call.query, page: n, pageSize } });
        return parsed(address, call.schema, await read(address));
      };
      const first = await page(1);
      const rows = [...first.rows];
      let last = first;
      for (let next = 2; ; next += pagesAtOnce) {
        assertHonest(call.path, last, rows.length);
        const left = Math.ceil((last.total - rows.length) / last.rows.length);
        // A short page is the last one, whatever the total claims.
        if (last.rows.length < last.pageSize || !(left > 0)) return rows;
        const pages = await Promise.all(Array.from({ length: Math.min(left, pagesAtOnce) }, (_, i) => page(next + i)));
        for (const one of pages) {
          rows.push(...one.rows);
          last = one;
          if (one.rows.length < one.pageSize) break;
        }
      }
    },
    async save() {
      if (!isChanged && Object.keys(after).length === Object.keys(before).length) return;
      await writeFileAtomic(memoryFile, JSON.stringify({ base, answers: after }));
    },
  };
}

/** Throws where a list claims more than any clinic has, or rows that do not come. */
function assertHonest(path: string, { rows, pageSize, total }: Rows<unknown>, come: number): void {
  const fail = (field: string, expected: string, received: number) => {
    throw new ContractViolationError(path, [{ path: field, expected, received: String(received) }]);
  };
  if (Math.max(total, come) > mostRows) fail('total', `at most ${mostRows}`, Math.max(total, come));
  if (rows.length === 0 && come < total) fail('total', `${come}, which is all that came`, total);
  if (total > pageSize * mostPages) fail('pageSize', `at most ${mostPages} pages for ${total} rows`, pageSize);
}

function parsed<T>(path: string, schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const result = parseWith(schema, body);
  if (!result.ok) throw new ContractViolationError(path, result.problems);
  return result.value;
}
