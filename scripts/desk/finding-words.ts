/** What findings of a code are called: by their rule, or by these words for those of plan and pull. */
import { ruleTitles } from '../checks/rules.ts';

const findingTitles: Readonly<Record<string, string>> = {
  AD_NOT_ALL_READ: '의료광고 표현을 끝까지 확인하지 못했습니다',
  BACKEND_CLOCK: '병원 정보 서버의 시각이 다릅니다',
  BAD_LINK: '링크 형식을 사용할 수 없습니다',
  CALL_FAILED: '내용을 가져오지 못했습니다',
  DEAD_LINK: '링크한 페이지가 없습니다',
  EMBED_REPLACED: '본문의 콘텐츠를 링크로 바꾸었습니다',
  ENTRY_LEFT_OUT: '병원 정보 서버의 항목을 뺐습니다',
  FIELD_REPAIRED: '병원 정보 서버의 값을 바꾸어 읽었습니다',
  FOREIGN_WIDGET: '예약 위젯의 주소가 허용된 곳이 아닙니다',
  ICON_FAILED: '파비콘을 가져오지 못했습니다',
  EXPIRED_NOT_REMOVED: '쓰지 않는 파일이 저장소에 남아 있습니다',
  IMAGE_MAP: '사진의 영역별 링크를 글자 링크로 바꾸었습니다',
  INLINE_TAGS: '삽입된 스크립트를 막지 못합니다',
  KEYWORD_WITHOUT_RESULT: '추천 검색어에 검색 결과가 없습니다',
  LONG_POLICY: '보안 정책이 너무 깁니다',
  LOW_CONTRAST: '글자가 잘 읽히지 않습니다',
  OVER_FORMATTED: '본문의 서식을 뺐습니다',
  PHONE_HOLDS_MORE: '전화번호 칸에 다른 내용도 있습니다',
  PICTURE_FAILED: '사진을 가져오지 못했습니다',
  PICTURE_LEFT_OUT: '사진을 뺐습니다',
  POLICY_VIOLATION: '방문자 브라우저가 차단한 요청',
  POPUP_WITHOUT_TEXT: '팝업에 설명하는 글이 없습니다',
  POSTER_FAILED: '동영상 미리보기를 가져오지 못했습니다',
  REVERSED_HOURS: '진료 시간이 거꾸로 되어 있습니다',
  SAME_DESCRIPTION: '다른 페이지와 설명이 같습니다',
  SAME_TITLE: '다른 페이지와 제목이 같습니다',
  SEARCH_ENGINES_NOT_TOLD: '검색 엔진에 알리지 못했습니다',
  STATE_UNREADABLE: '게시 상태를 읽을 수 없습니다',
  TARGET_MISSING: '본문 안의 링크가 가리키는 곳이 없습니다',
  TEXT_LOST: '본문의 일부가 표시되지 않습니다',
  UNKNOWN_OWNERSHIP: '사이트 소유 확인 값을 알아볼 수 없습니다',
};

export const titleOfFinding = (code: string): string => findingTitles[code] ?? ruleTitles[code] ?? code;
