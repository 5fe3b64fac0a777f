/** How patterns are written in `words/*.json`. */
import writtenFragments from './words/fragments.json' with { type: 'json' };

export type Parts = Readonly<Record<string, string>>;

export const find = <T>(all: Readonly<Record<string, T>>, name: string): T => {
  const value = all[name];
  if (value === undefined) throw new Error(`Words of advertising: there is no ${name}.`);
  return value;
};

/** Spaces in Korean are optional: a blank stands where one may be. `{treatments}` is one of the parts. */
export const expand = (written: string, parts: Parts): string =>
  written.replaceAll(' ', String.raw`\s*`).replaceAll(/\{([a-zA-Z]+)\}/g, (_, name: string) => find(parts, name));

/** Each may name those before it. */
export function expandAll(written: Parts, known: Parts = {}): Parts {
  const parts = { ...known };
  for (const [name, text] of Object.entries(written)) parts[name] = expand(text, parts);
  return parts;
}

export const fragments = expandAll(writtenFragments);

interface Written {
  readonly pattern: string;
}

export const compileAll = <Name extends string>(written: Readonly<Record<Name, Written>>, parts: Parts) =>
  Object.fromEntries(
    Object.entries<Written>(written).map(([name, { pattern }]) => [name, new RegExp(expand(pattern, parts))]),
  ) as Readonly<Record<Name, RegExp>>;
