/** Words of the choice of a branch; apart from `words.ts`, since few clinics belong to a group. */
export const branchWords = {
  which: '지점을 선택해 주세요',
  other: (title: string) => `${title} 예약은 해당 지점 홈페이지에서 받습니다.`,
  to: (title: string, treatment: string | null) =>
    treatment === null ? `${title}에서 예약하기` : `${title}에서 ${treatment} 예약하기`,
} as const;
