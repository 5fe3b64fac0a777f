/** What a process tells its operators: a JSON line an event; on a terminal a line that people read. */
import { hostname } from 'node:os';
import pino from 'pino';
import * as v from 'valibot';
import { redact } from './redact.ts';

const text = v.optional(v.string());
const number = v.optional(v.number());

/** All that is logged: a field without a line here never reaches the log, whatever object it comes with. */
const EntrySchema = v.object({
  partner: text,
  /** Number of the rebuild in the desk's history. */
  rebuild: number,
  /** How often it was started, from 1. */
  attempt: number,
  step: v.nullish(v.string()),
  ms: number,
  /** Of `error-codes.json`. */
  code: text,
  release: text,
  /** When it is tried or due, ISO 8601. */
  dueAt: text,
  pages: number,
  /** Id of an HTTP request, which its answer names in `X-Request-Id`. */
  request: text,
  method: text,
  /** Without the query, which may hold a token. */
  path: text,
  status: number,
  /** Text of an error; without secrets, addresses and phone numbers. */
  message: text,
});

const names = Object.keys(EntrySchema.entries) as (keyof typeof EntrySchema.entries)[];

export type LogEntry = Readonly<v.InferOutput<typeof EntrySchema>> & {
  /** `info` where left out. */
  readonly level?: 'info' | 'warn' | 'error';
  /** What happened, the same words each time, e.g. `rebuild failed`. */
  readonly event: string;
};

export type Log = (entry: LogEntry) => void;

export async function openLog(stream: NodeJS.WriteStream = process.stderr): Promise<Log> {
  if (!stream.isTTY) return createLog(stream);
  const { default: pretty } = await import('pino-pretty');
  const colorize = process.env.NO_COLOR === undefined || process.env.NO_COLOR === '';
  return createLog(
    pretty({ colorize, destination: stream, sync: true, singleLine: true, messageKey: 'event', ignore: 'host,pid' }),
  );
}

export function createLog(stream: pino.DestinationStream): Log {
  const logger = pino(
    {
      base: { host: hostname(), pid: process.pid },
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    stream,
  );
  return ({ level = 'info', event, ...rest }) => {
    const known = names.flatMap((name) => {
      const value = rest[name] ?? null;
      return value === null ? [] : [[name, typeof value === 'string' ? redact(value) : value]];
    });
    logger[level](Object.fromEntries(known), redact(event));
  };
}
