/** `/openapi.json`: every call of section 7 of the specification and no other, valid, and true to what is sent. */
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { beforeAll, expect, it } from 'vitest';
import { addressOf } from '../../src/api/call.ts';
import { openApiFile, readGenerated } from '../tools/generated-files.ts';
import { shareSchemas } from '../tools/share-schemas.ts';
import { calls, published } from './every-call.ts';
import { runningSandbox } from './running-sandbox.ts';

interface Operation {
  readonly responses: Record<string, { content?: Record<string, { schema: AnySchema }> }>;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
}

const sandbox = runningSandbox();
let document: Document;
beforeAll(async () => {
  document = (await (await sandbox.fetch('/openapi.json')).json()) as Document;
});

// One for all: each one reads the schema of schemas first, which takes longer than all that is asked of it here.
const ajv = new Ajv2020({ strict: false, validateFormats: false });

it('has every call that the client sends and nothing else', () => {
  const sent = calls.map(([, { method, path }]) => `${method} ${path}`);
  expect(sent).toEqual(calls.map(([spec]) => spec.replace(/\{\w+\}/, '1')));
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(calls.map(([spec]) => spec).toSorted());
});

it('stands in the repository as it is; `npm run schemas` writes it', async () => {
  expect(await readGenerated(openApiFile)).toEqual(shareSchemas(document));
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
      const schema = document.paths[path]?.get?.responses[status]?.content?.['application/json']?.schema;
      if (schema === undefined) throw new Error(`${path} has no schema for ${status}`);
      const check = ajv.compile(schema);
      check(await response.json());
      expect(check.errors, path).toBeNull();
    }
  }
});
