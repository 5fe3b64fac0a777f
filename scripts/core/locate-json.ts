/** Where the values of a JSON text stand, so that a message leads an editor to the line. */

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Offsets in a text that is JSON, by paths as `parseWith` writes them: `theme.primary`, `[3].options[0].price`. */
function offsetsOf(text: string): ReadonlyMap<string, number> {
  const offsets = new Map([['', 0]]);
  /** `index` is null in an object, whose `key` is null until its name was read. */
  const open: { readonly path: string; index: number | null; key: string | null }[] = [];
  for (const { 0: token, index: offset } of text.matchAll(tokens)) {
    const around = open.at(-1);
    if (token === '}' || token === ']') open.pop();
    else if (token === ',' && around !== undefined) {
      around.key = null;
      if (around.index !== null) around.index += 1;
    } else if (around !== undefined && around.index === null && around.key === null) {
      around.key = JSON.parse(token) as string;
      offsets.set(pathIn(around), offset);
    } else if (token !== ':') {
      const path = around === undefined ? '' : pathIn(around);
      if (around?.index != null) offsets.set(path, offset);
      if (token === '{' || token === '[') open.push({ path, index: token === '[' ? 0 : null, key: null });
    }
  }
  return offsets;
}

const pathIn = ({ path, index, key }: { path: string; index: number | null; key: string | null }): string =>
  index === null ? `${path}${path === '' ? '' : '.'}${key}` : `${path}[${index}]`;

/** Finds the line of each path; for a value that is not there, that of what it should be in. */
export function createLocator(text: string) {
  const offsets = offsetsOf(text);
  return (path: string) => {
    let known = path;
    while (!offsets.has(known)) known = known.slice(0, Math.max(known.lastIndexOf('.'), known.lastIndexOf('['), 0));
    return positionAt(text, offsets.get(known) ?? 0);
  };
}

/** Both from 1. */
function positionAt(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** From what `JSON.parse` says of a text that is none; null where it names no place. */
export function positionOfSyntaxError(text: string, message: string) {
  const offset = /at position (\d+)/.exec(message)?.[1];
  if (offset !== undefined) return positionAt(text, Number(offset));
  return /end of JSON/i.test(message) ? positionAt(text, text.length) : null;
}
