import { readdirSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { createPartnerSchema, partnerSchemaFile, readGenerated } from './generated-files.ts';

test('the JSON schema of partner.json is what the contract says; `npm run schemas` writes it', async () => {
  expect(await readGenerated(partnerSchemaFile)).toEqual(await createPartnerSchema());
});

test('each field of the schema says what it does', async () => {
  type Described = { description?: string; properties?: Record<string, Described> };
  const fields = ({ properties = {} }: Described) => Object.entries(properties);
  const schema: Described = await createPartnerSchema();
  const parts = (name: string, field: Described) => (name === 'theme' ? fields(field) : [[name, field] as const]);
  const silent = fields(schema)
    .flatMap(([name, field]) => parts(name, field))
    .filter(([, { description }]) => description === undefined);
  expect(silent.map(([name]) => name)).toEqual(['$schema']);
});

test('every partner names it, and its file fits it', async () => {
  const validate = new Ajv({ strict: false, formats: { email: true } }).compile(
    (await readGenerated(partnerSchemaFile)) as object,
  );
  const folders = readdirSync(new URL('../../partners', import.meta.url), { withFileTypes: true });
  const ids = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    const config = (await readGenerated(`partners/${id}/partner.json`)) as { $schema?: string };
    expect(config.$schema, id).toBe('../partner.schema.json');
    validate(config);
    expect(validate.errors, id).toBeNull();
  }
  expect(validate({ siteOrigin: 'https://a.example', tenantOrigin: 'a', siteOrgin: 1 })).toBe(false);
});
