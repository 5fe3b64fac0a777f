import * as common from '../../domain/words/common-words.ts';
import { totalCaption } from '../../ui/words.ts';

export const cartPage = { title: common.cart, lead: '담은 시술을 확인하고 예약합니다.' } as const;

export const cartWords = {
  loginOver: '로그인 세션이 만료되었습니다',
  loginOverText: '담아 두신 시술은 유지됩니다. 다시 로그인하면 확인할 수 있습니다.',
  left: '로그인 전에 담으신 시술을 아직 불러오지 못했습니다',
  leftText: '담으신 내용은 그대로 남아 있습니다.',
  logInToSee: '로그인하고 담은 시술 보기',
  empty: '담아 두신 시술이 없습니다',
  emptyText: '마음에 드는 시술을 담아 한 번에 예약해 보세요.',
  browse: '시술 둘러보기',
  items: '담은 시술 목록',
  chooseAll: '전체 선택',
  removeChosen: '선택 삭제',
  choose: (title: string) => `${title} 선택`,
  remove: (title: string) => `${title} 삭제`,
  quantityOf: (title: string) => `${title} 수량`,
  fewer: '하나 빼기',
  more: '하나 더하기',
  soldOut: '지금은 예약할 수 없는 옵션입니다.',
  ended: '이벤트 기간이 아니어서 이벤트가로 예약할 수 없습니다.',
  ownPrice: '일반가로 담기',
  consultToo: '상담 후 안내되는 시술은 금액에 포함되지 않았습니다.',
  reserve: (count: number) => (count === 0 ? '예약할 시술을 선택해 주세요' : `선택한 시술 ${count}개 예약하기`),
  tooMuch: (max: number) => `한 번에 ${max}개까지 예약할 수 있습니다. 수량을 줄이거나 나누어 예약해 주세요.`,
  note: `${totalCaption} 결제는 내원 시 진행합니다.`,
} as const;
