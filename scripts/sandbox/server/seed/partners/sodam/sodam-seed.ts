/** A partner that leaves out whatever may be left out, so that every default of the specification is seen. */
import type { PartnerSeed, SeedContext } from '../../partner-seed.ts';
import { authoring } from '../authoring.ts';
import { membersOf } from '../customers.ts';

export function sodamSeed(context: SeedContext): PartnerSeed {
  const a = authoring(context, 'sodam');
  return {
    id: 'sodam',
    tenantOrigin: 'https://www.sodam.example',
    content: {
      partner: { id: 3, partnerName: '소담의원' },
      categories: [{ id: 3001, title: '피부 진료' }],
      products: [
        {
          id: 3001,
          title: '피부 상담과 진찰',
          categoryIds: [3001],
          vat: 'exempt',
          options: [{ id: 30011, title: '1회', price: 12000 }],
          sideEffectText:
            '진찰만으로 생기는 부작용은 드뭅니다. 처방받은 약은 사람에 따라 속쓰림이나 졸음이 나타날 수 있습니다.',
          updatedAt: a.settled(200),
        },
        {
          id: 3002,
          title: '점 제거',
          summary: '2mm 이하의 작은 점을 탄산가스 레이저로 제거합니다.',
          categoryIds: [3001],
          options: [
            { id: 30021, title: '1개', price: 10000 },
            { id: 30022, title: '10개', price: 80000 },
          ],
          updatedAt: a.settled(180),
        },
        {
          id: 3003,
          title: '여드름 압출 관리',
          options: [{ id: 30031, title: '1회', price: 60000, discountPrice: 49000 }],
          updatedAt: a.settled(170),
        },
        { id: 3004, title: '사마귀 치료', options: [], updatedAt: a.settled(160) },
      ],
      terms: [
        {
          id: 3001,
          termTitle: 'PRIVACY_POLICY',
          title: '개인정보 처리방침',
          target: 'CUSTOMER',
          histories: [
            {
              id: 3001,
              version: '1.0',
              effectiveOn: '2025-03-04',
              contentHtml:
                '<p>소담의원은 진료 예약과 상담에 필요한 최소한의 개인정보만 수집하며, 관계 법령이 정한 기간이 지나면 지체 없이 파기합니다.</p>' +
                '<h3>수집하는 항목</h3><p>이름, 휴대폰 번호, 예약 일시</p>' +
                '<h3>이용 목적</h3><p>예약 확인과 변경 안내, 진료 접수</p>' +
                '<h3>보유 기간</h3><p>예약일로부터 1년. 진료 기록은 의료법이 정한 기간 동안 보관합니다.</p>',
            },
          ],
        },
      ],
    },
    customers: membersOf([30011, 30021, 30031]),
  };
}
