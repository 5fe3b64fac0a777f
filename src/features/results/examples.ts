/** Reviews and before/after cases. */
import { longTitle, picture } from '../../ui/examples.ts';
import type { BeforeAfterCard, ReviewCard } from './view-model.ts';

export const reviews: readonly ReviewCard[] = [
  {
    authorName: '김*은',
    rating: 5,
    text: '차분하게 설명해 주셨습니다.',
    productTitle: '포근 수분 관리',
    visitedOn: '2026-10-02',
  },
  { authorName: '이*', rating: 3, text: longTitle, productTitle: null, visitedOn: null },
];

export const beforeAfter: BeforeAfterCard = {
  title: '색소 관리 전과 후',
  href: '#case',
  before: picture,
  after: picture,
  elapsedText: '3회 시술, 8주 후',
  takenOn: '2026-09-01',
};
