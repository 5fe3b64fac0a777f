/** Labels and headings of the home page's sections. */

export const homeWords = {
  hero: '주요 안내',
  heroFallback: '필요한 진료를 충분히 설명하고 정성껏 진료합니다.',
  quickMenu: '시술 분류 바로가기',
  events: { label: '기간 한정 이벤트', title: '이달의 이벤트', more: { lead: '이벤트', text: '전체 보기' } },
  treatments: {
    label: '시술 안내',
    title: '고민에 맞는 시술',
    more: (count: number) => ({ lead: `시술 ${count}개`, text: '전체 보기' }),
    group: '시술 분류',
  },
  exhibitions: { label: '기획전', title: '함께 보면 좋은 기획전', more: '기획전 자세히 보기' },
  staff: { label: '의료진', title: '의료진 소개', more: { lead: '의료진', text: '전체 보기' } },
  beforeAfters: { label: '전후 사진', title: '시술 전후 사진', more: { lead: '전후 사진', text: '전체 보기' } },
  reviews: { label: '방문 후기', title: '다녀가신 분들의 이야기', more: { lead: '후기', text: '전체 보기' } },
  hours: { label: '오시기 전에', title: '진료 시간과 오시는 길', more: { lead: '자세한', text: '안내 보기' } },
  notices: { label: '알려 드립니다', title: '공지사항', more: { lead: '공지사항', text: '전체 보기' } },
  branches: { label: '지점 안내', title: '가까운 지점 안내' },
} as const;
