/** Where no page was built for a path, before its live content is there. */
export const loadingWords = { title: '불러오는 중', lead: '잠시만 기다려 주세요.' } as const;

export const previewWords = {
  banner: '미리보기 화면입니다. 아직 게시되지 않은 내용입니다.',
  gone: '미리보기 기간이 끝났거나 주소가 바뀌었습니다. 받으신 주소를 다시 확인해 주세요.',
  noToken: '미리보기 주소가 완전하지 않습니다. 받으신 주소 전체를 다시 확인해 주세요.',
} as const;

export const secretWords = {
  ended: '종료되었거나 진행하지 않는 이벤트입니다. 진행 중인 이벤트를 확인해 주세요.',
  next: '이벤트 보기',
} as const;

export const notFoundWords = {
  links: '자주 찾는 페이지',
  placeholder: '시술·이벤트 검색',
  phone: '찾기 어려우시면 전화로 문의해 주세요.',
} as const;

export const readyWords = {
  title: '준비 중',
  heading: '곧 만나 뵙겠습니다',
  opened: {
    title: '홈페이지가 열렸습니다',
    text: '진료 안내와 시술 정보를 홈페이지에서 확인해 주세요.',
    visit: '홈페이지 둘러보기',
  },
  text: (name: string, canAsk: boolean) =>
    `${name} 홈페이지를 정성껏 준비하고 있습니다.${canAsk ? ' 진료와 예약은 병원에 문의해 주세요.' : ''}`,
  description: (name: string) => `${name} 홈페이지를 준비하고 있습니다.`,
} as const;
