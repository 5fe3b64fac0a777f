/** Every call of section 7 of the specification: the client sends it, the sandbox answers and describes it, and nothing else. */
import { beforeAll, expect, it } from 'vitest';
import { calls } from './every-call.ts';
import { runningSandbox } from './running-sandbox.ts';

interface Operation {
  readonly responses: Record<string, { content?: Record<string, { schema?: object }> }>;
  readonly requestBody?: object;
}

const sandbox = runningSandbox();
let paths: Record<string, Record<string, Operation>> = {};
beforeAll(async () => {
  ({ paths } = await (await sandbox.fetch('/openapi.json')).json());
});

it('is what the client sends', () => {
  const sent = calls.map(([, { method, path }]) => `${method} ${path}`);
  expect(sent).toEqual(calls.map(([spec]) => spec.replace(/\{\w+\}/, '1')));
});

it('is described by the sandbox, and nothing else is', () => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(calls.map(([spec]) => spec).toSorted());
});

it('has a schema of its answer, and a body where the client sends one', () => {
  for (const [spec, call] of calls) {
    const [method = '', path = ''] = spec.split(' ');
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.responses[200]?.content?.['application/json']?.schema, spec).toBeDefined();
    expect(operation?.requestBody !== undefined, spec).toBe(call.body !== undefined);
  }
});
