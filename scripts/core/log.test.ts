import { expect, test } from 'vitest';
import { createLog, type LogEntry } from './log.ts';

function logged(entry: LogEntry): Record<string, unknown> {
  const lines: string[] = [];
  createLog({ write: (line) => lines.push(line) })(entry);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

test('an event is one line of JSON with time, level and machine, whatever its message holds', () => {
  const entry = { level: 'error', event: 'rebuild failed', partner: 'haneul', rebuild: 7, message: 'a\nb' } as const;
  expect(logged(entry)).toEqual({
    ...entry,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    host: expect.any(String),
    pid: process.pid,
  });
});

test('a field that no list names is left out, and secrets in those that are there are cut', () => {
  const more = { password: 'hunter2', partner: 'haneul', headers: { cookie: 'desk=1' } };
  const entry = logged({
    event: 'request',
    message: 'Bearer abc.def, AKIAIOSFODNN7EXAMPLE, eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MX0.c2ln, 02-555-1234, 01012345678',
    ...more,
  });
  expect(Object.keys(entry).sort()).toEqual(['event', 'host', 'level', 'message', 'partner', 'pid', 'time']);
  expect(entry.message).toBe('Bearer …, …, …, …, …');
});
