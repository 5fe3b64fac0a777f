/**
 * Stands in for two libraries in the compiled renderer, which every worker would load and none uses: PostCSS, with which
 * the sanitiser reads `style` attributes (rich text keeps none), and Zod, with which Astro describes its configuration.
 */
export function parse() {
  throw new Error('The renderer reads no styles.');
}

/** A schema of anything: what is called on it gives it again. */
const schema = new Proxy(() => schema, { get: () => schema });

export { schema as custom, schema as enum, schema as object, schema as string, schema as union };
