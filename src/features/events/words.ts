/** Words of events and exhibitions. */
import { formatMonthDay } from '../../ui/format.ts';

export const eventWords = {
  title: '이벤트',
  lead: '기간 한정 이벤트의 가격과 구성을 안내해 드립니다.',
  description: (name: string) => `${name}에서 진행 중인 이벤트의 기간, 대상과 가격을 안내해 드립니다.`,
  products: '이벤트 시술과 가격',
  period: '이벤트 기간',
  target: '대상',
  scope: '시술 범위',
  ongoing: '진행 중',
  until: (day: string) => `${formatMonthDay(day)}까지`,
  reserve: '이 가격으로 예약하기',
  empty: '등록된 이벤트가 없습니다.',
} as const;

export const exhibitionWords = {
  title: '기획전',
  lead: '고민과 계절에 맞추어 함께 보면 좋은 시술을 모았습니다.',
  description: (name: string) => `${name}의 기획전에서 고민과 계절에 맞는 시술을 살펴보실 수 있습니다.`,
  products: '기획전 시술',
  empty: '진행 중인 기획전이 없습니다.',
} as const;
