/** What a process tells its operators: a JSON line an event; on a terminal a line that people read. */
import { hostname } from 'node:os';
import pino from 'pino';
import { redact } from './redact.ts';

/** All that is logged: a field without a line here never reaches the log, whatever object it comes with. */
const fields = [
  'partner',
  'rebuild',
  'attempt',
  'step',
  'ms',
  'code',
  'release',
  'dueAt',
  'pages',
  'request',
  'method',
  'path',
  'status',
  'message',
] as const;

export interface LogEntry {
  /** `info` where left out. */
  readonly level?: 'info' | 'warn' | 'error';
  /** What happened, the same words each time, e.g. `rebuild failed`. */
  readonly event: string;
  readonly partner?: string;
  /** Number of the rebuild in the desk's history. */
  readonly rebuild?: number;
  /** How often it was started, from 1. */
  readonly attempt?: number;
  readonly step?: string | null;
  readonly ms?: number;
  /** Of `error-codes.ts`. */
  readonly code?: string;
  readonly release?: string;
  /** When it is tried or due, ISO 8601. */
  readonly dueAt?: string;
  /** Rendered pages. */
  readonly pages?: number;
  /** Id of an HTTP request, which its answer names in `X-Request-Id`. */
  readonly request?: string;
  readonly method?: string;
  /** Without the query, which may hold a token. */
  readonly path?: string;
  readonly status?: number;
  /** Text of an error; without secrets, addresses and phone numbers. */
  readonly message?: string;
}

export type Log = (entry: LogEntry) => void;

/** Anything that takes lines. */
export interface LogStream {
  write(line: string): unknown;
}

export async function openLog(stream: NodeJS.WriteStream = process.stderr): Promise<Log> {
  if (!stream.isTTY) return createLog(stream);
  const { default: pretty } = await import('pino-pretty');
  const colorize = process.env.NO_COLOR === undefined || process.env.NO_COLOR === '';
  return createLog(
    pretty({ colorize, destination: stream, sync: true, singleLine: true, messageKey: 'event', ignore: 'host,pid' }),
  );
}

export function createLog(stream: LogStream): Log {
  const logger = pino(
    {
      base: { host: hostname(), pid: process.pid },
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    stream,
  );
  return ({ level = 'info', event, ...rest }) => logger[level](pick(rest), redact(event));
}

function pick(entry: Omit<LogEntry, 'level' | 'event'>): Record<string, unknown> {
  const known = fields.flatMap((name) => {
    const value = entry[name];
    if (value === undefined || value === null) return [];
    return [[name, typeof value === 'string' ? redact(value) : value] as const];
  });
  return Object.fromEntries(known);
}
