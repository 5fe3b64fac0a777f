/** Whether an error means that the database, and not a query, is at fault: another try may succeed. */
import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * SQLSTATE classes and codes: connection, resources (disk, memory, connections), read only (a standby, a full managed
 * server), login, database (also closed to connections), deadlock, lock, shutdown, and the server's own system.
 */
const outages = /^(?:08|28|3D|40|53|57|58)|^(?:25006|55000|55P03)$/;
/** `pg` gives what it finds out by itself no code. */
const clientMessages =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i;

export function isDatabaseOutage(error: unknown): error is Error {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  if (!(error instanceof Error)) return false;
  if (error instanceof DrizzleQueryError && isConnectionError(error.cause)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return outages.test(code) || clientMessages.test(error.message) || isDatabaseOutage(error.cause);
}

/** Of a query: no other connection has anything to do with it. */
const isConnectionError = (cause: unknown): boolean =>
  cause instanceof AggregateError ||
  (cause instanceof Error && 'code' in cause && /^E[A-Z]+$/.test(String(cause.code)));
