/**
 * Memo of what follows from a text alone. A rebuild after one change would otherwise search every text of the partner again.
 * Emptied when full, so that the memory of a desk stays bounded for any number of partners.
 */
export function memoizeByText<T>(compute: (text: string) => T, maxLetters = 2_000_000): (text: string) => T {
  const known = new Map<string, T>();
  let letters = 0;
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = compute(text);
    if (letters + text.length > maxLetters) {
      known.clear();
      letters = 0;
    }
    known.set(text, value);
    letters += text.length;
    return value;
  };
}
