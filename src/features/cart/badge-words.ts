export const badgeWords = {
  cartOf: (count: number) => `담은 시술 ${count}개`,
} as const;
