/** Failures that do not pass are told together: else a backend would be mended list by list, with a pull for each. */
import { type ApiFailure, isApiFailure } from '../../src/api/failure.ts';
import { type ConditionalReader, ContractViolationError } from './conditional-reader.ts';

export class PullFailures extends Error {
  override readonly name = 'PullFailures';
  readonly failures: readonly ApiFailure[];
  constructor(failures: readonly ApiFailure[]) {
    super(failures.map(({ reason }) => reason).join('; '));
    this.failures = failures;
  }
}

/** A backend that is down, slow or busy is left alone; each call that remains would be retried. */
const mayPass = ({ kind, status }: ApiFailure): boolean =>
  kind !== 'contract' && (kind !== 'http' || status === 408 || status === 429 || status >= 500);

/** Like `Promise.all`, but waits for the others where a failure stays, and rejects with all of those as `PullFailures`. */
export async function allOrFailures<const T extends readonly unknown[]>(
  tasks: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const failures: ApiFailure[] = [];
  const results = await Promise.all(
    tasks.map(async (task) => {
      try {
        return await task;
      } catch (error) {
        if (error instanceof PullFailures) failures.push(...error.failures);
        else if (isApiFailure(error) && !mayPass(error)) failures.push(error);
        else throw error;
        return undefined;
      }
    }),
  );
  if (failures.length > 0) throw new PullFailures(failures);
  return results as { -readonly [K in keyof T]: Awaited<T[K]> };
}

/** Off contract in its fields, or gone since the list was read. */
const isOfEntry = (error: unknown): error is ApiFailure =>
  isApiFailure(error) &&
  ((error instanceof ContractViolationError && error.problems.every(({ path }) => path.startsWith('row'))) ||
    (error.kind === 'http' && error.status === 404));

/** A bad entry is left out and told, and stops no other; where more than half of `total` are bad, the backend is. */
export async function readEntries<E, T>(
  reader: Pick<ConditionalReader, 'drop'>,
  entries: readonly E[],
  read: (entry: E) => T | Promise<T>,
  pathOf: (entry: E) => string,
  total = entries.length,
): Promise<T[]> {
  const failures: { readonly entry: E; readonly error: ApiFailure }[] = [];
  const results = await Promise.all(
    entries.map(async (entry) => {
      try {
        return [await read(entry)];
      } catch (error) {
        if (!isOfEntry(error)) throw error;
        failures.push({ entry, error });
        return [];
      }
    }),
  );
  if (failures.length * 2 > total) throw new PullFailures(failures.map(({ error }) => error));
  for (const { entry, error } of failures) reader.drop(pathOf(entry), entry, error);
  return results.flat(1) as T[];
}
