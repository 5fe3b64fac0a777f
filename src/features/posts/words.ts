export const cscenterWords = {
  lead: '궁금하신 점을 빠르게 찾으실 수 있도록 모았습니다.',
  description: (name: string) => `${name} 고객센터입니다. 공지사항, 자주 묻는 질문과 문의 방법을 안내해 드립니다.`,
  noticesDescription: (name: string) => `${name}의 진료 일정과 새 소식을 알려 드립니다.`,
  noticesMore: '공지사항 전체 보기',
  noNotices: '등록된 공지사항이 없습니다.',
  faq: '자주 묻는 질문',
  faqDescription: (name: string) => `${name}에 자주 묻는 질문과 답변을 모았습니다.`,
  faqMore: '질문 전체 보기',
  noFaqs: '등록된 질문이 없습니다.',
  otherFaqs: '기타',
  contact: '문의하기',
  /** A clinic that has entered neither a way to ask nor an answer. */
  nothingYet: '안내를 준비하고 있습니다.',
  contactLead: '편한 방법으로 문의해 주세요. 진료 시간에 차례대로 답변해 드립니다.',
  contactDescription: (name: string) => `${name}의 전화, 채팅 상담과 진료 시간을 안내해 드립니다.`,
  boards: '게시판',
  previous: '이전 글',
  next: '다음 글',
  noPosts: '등록된 글이 없습니다.',
  boardDescription: (name: string, title: string) => `${name} ${title} 게시판입니다.`,
} as const;

export const noticeWords = {
  pinned: '중요',
} as const;
