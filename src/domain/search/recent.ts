/** Recent searches, newest first. Specification, section 5. */

export const recentAtMost = 10;

/** An empty keyword is not kept; a known one moves to the front. */
export function withRecent(list: readonly string[], keyword: string): readonly string[] {
  const kept = keyword.trim();
  return kept === '' ? list : [kept, ...list.filter((one) => one !== kept)].slice(0, recentAtMost);
}
