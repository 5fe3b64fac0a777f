/** Text as a reader takes it: a word that is hidden, spelled with other signs or spaced is the same word. Pure. */

/** Most texts are nothing but these, with no letter that stands alone. */
const plain = /^[\t\n\r -~가-힣·’‘“”…–—]*$/;
/** Conjoining, compatible and half-width letters of Hangul become syllables together. */
const cluster = /[\u1100-\u11ff\u3131-\u318e\uffa1-\uffdc]+|[\s\S]/gu;
/** Format characters, fillers, selectors and the blank of Braille take no room or show nothing. */
const unseen = /[\p{Cf}\p{Mn}\u115f\u1160\u3164\uffa0\u2800]/gu;
/** Syllables that stand alone, with a blank, a dot or another separator between them: `부 작 용`, `최.고`. */
const spaced = /(?<![가-힣\d])[가-힣](?:(?: | ?[.·・‧∙•*_-] ?)[가-힣](?![가-힣])){1,200}/g;

const isSyllable = (text: string, index: number): boolean => text.charAt(index) >= '가' && text.charAt(index) <= '힣';

/** `starts`: where each unit of `text` begins in the original, and one more for the end; null where both are the same. */
export function readAsSeen(original: string) {
  const isPlain = plain.test(original);
  if (isPlain && original.search(spaced) === -1) return { text: original, starts: null };
  const { text, starts } = isPlain ? identity(original) : composed(original);
  const letters: string[] = [];
  const kept: number[] = [];
  let from = 0;
  const keep = (to: number) => {
    letters.push(text.slice(from, to));
    for (let i = from; i < to; i += 1) kept.push(starts[i] ?? 0);
  };
  for (const { 0: row, index } of text.matchAll(spaced))
    for (let i = index; i < index + row.length; i += 1)
      if (!isSyllable(text, i)) {
        keep(i);
        from = i + 1;
      }
  keep(text.length);
  return { text: letters.join(''), starts: [...kept, original.length] };
}

const identity = (text: string) => ({ text, starts: Array.from({ length: text.length }, (_, i) => i) });

function composed(original: string): { readonly text: string; readonly starts: readonly number[] } {
  const parts: string[] = [];
  const starts: number[] = [];
  for (const { 0: signs, index } of original.matchAll(cluster)) {
    const part = signs.normalize('NFKC').replaceAll(unseen, '');
    parts.push(part);
    for (let i = 0; i < part.length; i += 1) starts.push(index);
  }
  return { text: parts.join(''), starts };
}
