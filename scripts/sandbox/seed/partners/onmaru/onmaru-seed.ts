import type { PartnerSeed, SeedContext } from '../../partner-seed.ts';
import { authoring } from '../authoring.ts';
import { onmaruPartner } from './partner.ts';

/** A group with four branches. */
export function onmaruSeed(context: SeedContext): PartnerSeed {
  const a = authoring(context, 'onmaru');
  return {
    id: 'onmaru',
    tenantOrigin: 'https://www.onmaru.example',
    content: {
      partner: onmaruPartner(a),
      layout: {
        menuList: [{ title: '시술 안내', url: '/products' }],
        franchiseList: [
          { title: '온마루의원 본점', url: 'https://www.onmaru.example', hrefTarget: '_self' },
          { title: '온마루의원 강마루점', url: 'https://gang.onmaru.example' },
          { title: '온마루의원 들마루점', url: 'https://deul.onmaru.example' },
          { title: '온마루의원 별마루점', url: 'https://byeol.onmaru.example' },
        ],
      },
      categories: [{ id: 2001, title: '탄력·리프팅', weight: 1 }],
      products: [
        {
          id: 2001,
          title: '슈링크 유니버스 300샷',
          summary: '집중 초음파로 얼굴선의 탄력을 돌봅니다.',
          categoryIds: [2001],
          aliases: ['shurink', 'shrink'],
          options: [{ id: 20011, title: '1회', price: 187000, discountPrice: 143000 }],
          sideEffectText: '시술 후 붉은 기와 붓기가 나타날 수 있으며 결과는 개인에 따라 다를 수 있습니다.',
          updatedAt: a.settled(10),
        },
      ],
    },
    popups: [],
  };
}
