import * as common from '../../domain/words/common-words.ts';
import { untilDay } from './offer-words.ts';

export const eventWords = {
  lead: '기간 한정 이벤트의 가격과 구성을 안내해 드립니다.',
  description: (name: string) => `${name}에서 진행 중인 이벤트의 기간, 대상과 가격을 안내해 드립니다.`,
  products: '이벤트 시술과 가격',
  period: '이벤트 기간',
  target: common.target,
  scope: '시술 범위',
  until: untilDay,
  ended: '종료된 이벤트',
  running: '진행 중인 이벤트',
  reserve: '이 가격으로 예약하기',
  empty: '등록된 이벤트가 없습니다.',
} as const;
