/** Of a page or an entry that is not there; apart from `words.ts`, since no island of a product page says it. */
export const notFoundText = {
  title: '페이지를 찾을 수 없습니다',
  text: '주소가 바뀌었거나 삭제된 페이지입니다. 아래에서 찾으시는 내용을 확인해 주세요.',
} as const;
