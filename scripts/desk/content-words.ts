/** Korean names of the content's fields, and words for what changed. */
import fields from './field-words.json' with { type: 'json' };

/** A test finds fields of the contract without a name. */
export const fieldWords: Readonly<Record<string, string>> = fields;

export const diffWords = {
  title: '바뀐 내용',
  unknown: '이 서버에 이전 내용이 없어 항목별 변경은 표시할 수 없습니다.',
  none: '내용은 그대로이고, 만드는 방식이나 날짜에 따라 페이지만 바뀌었습니다.',
  added: '추가',
  removed: '삭제',
  empty: '없음',
  changed: '바뀜',
  yes: '예',
  no: '아니요',
  won: (price: number) => `${price.toLocaleString('ko-KR')}원`,
  items: (count: number) => `${count.toLocaleString('ko-KR')}개`,
  entries: (count: number) => `${count.toLocaleString('ko-KR')}건`,
  more: (count: number) => `외 ${count.toLocaleString('ko-KR')}건`,
  moreFields: (count: number) => `외 ${count}개 항목`,
  arrow: (label: string, before: string, after: string) => `${label} ${before} → ${after}`,
  edit: '편집',
  editEntry: (title: string) => `${title} 편집`,
  editor: '내용 편집',
} as const;

const wonFields = new Set(['price', 'discountPrice', 'eventPrice', 'minPrice', 'maxPrice']);

export function valueWords(field: string, value: string | number | boolean | null | { readonly count: number }) {
  if (value === null || value === '') return diffWords.empty;
  if (typeof value === 'boolean') return value ? diffWords.yes : diffWords.no;
  if (typeof value === 'object') return diffWords.items(value.count);
  if (typeof value === 'number') return wonFields.has(field) ? diffWords.won(value) : value.toLocaleString('ko-KR');
  return `“${value}”`;
}

/** `옵션 “3회” 할인가`; a field of a later version by its name. */
export const labelOf = ({ path, item }: { readonly path: readonly string[]; readonly item: string | null }): string => {
  const labels = path.map((field) => fieldWords[field] ?? field);
  return (item === null ? labels : labels.toSpliced(-1, 0, `“${item}”`)).join(' ');
};
