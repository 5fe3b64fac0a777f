/** Words of the choice of a branch; apart from `words.ts`, since few clinics belong to a group. */
export const branchWords = {
  which: '어느 지점을 방문하시나요?',
  other: (title: string) => `${title} 예약은 그 지점의 홈페이지에서 하실 수 있습니다.`,
  to: (title: string) => `${title}에서 예약하기`,
} as const;
