/** Words of sorting and filtering; apart from `words.ts`, since the script of a tap on it loads nothing else. */
import { formatNumber } from '../../domain/words/format.ts';

export const listWords = {
  tools: '보기 순서와 선택',
  sort: '보기 순서',
  /** The clinic's own order first. */
  sorts: [
    ['', '추천순'],
    ['price', '낮은 가격순'],
    ['-price', '높은 가격순'],
    ['visit', '회당 낮은 가격순'],
    ['title', '이름순'],
    ['new', '등록일순'],
  ],
  event: '이벤트 시술만',
  count: (count: number) => `총 ${formatNumber(count)}개`,
  more: (count: number) => `더 보기 (${formatNumber(count)}개 남음)`,
  none: '찾으시는 시술이 없습니다.',
  unsorted: '지금은 순서를 바꿀 수 없습니다. 인터넷 연결을 확인하시고 다시 선택해 주세요.',
} as const;
