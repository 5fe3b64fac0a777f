import type { PartnerSeed, SeedContext } from '../../partner-seed.ts';
import { authoring } from '../authoring.ts';
import { saebyeokPartner } from './partner.ts';

/** A single clinic with everything filled. */
export function saebyeokSeed(context: SeedContext): PartnerSeed {
  const a = authoring(context, 'saebyeok');
  return {
    id: 'saebyeok',
    tenantOrigin: 'https://www.saebyeok.example',
    content: {
      partner: saebyeokPartner(a),
      layout: {
        menuList: [
          { title: '시술 안내', url: '/products' },
          { title: '의료진', url: '/introduce/staff' },
        ],
      },
      categories: [
        { id: 1, title: '리프팅', weight: 1 },
        { id: 2, title: '스킨부스터', weight: 2 },
      ],
      products: [
        {
          id: 1,
          title: '울쎄라피 프라임 300샷',
          summary: '집중 초음파로 깊은 층부터 당겨 올립니다.',
          categoryIds: [1],
          isRecommend: true,
          options: [{ id: 11, title: '1회', price: 1290000, discountPrice: 890000 }],
          sideEffectText:
            '시술 후 붉은 기와 붓기, 일시적인 저림이 나타날 수 있으며 결과는 개인에 따라 다를 수 있습니다.',
          updatedAt: a.settled(20),
        },
        {
          id: 2,
          title: '리쥬란 힐러 2cc',
          summary: '연어 유래 성분으로 피부 속 환경을 돌봅니다.',
          categoryIds: [2],
          options: [{ id: 21, title: '1회', price: 330000, discountPrice: 249000 }],
          sideEffectText: '주사 부위에 멍과 붓기가 나타날 수 있으며 결과는 개인에 따라 다를 수 있습니다.',
          updatedAt: a.settled(21),
        },
      ],
    },
    popups: [],
  };
}
