/** Recent searches, newest first. Specification, section 5. */

export const maxRecent = 10;

/** Ignores an empty keyword; moves an existing one to the front. */
export function addRecent(list: readonly string[], keyword: string): readonly string[] {
  const trimmed = keyword.trim();
  return trimmed === '' ? list : [trimmed, ...list.filter((recent) => recent !== trimmed)].slice(0, maxRecent);
}
