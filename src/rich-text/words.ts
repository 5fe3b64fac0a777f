/** Words that the site adds to rich text. */
export const richTextWords = {
  /** Name of a table without a caption. */
  table: '표',
  /** Summary of a disclosure without one. */
  details: '자세히 보기',
} as const;
