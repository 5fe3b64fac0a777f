/**
 * Synthetic partners for load and benchmarks: as many as asked for, each with as many products, the rest in proportion.
 * Every value follows from its place in the list, so equal numbers give equal seeds. Pure; needs no database.
 */
import { fillTokens } from './fixture-tokens.ts';
import type { PartnerSeed, SeedContext } from './server/seed/partner-seed.ts';

type Content = PartnerSeed['content'];

const areas = '얼굴 전체,턱선,이마,볼,눈가,목,팔,종아리,등,두피'.split(',');
const methods =
  '고주파,초음파,피코 레이저,색소 레이저,스킨부스터,보습 관리,진정 관리,필링,제모,윤곽 주사,모공 관리,흉터 관리'.split(
    ',',
  );
const categoryTitles =
  '리프팅,색소,모공,스킨부스터,윤곽,제모,진정,필링,흉터,두피,바디,보습,주름,홍조,여드름,첫 방문'.split(',');
const doctors = '김하린,이도윤,박서우,최연호,정유담,강지안,조민결,윤태인,장소율,임가온,한지율,오세빈'.split(',');

/** `scale-0001`, `scale-0002`, … */
export const isScaleId = (id: string): boolean => /^scale-\d{4,}$/.test(id);

/** Ids `scale-0001`…, tenant origins `https://scale-0001.example`. Both numbers are at least 1. */
export function scaleSeeds(partners: number, products: number, context: SeedContext): PartnerSeed[] {
  return repeat(partners, (number) => {
    const id = `scale-${String(number).padStart(4, '0')}`;
    const content = scaleContent(number, products, (text) => fillTokens(text, id, context));
    return { id, tenantOrigin: `https://${id}.example`, content };
  });
}

function scaleContent(number: number, count: number, fill: (text: string) => string): Content {
  const image = (name: string) => fill(`{{images}}/${name}.webp`);
  const monthStart = (daysBefore: number) => fill(`{{month-${daysBefore}}}`);
  const updated = (daysBefore: number) => `${monthStart(daysBefore)}T10:00:00+09:00`;
  const categories = clamp(count / 80, 3, categoryTitles.length);
  const notices = clamp(count / 25, 3, 200);
  const events = clamp(count / 125, 2, 24);
  const staff = clamp(count / 150, 2, doctors.length);
  return {
    partner: scalePartner(number),
    layout: {
      menuList: [
        {
          title: '시술 안내',
          url: '/products',
          subList: repeat(Math.min(categories, 8), (n) => ({
            title: at(categoryTitles, n - 1),
            url: `/products/category/${n}`,
          })),
        },
        { title: '병원 소개', url: '/info', subList: [{ title: '의료진', url: '/introduce/staff' }] },
      ],
      introduce: { title: '천천히 듣고 정확하게 설명합니다', heroImageUrl: image('hero-1') },
    },
    keywords: methods.slice(0, 6).map((keyword) => ({ keyword })),
    terms: (
      [
        [1, 'TERMS_OF_SERVICE', '이용약관'],
        [2, 'PRIVACY_POLICY', '개인정보 처리방침'],
      ] as const
    ).map(([id, termTitle, title]) => {
      const contentHtml = `<h2>${title}</h2><p>이 문서는 부하 시험을 위한 예시입니다.</p>`;
      const histories = [{ id, version: '1.0', effectiveOn: monthStart(400), contentHtml }];
      return { id, termTitle, title, target: 'CUSTOMER', histories };
    }),
    categories: repeat(categories, (n) => ({
      id: n,
      title: at(categoryTitles, n - 1),
      description: '상담 후 피부 상태에 맞추어 계획합니다.',
      weight: n,
    })),
    products: repeat(count, (n) => ({
      ...scaleProduct(n, count),
      categoryIds: [1 + (n % categories)],
      thumbnailUrl: image(`treat-${1 + (n % 12)}`),
      imageUrls: [image(`treat-${1 + (n % 12)}`), image(`treat-${1 + ((n + 5) % 12)}`)],
      updatedAt: updated(1 + (n % 300)),
    })),
    recommendedProducts: repeat(Math.min(8, count), (n) => ({ productId: n, weight: n })),
    events: repeat(events, (n) => ({
      id: n,
      title: `${at(methods, n)} 안내전 ${n}`,
      summary: '기간 동안 정해진 가격으로 안내합니다.',
      imageUrl: image(`event-${1 + (n % 8)}`),
      startDate: monthStart(30),
      endDate: n % 4 === 0 ? null : fill(`{{month+${60 + n}}}`),
      weight: n,
      updatedAt: updated(10 + n),
    })),
    eventProducts: repeat(Math.min(events * 3, count), (n) => ({
      eventId: 1 + ((n - 1) % events),
      productId: n,
      productOptionId: n * 10 + 1,
      price: priceOf(n),
      eventPrice: inThousands(priceOf(n) * 0.7),
      weight: n,
    })),
    exhibitions: repeat(2, (n) => ({
      id: n,
      title: `${at(categoryTitles, n)} 기획전`,
      subtitle: '함께 살펴보면 좋은 시술을 모았습니다.',
      imageUrl: image(`event-${n}`),
      weight: n,
      updatedAt: updated(20 + n),
    })),
    exhibitionProducts: repeat(Math.min(8, count), (n) => ({
      exhibitionId: 1 + (n % 2),
      productId: n,
      caption: '상담 후 결정합니다',
      weight: n,
    })),
    banners: [
      {
        id: 1,
        bannerLocation: 'HOME_HERO',
        title: '결을 살피는 진료',
        text: '진료실에서 먼저 듣겠습니다.',
        pcImageUrl: image('hero-1'),
        weight: 1,
      },
    ],
    employees: repeat(staff, (n) => ({
      id: n,
      name: at(doctors, n - 1),
      position: n === 1 ? '대표원장' : '원장',
      fields: [at(methods, n), at(methods, n + 4)],
      history: ['가상대학교 의과대학 졸업', '가상병원 수련'],
      imageUrl: image(`staff-${1 + ((n - 1) % 6)}`),
      weight: n,
    })),
    employeeSchedules: repeat(staff * 5, (n) => ({
      employeeId: 1 + Math.floor((n - 1) / 5),
      weekday: 1 + ((n - 1) % 5),
      start: '10:00',
      end: '19:00',
    })),
    notices: repeat(notices, (n) => ({
      id: n,
      title: `${n}번째 진료 안내`,
      contentHtml: '<p>진료 시간과 예약 방법을 안내해 드립니다. 자세한 내용은 전화로 문의해 주시기 바랍니다.</p>',
      isPinned: n === 1,
      publishAt: updated(notices - n),
      updatedAt: updated(notices - n),
    })),
    afterNotices: [
      {
        id: 1,
        title: '시술 후 주의사항',
        contentHtml: '<ul><li>당일에는 세게 문지르지 마십시오.</li><li>자외선 차단제를 발라 주십시오.</li></ul>',
        updatedAt: updated(30),
      },
    ],
    faqGroups: [{ id: 1, title: '예약과 방문', weight: 1 }],
    faqs: repeat(clamp(count / 40, 3, 40), (n) => ({
      id: n,
      groupId: 1,
      question: `${at(methods, n)} 시술은 얼마나 걸립니까?`,
      answerHtml: '<p>상담을 포함하여 한 시간 안팎입니다. 피부 상태에 따라 달라질 수 있습니다.</p>',
      weight: n,
    })),
  };
}

