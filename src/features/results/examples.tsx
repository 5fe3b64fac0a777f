import { longTitle, picture } from '../../ui/examples.tsx';
import { BeforeAfterPair } from './BeforeAfterPair.tsx';
import { CaseArticle } from './CaseArticle.tsx';
import { MembersNote } from './MembersNote.tsx';
import { ReviewArticle } from './ReviewArticle.tsx';
import { ReviewRows } from './ReviewRows.tsx';
import type { BeforeAfterCard, ReviewCard } from './view-model.ts';

const review = { text: '차분하게 설명해 주셨습니다.', productTitle: '포근 수분 관리', visitedOn: '2026-10-02' };
const reviews: readonly ReviewCard[] = [
  { ...review, authorName: '김*은', rating: 5 },
  { authorName: '이*', rating: 3, text: longTitle, productTitle: null, visitedOn: null },
];
const taken = { elapsedText: '3회 시술, 8주 후', takenOn: '2026-09-01' };
const beforeAfter: BeforeAfterCard = { title: '색소 관리', href: '#case', before: picture, after: picture, ...taken };
const product = { title: longTitle, href: '#product' };

export const parts = {
  후기: <ReviewRows reviews={reviews} />,
  '전과 후': (
    <ul>
      <BeforeAfterPair beforeAfter={beforeAfter} />
    </ul>
  ),
  '사례와 후기': (
    <>
      <CaseArticle beforeAfter={beforeAfter} sideEffectText={longTitle} product={product} />
      {reviews.map((review) => (
        <ReviewArticle review={review} pictures={[]} product={null} key={review.authorName} />
      ))}
    </>
  ),
  '회원 전용': <MembersNote heading="h2" loginHref="/login" signUpHref={null} />,
};
