/** Words that the site adds to texts of the partner. */
export const richTextWords = {
  /** Of a table without a caption. */
  table: '표',
  /** Of what unfolds without a line that says what it is. */
  details: '자세히 보기',
} as const;
