export const exhibitionWords = {
  lead: '고민과 계절에 맞추어 함께 보면 좋은 시술을 모았습니다.',
  description: (name: string) => `${name}의 기획전에서 고민과 계절에 맞는 시술을 소개합니다.`,
  products: '기획전 시술',
  empty: '진행 중인 기획전이 없습니다.',
} as const;
