import * as common from '../../domain/words/common-words.ts';

const seeAll = (lead: string) => ({ lead, text: common.seeAll });

export const homeWords = {
  seeProducts: `시술 ${common.seeAll}`,
  hero: '주요 안내',
  quickMenu: '시술 분류 바로가기',
  events: { label: '기간 한정 이벤트', more: seeAll(common.events) },
  treatments: {
    label: common.products,
    more: (count: number) => seeAll(`시술 ${count}개`),
    group: common.categories,
  },
  exhibitions: { label: common.exhibitions, more: '기획전 자세히 보기' },
  staff: { label: common.staff, more: seeAll(common.staff) },
  beforeAfters: { label: common.beforeAfters, more: seeAll(common.beforeAfters) },
  reviews: { label: common.reviews, more: seeAll('후기') },
  hours: { label: '오시기 전에', more: { lead: '자세한', text: '안내 보기' } },
  notices: { label: '알려 드립니다', more: seeAll(common.notices) },
  branches: { label: '지점 안내', here: '이 지점' },
} as const;

/** Headings of the sections, one for each of `tokenValues.voice`. */
export const titles = {
  events: ['이달의 이벤트', '이 계절의 제안', '지금 받을 수 있는 이벤트', common.events],
  treatments: ['고민에 맞는 시술', '피부를 돌보는 방법', '시술 찾기', '시술과 가격'],
  staff: ['의료진 소개', '진료하는 사람들', '누가 진료하나요', common.staff],
  beforeAfters: ['시술 전후 사진', '전후 사진 기록', '전후 사진 모아 보기', common.beforeAfters],
  reviews: ['다녀가신 분들의 이야기', '환자분들의 글', '받아 본 분들의 후기', common.reviews],
  hours: ['진료 시간과 오시는 길', '문을 여는 시간', '언제, 어디로 오시나요', '시간과 위치'],
  notices: [common.notices, '병원에서 알립니다', '새 소식', '공지'],
  branches: ['가까운 지점 안내', '함께하는 지점', '어느 지점으로 오시나요', '지점 목록'],
} as const;