function scalePartner(number: number): Content['partner'] {
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
  const hours = weekdays.map((day) => ({ [`${day}Open`]: '10:00', [`${day}Close`]: '19:00' }));
  return {
    id: 9000 + number,
    partnerName: `규모의원 ${number}`,
    partnerTel: `02-5550-${String(number).padStart(4, '0')}`,
    partnerAddress: `서울특별시 가상구 규모로 ${number}`,
    partnerCeoName: at(doctors, number),
    operationTimeType: 'perDay',
    lunchStart: '13:00',
    lunchEnd: '14:00',
    ...Object.assign({}, ...hours),
  };
}

function scaleProduct(n: number, count: number) {
  const area = at(areas, n);
  const method = at(methods, Math.floor(n / areas.length));
  const title = `${area} ${method} ${n}`;
  return {
    id: n,
    title,
    summary: `${area}의 상태를 살핀 뒤 ${method} 방법과 횟수를 함께 정합니다.`,
    customBadge: n % 20 === 0 ? '신규' : null,
    isRecommend: n <= 8,
    options: [1, 3, 5].slice(0, 1 + (n % 3)).map((visitCount, i) => ({
      id: n * 10 + i + 1,
      title: `${visitCount}회`,
      visitCount,
      price: priceOf(n) * visitCount,
      discountPrice: i === 0 ? null : inThousands(priceOf(n) * visitCount * (0.95 - i * 0.05)),
    })),
    descriptionHtml: [
      `<h2>${title}</h2>`,
      `<p>${area}의 두께와 탄력, 예민함은 사람마다 다릅니다. 먼저 피부 상태를 살피고 ${method} 시술이 필요한지부터 함께 이야기합니다.</p>`,
      '<h3>이런 분께 안내합니다</h3>',
      `<ul><li>${area}의 변화를 부담 없이 상담받고 싶은 분</li><li>일상으로 바로 돌아가기를 바라는 분</li><li>여러 시술 사이에서 고민하는 분</li></ul>`,
      '<h3>진행 순서</h3>',
      '<ol><li>상담과 사진 기록</li><li>세안과 마취</li><li>시술</li><li>진정 관리와 주의사항 안내</li></ol>',
      `<p>${method} 시술의 세기와 범위는 의료진이 정합니다. 회복 기간과 효과는 개인에 따라 다를 수 있습니다.</p>`,
    ].join(''),
    durationText: `${20 + (n % 5) * 10}분`,
    anesthesiaText: n % 2 === 0 ? '연고 마취 30분' : '필요하지 않습니다',
    recoveryText: '당일 세안이 가능합니다',
    sideEffectText: '붉은 기와 부기가 나타날 수 있으며 결과는 개인에 따라 다를 수 있습니다.',
    afterNoticeIds: [1],
    relatedProductIds: [1, 2, 3].map((step) => 1 + ((n - 1 + step * 7) % count)).filter((id) => id !== n),
    weight: n,
  };
}

const priceOf = (n: number): number => 30_000 + (n % 97) * 5_000;
const inThousands = (won: number): number => Math.round(won / 1000) * 1000;

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, Math.round(value)));

/** Begins anew after the last. */
const at = (words: readonly string[], i: number): string => words[i % words.length] ?? '';

/** `create` is given 1, 2, …, `count`. */
const repeat = <T>(count: number, create: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => create(i + 1));
