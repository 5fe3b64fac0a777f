/** `/openapi.json`: every call of section 7 of the specification and no other, valid, and true to what is sent. */
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { beforeAll, expect, it } from 'vitest';
import { addressOf } from '../../src/api/call.ts';
import { openApiFile, readGenerated } from '../tools/generated-files.ts';
import { shareSchemas } from '../tools/share-schemas.ts';
import { calls, published } from './every-call.ts';
import { runningSandbox } from './running-sandbox.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: { in: string; name: string; required?: boolean; schema: AnySchema }[];
  readonly requestBody?: { content?: Record<string, { schema: AnySchema }> };
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: AnySchema }> }>;
}

interface Document {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly paths: Record<string, Record<string, Operation>>;
}

const sandbox = runningSandbox();
let document: Document;
beforeAll(async () => {
  document = (await (await sandbox.fetch('/openapi.json')).json()) as Document;
});

// One for all: each one reads the schema of schemas first, which takes longer than all that is asked of it here.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const operationOf = (path: string): Operation => {
  const operation = document.paths[path]?.get;
  if (operation === undefined) throw new Error(`${path} is not documented`);
  return operation;
};

it('is OpenAPI 3.1, with every call that the client sends and nothing else', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  const sent = calls.map(([, { method, path }]) => `${method} ${path}`);
  expect(sent).toEqual(calls.map(([spec]) => spec.replace(/\{\w+\}/, '1')));
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(calls.map(([spec]) => spec).toSorted());
});

it('has a schema of each answer, and a body where the client sends one', () => {
  for (const [spec, call] of calls) {
    const [method = '', path = ''] = spec.split(' ');
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation?.responses[200]?.content?.['application/json']?.schema, spec).toBeDefined();
    expect(operation?.requestBody !== undefined, spec).toBe(call.body !== undefined);
  }
});

const operations = () => Object.values(document.paths).flatMap((at) => Object.values(at));

it('stands in the repository as it is; `npm run schemas` writes it', async () => {
  expect(await readGenerated(openApiFile)).toEqual(shareSchemas(document));
});

it('names every operation once', () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has schemas that are schemas, for what is sent too', () => {
  for (const { parameters, responses, requestBody } of operations()) {
    const contents = [...Object.values(responses), ...(requestBody === undefined ? [] : [requestBody])];
    const schemas = [
      ...parameters.map(({ schema }) => schema),
      ...contents.flatMap(({ content }) => Object.values(content ?? {}).map(({ schema }) => schema)),
    ];
    for (const schema of schemas) expect(ajv.validateSchema(schema)).toBe(true);
  }
});

it('declares the parameters of each path and the tenant, each once', () => {
  for (const path of Object.keys(published)) {
    const { parameters } = operationOf(path);
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    expect(
      inPath.map(({ name }) => name),
      path,
    ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(inPath.every(({ required }) => required === true)).toBe(true);
    const tenant = { in: 'header', name: 'tenant-origin', required: true };
    expect(parameters, path).toContainEqual(expect.objectContaining(tenant));
    const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size, path).toBe(keys.length);
  }
});

it('describes what each read really sends, and what an unknown site is told', async () => {
  const answers: [status: string, headers: Record<string, string>][] = [
    ['200', {}],
    ['404', { 'tenant-origin': 'https://nobody.example' }],
  ];
  for (const [path, call] of Object.entries(published)) {
    for (const [status, headers] of answers) {
      const response = await sandbox.fetch(addressOf(call), { headers });
      expect(String(response.status), path).toBe(status);
      const schema = operationOf(path).responses[status]?.content?.['application/json']?.schema;
      if (schema === undefined) throw new Error(`${path} has no schema for ${status}`);
      const check = ajv.compile(schema);
      check(await response.json());
      expect(check.errors, path).toBeNull();
    }
  }
});
