import * as common from '../domain/words/common-words.ts';

export const richTextWords = {
  /** Name of a table without a caption. */
  table: '표',
  /** Summary of a disclosure without one. */
  details: common.details,
  /** Link to what another site would show inside the text. */
  embed: '다른 사이트에서 보기',
  /** A part of a picture that is a link, without words. */
  area: '사진 링크',
} as const;
