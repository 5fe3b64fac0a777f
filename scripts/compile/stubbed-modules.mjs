/**
 * Stands in for what the compiled renderer never uses: PostCSS, with which the sanitiser reads `style` attributes (rich
 * text keeps none), Zod, with which Astro describes its configuration, both loaded by every worker otherwise; and the
 * program that Astro would build for pages drawn at compile time, of which there are none.
 */
export function parse() {
  throw new Error('The renderer reads no styles.');
}

/** A schema of anything: what is called on it gives it again. */
const schema = new Proxy(() => schema, { get: () => schema });

export {
  schema as $ZodArray,
  schema as $ZodBoolean,
  schema as $ZodDefault,
  schema as $ZodDiscriminatedUnion,
  schema as $ZodNullable,
  schema as $ZodNumber,
  schema as $ZodObject,
  schema as $ZodOptional,
  schema as $ZodPipe,
  schema as custom,
  schema as enum,
  schema as object,
  schema as safeParseAsync,
  schema as string,
  schema as union,
  schema as ZodIssueCode,
};
