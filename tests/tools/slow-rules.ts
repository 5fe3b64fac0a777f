/** Rules whose work grows with the square of what they are given, each in its way. */

export function pairsOfLetters(text: string): number {
  let equal = 0;
  for (const letter of text) for (const other of text) if (letter === other) equal += 1;
  return equal;
}

export function copiesOfLists(rows: readonly { readonly id: number }[]): number {
  let copy: readonly unknown[] = [];
  for (const row of rows) copy = copy.concat([row]);
  return copy.length;
}

export function searchesOfRest(text: string): number {
  let found = 0;
  for (let at = 0; at < text.length; at += 1) if (text.indexOf('x', at) >= 0) found += 1;
  return found;
}
