/** Words of the number beside the cart's link; apart from `words.ts`, since every page of a customer loads them. */

export const badgeWords = {
  cart: '담은 시술',
  cartOf: (count: number) => `담은 시술 ${count}개`,
} as const;
