import { picture } from '../../ui/examples.tsx';
import { products } from '../products/examples.tsx';
import { BrandingBlocksView } from './BrandingBlocksView.tsx';
import type { BrandingBlockView } from './view-model.ts';

export const brandingBlocks: readonly BrandingBlockView[] = [
  { type: 'text', title: '결을 읽는 시간', text: '<p>서두르지 않습니다.</p>' },
  { type: 'image', picture, alt: '진료실', caption: '3층 진료실' },
  { type: 'products', title: '함께 보시는 시술', products },
  { type: 'quote', text: '피부는 하루에 한 번만 달라집니다.', by: '원장 김새벽' },
];

export const parts = { '브랜드 글': <BrandingBlocksView blocks={brandingBlocks} adReview={null} /> };
