import type { ResultKind, SearchKind } from '../../domain/search/kinds.ts';
import * as common from '../../domain/words/common-words.ts';
import { withJosa } from '../../domain/words/josa.ts';

export const searchPage = { title: common.search, lead: '찾으시는 시술, 이벤트, 고민을 입력해 주세요.' } as const;

export const searchWords = {
  close: '검색 닫기',
  label: '검색어',
  placeholder: '시술, 이벤트, 고민 검색',
  /** Of the recommended keywords; the specification's default. */
  keywords: '인기 시술 추천',
  recent: '최근 검색어',
  remove: (keyword: string) => `${keyword} 삭제`,
  removeAll: '전체 삭제',
  suggestions: '바로 가기',
  /** Instead of what was typed, which finds nothing. */
  instead: (nearest: string) => `${resultWords.title(nearest)}입니다.`,
  none: '일치하는 시술이나 이벤트가 없습니다. 검색을 누르시면 전체에서 찾아봅니다.',
  missing: '지금은 추천 검색 결과를 불러올 수 없습니다. 인터넷 연결을 확인해 주세요.',
  count: (count: number) => `추천 검색 결과 ${count}건`,
  kinds: {
    products: common.treatments,
    events: common.events,
    categories: common.categories,
    guides: '안내',
  } satisfies Record<SearchKind, string>,
} as const;

export const resultWords = {
  placeholder: '검색어를 입력해 주세요',
  kinds: {
    products: common.treatments,
    events: common.events,
    boards: '게시글',
    guides: common.clinic,
  } satisfies Record<ResultKind, string>,
  tabs: '검색 결과 종류',
  title: (keyword: string) => `‘${keyword}’ 검색 결과`,
  found: (keyword: string, count: number) => `‘${keyword}’ 검색 결과 ${count}건`,
  none: (keyword: string) => `‘${keyword}’에 대한 검색 결과가 없습니다.`,
  noneOfKind: (kind: string) => `${kind} 검색 결과가 없습니다.`,
  /** What was typed, and not the nearest to it. */
  exactly: (keyword: string) => `${withJosa(`‘${keyword}’`, '으로/로')} 검색`,
  advice: '띄어쓰기나 철자를 확인하시거나, 더 짧은 단어로 다시 검색해 주세요.',
  category: (title: string) => `${title} ${common.seeAll}`,
  more: (kind: string, count: number) => ({ lead: `${kind} ${count}개`, text: common.seeAll }),
} as const;
