/** Equal schemas of an OpenAPI document as one named component, so that the file is read and compared by people. */

interface OpenApi {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components?: object;
}

const minLength = 80;
const isShape = (value: unknown): value is { type: string; properties: object } =>
  typeof value === 'object' && value !== null && 'properties' in value && 'type' in value;

export function shareSchemas(document: OpenApi): object {
  const counts = new Map<string, number>();
  walk(document.paths, (shape) => {
    const text = JSON.stringify(shape);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  });
  const names = new Map<string, string>();
  const schemas: Record<string, unknown> = {};
  const share = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => share(item, place));
    if (typeof value !== 'object' || value === null) return value;
    const text = JSON.stringify(value);
    const isShared = isShape(value) && (counts.get(text) ?? 0) > 1 && text.length >= minLength;
    let name = names.get(text);
    if (isShared && name === undefined) {
      name = freeName('translated' in value.properties ? 'error' : place, schemas);
      names.set(text, name);
      schemas[name] = {};
      schemas[name] = shareFields(value, place);
    }
    return name === undefined ? shareFields(value, place) : { $ref: `#/components/schemas/${name}` };
  };
  const shareFields = (value: object, place: string): object =>
    Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, share(part, structural.test(key) ? place : `${place} ${key}`)]),
    );
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, operations]) => [path, share(operations, path)]),
  );
  return { ...document, components: { ...document.components, schemas }, paths };
}

/** Keys that say nothing of the subject. */
const structural =
  /^(?:responses|\d{3}|content|application\/json|schema|properties|items|anyOf|get|post|put|delete|rows?)$/;

function walk(value: unknown, visit: (shape: object) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isShape(value)) visit(value);
  for (const part of Object.values(value)) walk(part, visit);
}

/** From where it stands first, e.g. `Products`, `ProductsOptions`; that of every refusal is `Error`. */
function freeName(place: string, taken: object): string {
  const words = place.replaceAll(/\{\w+\}/g, '').split(/[^a-zA-Z0-9]+/);
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  for (let n = 1; ; n += 1) if (!(`${name}${n === 1 ? '' : n}` in taken)) return `${name}${n === 1 ? '' : n}`;
}
