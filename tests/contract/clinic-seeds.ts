/** Small clinics: a full one with one case of everything that reads tell apart, a bare one that leaves out what it may, a closed one. */
import type { PartnerSeed, SeedContext } from '../../scripts/sandbox/server/seed/partner-seed.ts';

export const day = '2026-11-21';
/** Tenant origin of the full clinic, of seeds without a suffix. */
export const full = 'https://full.example';

const updatedAt = '2026-11-01T10:00:00+09:00';
const html = '<p>본문입니다.</p>';
const text = { contentHtml: html, updatedAt };
const once = (id: number) => ({ id, title: '1회', price: 10000 });
const version = (id: number, effectiveOn: string) => ({ id, version: `${id}.0`, effectiveOn, contentHtml: html });
const draft = <K extends 'product' | 'branding'>(id: number, kind: K, targetId: number, title: string) => ({
  ...{ id, kind, targetId, previewToken: `preview-token-of-${targetId}` },
  record: { id: targetId, title, updatedAt },
});

/** `suffix` ends the ids and the hosts of the tenant origins, so that one sandbox can hold several sets. */
export function clinicSeeds({ cdn }: SeedContext, suffix = ''): PartnerSeed[] {
  const clinic = (name: string) => ({ id: `${name}${suffix}`, tenantOrigin: `https://${name}${suffix}.example` });
  const picture = (name: string) => `${cdn}/full${suffix}/${name}.webp`;
  const pair = { beforeImageUrl: picture('b'), afterImageUrl: picture('a'), updatedAt };
  return [
    {
      ...clinic('full'),
      content: {
        partner: {
          id: 1,
          partnerName: '가득의원',
          partnerLogoImageUrl: picture('logo'),
          naverMapUrl: 'https://map.full-clinic.example/naver',
          googlePlaceId: 'place of full',
          partnerMarketingInfo: { domainUrl: 'https://www.full-clinic.example/path' },
        },
        layout: { menuList: [{ title: '시술', url: '/products' }], brandingIds: [1], boardTypeIds: [1] },
        keywords: [{ keyword: '리프팅' }, { keyword: '보습' }],
        terms: [
          {
            id: 1,
            termTitle: 'TERMS_OF_SERVICE',
            title: '이용약관',
            target: 'CUSTOMER',
            histories: [version(3, '2026-12-01'), version(2, '2026-11-21'), version(1, '2025-01-01')],
          },
          { id: 2, termTitle: 'MARKETING', title: '마케팅 수신', isRequired: false, target: 'CUSTOMER', histories: [] },
        ],
        categories: [
          { id: 1, title: '리프팅 관리', weight: 2 },
          { id: 2, title: '보습', weight: 1 },
        ],
        products: [
          {
            id: 1,
            title: '고주파 리프팅',
            categoryIds: [1],
            customBadge: '신규',
            isRecommend: true,
            thumbnailUrl: picture('treat-1'),
            descriptionHtml: html,
            aliases: ['RF Lifting'],
            options: [
              { ...once(11), discountPrice: 8000 },
              { id: 12, title: '3회', visitCount: 3, price: 27000 },
            ],
            weight: 3,
            updatedAt,
          },
          { id: 2, title: '보습 관리', categoryIds: [2], weight: 2, updatedAt },
          { id: 3, title: '비밀 관리', categoryIds: [1, 2], options: [once(31)], weight: 1, updatedAt },
          { id: 4, title: '이벤트 관리', options: [once(41)], weight: 4, updatedAt },
        ],
        recommendedProducts: [
          { productId: 2, weight: 2 },
          { productId: 1, weight: 1 },
        ],
        events: [
          { id: 1, title: '열린 이벤트', weight: 1, updatedAt },
          { id: 2, title: '비밀 이벤트', isSecret: true, weight: 2, updatedAt },
        ],
        eventProducts: [
          { eventId: 1, productId: 4, productOptionId: 41, price: 10000, eventPrice: 9000 },
          { eventId: 2, productId: 3, productOptionId: 31, price: 10000, eventPrice: 5000 },
        ],
        exhibitions: [{ id: 1, title: '기획전', updatedAt }],
        exhibitionProducts: [{ exhibitionId: 1, productId: 2 }],
        brandings: [{ id: 1, title: '브랜딩', blocks: [{ type: 'text', html }], updatedAt }],
        banners: [
          { id: 1, bannerLocation: 'HOME_HERO', title: '첫 배너', pcImageUrl: picture('hero-1') },
          { id: 2, bannerLocation: 'EVENTS', title: '이벤트 배너', pcImageUrl: picture('hero-2') },
        ],
        employees: [
          { id: 1, name: '김하나', weight: 2 },
          { id: 2, name: '이두리', weight: 1 },
          { id: 3, name: '박세미', partnerEmployeeType: 'NURSE' },
        ],
        employeeSchedules: [
          { employeeId: 1, weekday: 1, start: '10:00', end: '19:00' },
          { employeeId: 2, weekday: 2, start: '10:00', end: '19:00' },
        ],
        shortenedWorks: [{ id: 1, date: '2026-12-24', open: '10:00', close: '15:00' }],
        notices: [
          { id: 1, title: '먼저 쓴 안내', publishAt: '2026-10-01T09:00:00+09:00', ...text },
          { id: 2, title: '나중 안내', publishAt: '2026-12-01T09:00:00+09:00', ...text },
          { id: 3, title: '고정 안내', isPinned: true, publishAt: '2025-01-01T09:00:00+09:00', ...text },
        ],
        afterNotices: [{ id: 1, title: '시술 후', ...text }],
        faqGroups: [
          { id: 1, title: '예약' },
          { id: 2, title: '방문' },
        ],
        faqs: [
          { id: 1, groupId: 1, question: '예약은요?', answerHtml: html },
          { id: 2, groupId: 2, question: '주차는요?', answerHtml: html },
        ],
        boardTypes: [
          { id: 1, title: '소식' },
          { id: 3, title: '고객의 소리', kind: 'CUSTOMER' },
          { id: 4, title: '상담', kind: 'CUSTOMER', asksForHealth: true },
        ],
        boardPosts: [
          { id: 1, boardTypeId: 1, title: '첫 글', createdAt: updatedAt, ...text },
          { id: 2, boardTypeId: 2, title: '다른 글', createdAt: updatedAt, ...text },
        ],
        beforeAfters: [
          { id: 1, title: '사례', ...pair },
          { id: 2, title: '성인 사례', isNoYouth: true, ...pair },
        ],
        popups: [
          { id: 2, weight: 2 },
          { id: 1, weight: 1 },
        ],
        reviews: [{ id: 1, authorName: '김○○', rating: 5, text: '친절합니다.', updatedAt }],
        shortLinks: [{ shortenUrl: 'ev1', url: '/events#1' }],
        drafts: [draft(1, 'product', 1, '고주파 리프팅 개정'), draft(2, 'branding', 9, '새 브랜딩')],
      },
      customers: [
        {
          email: 'member@example.com',
          password: 'sandbox1234',
          name: '가상회원',
          phone: '01000000001',
          birthday: '1990-01-01',
          gender: 'FEMALE',
          isMarketingReceivable: true,
          reservations: [
            { inDays: -30, slot: 0, state: 'COMPLETED', productOptionIds: [11], memo: null },
            { inDays: 7, slot: 0, state: 'CONFIRMED', productOptionIds: [12], memo: null },
          ],
        },
      ],
      customerPosts: [
        {
          boardTypeId: 3,
          email: 'member@example.com',
          authorName: '가상회원',
          title: '비공개 제목',
          content: '비공개 내용',
          isPrivate: true,
          password: '1234',
          daysAgo: 3,
          answer: '답변드립니다.',
        },
      ],
    },
    { ...clinic('bare'), content: { partner: { id: 2, partnerName: '빈의원' } } },
    {
      ...clinic('closed'),
      // Its reviews are for members.
      membersOnly: ['reviews'],
      content: { partner: { id: 3, partnerName: '회원의원' } },
    },
  ];
}
