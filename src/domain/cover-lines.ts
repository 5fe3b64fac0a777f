/** A name as the lines of a typographic cover. */

/** `300샷`, `2cc`, `6줄`: what is sold of it. */
const amount = /^\d[\d,.]*\s?[가-힣a-zA-Z]{0,3}$/;
const maxLines = 3;
/** Letters of a line; a longer word has one of its own. */
const lineLength = 6;

/** `amount`: the last word that is one, set apart. */
export function coverLines(title: string): { lines: string[]; amount: string | null } {
  const words = title.split(/\s+/);
  const found = words.findLast((word) => amount.test(word)) ?? null;
  const lines = breakLines(words.filter((word) => word !== found)).slice(0, maxLines - (found === null ? 0 : 1));
  return { lines, amount: found };
}

/** Words as lines that are short enough to be set large. */
function breakLines(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const joined = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && joined.length <= lineLength) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}
