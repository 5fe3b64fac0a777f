/** Labels and headings of the home page's sections. */
import * as common from '../../domain/common-words.ts';

const seeAll = (lead: string) => ({ lead, text: common.seeAll });

export const homeWords = {
  seeProducts: `시술 ${common.seeAll}`,
  hero: '주요 안내',
  quickMenu: '시술 분류 바로가기',
  events: { label: '기간 한정 이벤트', title: '이달의 이벤트', more: seeAll(common.events) },
  treatments: {
    label: common.products,
    title: '고민에 맞는 시술',
    more: (count: number) => seeAll(`시술 ${count}개`),
    group: common.categories,
  },
  exhibitions: { label: common.exhibitions, title: '함께 보면 좋은 기획전', more: '기획전 자세히 보기' },
  staff: { label: common.staff, title: '의료진 소개', more: seeAll(common.staff) },
  beforeAfters: { label: common.beforeAfters, title: '시술 전후 사진', more: seeAll(common.beforeAfters) },
  reviews: { label: common.reviews, title: '다녀가신 분들의 이야기', more: seeAll('후기') },
  hours: { label: '오시기 전에', title: '진료 시간과 오시는 길', more: { lead: '자세한', text: '안내 보기' } },
  notices: { label: '알려 드립니다', title: common.notices, more: seeAll(common.notices) },
  branches: { label: '지점 안내', title: '가까운 지점 안내', here: '이 지점' },
} as const;
