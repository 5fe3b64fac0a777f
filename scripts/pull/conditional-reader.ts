import type { Api } from '../../src/api/api.ts';
import { addressOf, type Call, type Row, type Rows } from '../../src/api/call.ts';
import { ApiFailure, contractFailure } from '../../src/api/failure.ts';
import { type Entries, groupProblems, parseLeniently, type Repair } from '../../src/contract/parse-leniently.ts';
import type { Problem } from '../../src/contract/parse-with.ts';
import { inlineScheme } from '../../src/domain/addresses/inline-picture.ts';
import { findRepeatedId } from '../content/content-store.ts';
import { sha256 } from '../core/hash.ts';
import type { AnswerCache } from './answer-cache.ts';

export type ConditionalReader = ReturnType<typeof createConditionalReader>;

/** A body that does not fit the contract, or is larger than any that does. */
export class ContractViolationError extends ApiFailure {
  constructor(url: string, problems: readonly Problem[]) {
    super(contractFailure(url, groupProblems(problems)));
  }
}

export const pageSize = 200;
/** More rows than any clinic has: a backend that claims more is faulty. */
const maxRows = 100_000;
const maxPages = 1000;
/** A list whose rows move while it is read (one is deleted, one comes) is read again. */
const maxTries = 3;
/** Concurrent requests of a list: a wrong `total` causes at most this many needless ones. */
const pageConcurrency = 4;
export function createConditionalReader(
  api: Pick<Api, 'conditionalGet'>,
  base: string,
  cache: AnswerCache,
  signal: AbortSignal,
) {
  const counts = { requests: 0, notModified: 0 };
  const inlinePictures = new Map<string, Buffer>();
  const repairs = new Map<string, Repair[]>();
  const violation = (address: string, problems: readonly Problem[]) =>
    new ContractViolationError(`${base.replace(/(?<!\/)\/+$/, '')}${address}`, problems);

  async function read<T>(call: Pick<Call<T>, 'path' | 'query' | 'schema'>, entries: Entries, isCached = true) {
    const address = addressOf(call);
    const parsed = parseLeniently(call.schema, await readBody(address, isCached), entries);
    if (!parsed.ok) throw violation(address, parsed.problems);
    if (parsed.repairs.length > 0) repairs.set(call.path, [...(repairs.get(call.path) ?? []), ...parsed.repairs]);
    return parsed;
  }

  async function readBody(path: string, isCached: boolean): Promise<unknown> {
    const cached = isCached ? await cache.find(path) : null;
    counts.requests += 1;
    const answer = await api.conditionalGet(path, cached?.etag ?? null, { signal });
    if (answer.status === 304 && cached !== null) {
      counts.notModified += 1;
      return cached.body;
    }
    if (answer.status === 304) throw violation(path, [{ path: '', expected: 'a body', received: 'status 304' }]);
    const body = extractInlinePictures(answer.body, inlinePictures);
    if (answer.etag !== null && isCached) cache.set(path, { etag: answer.etag, body });
    return body;
  }

  return {
    /** Requests sent, and answers of status 304. */
    counts,
    /** Bytes of pictures that texts of this pull had inside, by the address in their place. */
    inlinePictures,
    /** What was read otherwise than it came, or left out, by the path of its call. */
    repairs,
    /** Tells of an entry that is left out since its detail is off contract or gone. */
    drop(path: string, entry: unknown, { problems: [problem], reason }: ApiFailure): void {
      const what = problem ?? { path: '', expected: 'an answer', received: reason };
      repairs.set(path, [{ ...what, kind: 'dropped', entry }]);
    },
    /** One row; `isCached` false for rows that are fetched only because they changed. */
    row: async <T>(call: Call<Row<T>>, isCached?: boolean): Promise<T> =>
      (await read(call, 'none', isCached)).value.row,
    /** One row of many lists, such as the page data: their bad entries are left out. */
    rowOfLists: async <T>(call: Call<Row<T>>): Promise<T> => (await read(call, 'lists')).value.row,
    /** All pages of a list; read again where it moved meanwhile. */
    async rows<T>(call: Call<Rows<T>>): Promise<T[]> {
      for (let tries = maxTries; ; tries -= 1) {
        repairs.delete(call.path);
        const { rows, total, received, problem } = await readPages(async (n) => {
          const { value, dropped } = await read({ ...call, query: { ...call.query, page: n, pageSize } }, 'rows');
          return { ...value, received: value.rows.length + dropped };
        });
        // A list that was published short would take pages off the site.
        const short = total === received ? null : totalProblem(`${received}, the rows of all pages`, total);
        const mismatch = problem ?? findRepeatedId(rows, 'rows') ?? short;
        if (mismatch === null) return rows;
        if (tries === 1 || problem?.path === 'pageSize') throw violation(call.path, [mismatch]);
      }
    },
  };
}

/** `received`: the rows that came, with those that were left out. */
type Page<T> = Rows<T> & { readonly received: number };

/** Reads pages until `total` rows came, and one more where the last was full: `total` may be too small. */
async function readPages<T>(page: (n: number) => Promise<Page<T>>) {
  const first = await page(1);
  const { total } = first;
  const rows = [...first.rows];
  let { received } = first;
  const size = Math.max(1, first.pageSize);
  const done = (problem: Problem | null) => ({ rows, total, received, problem });
  if (total > maxRows) return done(totalProblem(`at most ${maxRows}`, total));
  if (total > size * maxPages)
    return done({ path: 'pageSize', expected: `at most ${maxPages} pages for ${total} rows`, received: String(size) });
  let isFull = received >= size;
  for (let next = 2; isFull || (received > 0 && received < total); ) {
    const remaining = Math.max(1, Math.ceil((total - (next - 1) * size) / size));
    const pages = await Promise.all(
      Array.from({ length: Math.min(remaining, pageConcurrency) }, (_, i) => page(next + i)),
    );
    next += pages.length;
    for (const answer of pages) {
      if (answer.total !== total) return done(totalProblem(`${total} on each page`, answer.total));
      rows.push(...answer.rows);
      received += answer.received;
      isFull = answer.received >= size;
      if (received > maxRows) return done(totalProblem(`at most ${maxRows}`, received));
      if (answer.received === 0) return done(null);
    }
  }
  return done(null);
}

const totalProblem = (expected: string, received: number): Problem => ({
  path: 'total',
  expected,
  received: String(received),
});

const dataAddress = /data:image\/[\w.+-]{1,40};base64,([\w+/=]+)/g;

/** Editors paste pictures as base64: puts addresses in their place, within `json`, and their bytes into `pictures`. */
function extractInlinePictures(json: unknown, pictures: Map<string, Buffer>): unknown {
  if (typeof json === 'string') {
    if (!json.includes(';base64,')) return json;
    return json.replaceAll(dataAddress, (_, base64: string) => {
      const body = Buffer.from(base64, 'base64');
      const address = `${inlineScheme}${sha256(body).slice(0, 16)}`;
      pictures.set(address, body);
      return address;
    });
  }
  if (typeof json !== 'object' || json === null) return json;
  for (const [key, inner] of Object.entries(json)) {
    const extracted = extractInlinePictures(inner, pictures);
    if (extracted !== inner) Object.assign(json, { [key]: extracted });
  }
  return json;
}
