/** Files that are written from the contract: `npm run schemas` writes them, tests compare them with what it would write. */
import { readFile, writeFile } from 'node:fs/promises';
import { toJsonSchema } from '@valibot/to-json-schema';
import { PartnerConfigSchema } from '../../src/contract/partner-config.ts';
import { OriginSchema } from '../../src/contract/primitives.ts';
import { shareSchemas } from './share-schemas.ts';

const root = new URL('../../', import.meta.url);

export const partnerSchemaFile = 'partners/partner.schema.json';
export const openApiFile = 'scripts/docs/openapi.json';

export const readGenerated = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(file, root), 'utf8'));

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema> };

/** Schema of `partner.json` for editors, with what `partners/README.md` says of each field. */
export async function createPartnerSchema(): Promise<object> {
  const readme = await readFile(new URL('partners/README.md', root), 'utf8');
  const schema = toJsonSchema(PartnerConfigSchema, {
    typeMode: 'input',
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema === OriginSchema ? { ...jsonSchema, pattern: '^https?://[^/?#@\\s]+$' } : undefined,
    // Editors check types, names and patterns; `site validate` checks the rest.
    ignoreActions: ['check', 'check_items', 'transform'],
  }) as JsonSchema;
  for (const [, field = '', text = ''] of readme.matchAll(/^\| (`[a-zA-Z.`, ]+`) \| (?:[^|]+ \| )?([^|]+) \|$/gm))
    describeFields(schema, field, text.replaceAll(/`|\[|\]\([^)]*\)/g, ''));
  return { ...schema, title: 'partner.json' };
}

/** `field` as the tables write it: `` `theme.primary`, `.secondary` ``, or a name within `policy`. */
function describeFields({ properties = {} }: JsonSchema, field: string, description: string): void {
  let parent = '';
  for (const [, path = ''] of field.matchAll(/`([^`]+)`/g)) {
    const [first = '', second] = path.split('.');
    parent = first || parent;
    const target =
      second === undefined
        ? (properties[parent] ?? properties.policy?.properties?.[parent])
        : properties[parent]?.properties?.[second];
    if (target !== undefined) target.description = description;
  }
}

/** What the sandbox answers at `/openapi.json`, which needs no data for it; equal shapes stand once. */
export async function createOpenApi(): Promise<object> {
  const { createApp } = await import('../../scripts/sandbox/server/app.ts');
  const app = createApp(
    { tenants: { isAllowedOrigin: () => false } } as unknown as Parameters<typeof createApp>[0],
    () => undefined,
  );
  return shareSchemas((await (await app.request('/openapi.json')).json()) as Parameters<typeof shareSchemas>[0]);
}

if (import.meta.main) {
  const files = { [partnerSchemaFile]: await createPartnerSchema(), [openApiFile]: await createOpenApi() };
  for (const [file, json] of Object.entries(files))
    await writeFile(new URL(file, root), `${JSON.stringify(json, null, 1)}\n`);
}
