/** Words that the site adds to texts of the partner. */
export const richTextWords = {
  /** Of a table without a caption. */
  table: '표',
} as const;
