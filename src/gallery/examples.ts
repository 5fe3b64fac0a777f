/**
 * Examples of views and components: the plainest, the fullest and the awkward of each. The gallery shows them, render
 * tests and axe read them. Names are made up.
 */

import type { Hours } from '../domain/opening-hours.ts';
import { pagingOf } from '../domain/paging.ts';
import type { Picture } from '../domain/picture.ts';
import type { Price } from '../domain/price.ts';
import type { Directions } from '../features/clinic/view-model.ts';
import type { BrandingBlockView } from '../features/events/branding-view-model.ts';
import type { EventCard } from '../features/events/view-model.ts';
import type { PostView } from '../features/posts/view-model.ts';
import type { ProductCard, ProductDetail } from '../features/products/view-model.ts';
import type { BeforeAfterCard, NoticeRow, ReviewCard } from '../features/results/view-model.ts';

const picture: Picture = { src: '/icon-192.png', width: 800, height: 600, srcset: null };
const longTitle = '얼굴 윤곽과 목선, 팔자 주름까지 한 번에 살피는 맞춤 복합 리프팅 프로그램 프리미엄 패키지'.repeat(2);

export const prices: Readonly<Record<string, Price>> = {
  '상담 후 안내': { kind: 'consult' },
  '할인 없음': {
    kind: 'shown',
    optionTitle: '1회',
    visitCount: 1,
    amount: 55_000,
    original: null,
    discountPercent: null,
    vat: 'included',
  },
  할인: {
    kind: 'shown',
    optionTitle: '3회',
    visitCount: 3,
    amount: 390_000,
    original: 600_000,
    discountPercent: 35,
    vat: 'excluded',
  },
  '아홉 자리': {
    kind: 'shown',
    optionTitle: '10회 · 얼굴 전체와 목',
    visitCount: 10,
    amount: 987_654_321,
    original: 999_999_999,
    discountPercent: 1,
    vat: 'exempt',
  },
};

const shown = (name: keyof typeof prices): Price => prices[name] ?? { kind: 'consult' };

export const products: readonly ProductCard[] = [
  {
    title: '포근 수분 관리',
    href: '#a',
    summary: '건조한 피부를 차분하게 돌봅니다.',
    picture,
    badge: '추천',
    price: shown('할인'),
    extraCosts: [],
  },
  {
    title: '가벼운 토닝',
    href: '#b',
    summary: null,
    picture: null,
    badge: null,
    price: shown('상담 후 안내'),
    extraCosts: ['마취크림'],
  },
  {
    title: longTitle,
    href: '#c',
    summary: longTitle,
    picture,
    badge: '이벤트',
    price: shown('아홉 자리'),
    extraCosts: ['마취크림', '재생 관리'],
  },
];

export const productDetails: Readonly<Record<string, ProductDetail>> = {
  '모두 있음': {
    id: 1,
    title: '포근 수분 관리',
    summary: '건조한 피부를 차분하게 돌봅니다.',
    badge: '추천',
    categories: [{ title: '피부 관리', href: '#category' }],
    pictures: [picture, { ...picture, src: '/icon-192.png?2' }],
    video: null,
    videoTranscript: null,
    price: shown('할인'),
    options: [
      { title: '1회', price: shown('할인 없음') },
      { title: '3회', price: shown('할인') },
    ],
    extraCosts: ['마취크림'],
    description: null,
    facts: [
      { name: '시술 시간', text: '약 30분' },
      { name: '권장 횟수', text: '2주 간격 3회' },
    ],
    sideEffectText: '붉어짐이나 부기가 며칠 이어질 수 있습니다.',
    afterNotices: [],
    adReview: { number: '제000000-중-00000호', expiresOn: '2027-11-20' },
  },
  '꼭 있어야 하는 것만': {
    id: 2,
    title: longTitle,
    summary: null,
    badge: null,
    categories: [],
    pictures: [],
    video: null,
    videoTranscript: null,
    price: { kind: 'consult' },
    options: [],
    extraCosts: [],
    description: null,
    facts: [],
    sideEffectText: null,
    afterNotices: [],
    adReview: null,
  },
};

export const events: readonly EventCard[] = [
  {
    id: 1,
    title: '가을 첫 방문 이벤트',
    href: '#event',
    label: '첫 방문 고객',
    picture,
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    price: shown('할인'),
  },
  {
    id: 2,
    title: longTitle,
    href: null,
    label: null,
    picture: null,
    startDate: null,
    endDate: null,
    price: null,
  },
];

export const hours: Readonly<Record<string, Hours>> = {
  '평일과 주말': {
    rows: [
      {
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        open: { start: '10:00', end: '20:00' },
        lunch: { start: '13:00', end: '14:00' },
      },
      { days: ['saturday'], open: { start: '10:00', end: '16:00' }, lunch: null },
      { days: ['sunday'], open: null, lunch: null },
    ],
    note: '공휴일은 쉽니다.',
  },
  '알려진 시간 없음': { rows: [], note: null },
};

export const directions: Directions = {
  address: '서울특별시 어느구 고요로 12, 3층',
  maps: [{ title: '네이버 지도', href: 'https://map.example/clinic' }],
  subway: ['어느역 2번 출구에서 걸어서 3분'],
  bus: ['고요로 정류장 101, 202'],
  parking: ['건물 지하 주차장 2시간 무료'],
};

export const faqs = [
  { question: '예약 없이 방문해도 되나요?', html: '<p>가능합니다. 다만 기다리실 수 있습니다.</p>' },
  { question: longTitle, html: '<p>네.</p><ul><li>하나</li><li>둘</li></ul>' },
];

export const notices: readonly NoticeRow[] = [
  { title: '설 연휴 진료 안내', href: '#notice', day: '2026-11-20', isPinned: true },
  { title: longTitle, href: null, day: '2026-01-02', isPinned: false },
];

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

export const posts: Readonly<Record<string, PostView<string>>> = {
  짧은: { title: '휴진 안내', day: '2026-11-20', picture: null, text: '<p>11월 30일은 휴진입니다.</p>' },
  긴: {
    title: longTitle,
    day: '2026-11-20',
    picture,
    text: '<h2>제목</h2><p>본문 <strong>강조</strong></p><ol><li>하나</li></ol><table><tbody><tr><th>이름</th><td>값</td></tr></tbody></table>',
  },
};

export const brandingBlocks: readonly BrandingBlockView<string>[] = [
  { type: 'text', title: '결을 읽는 시간', text: '<p>서두르지 않습니다.</p>' },
  { type: 'image', picture, alt: '진료실', caption: '3층 진료실' },
  { type: 'products', title: '함께 보시는 시술', products },
  { type: 'quote', text: '피부는 하루에 한 번만 달라집니다.', by: '원장 김새벽' },
];

export const pagings = { 처음: pagingOf(1, 60), 가운데: pagingOf(7, 400), 하나: pagingOf(1, 3) };

export const reservation = { label: '예약하기', href: '/reservation' };
export const phone = { label: '02-000-1234', href: 'tel:020001234' };

export const listChoices = [
  { value: '', text: '의료진 지정 안 함' },
  ...['김새벽', '이다온', '박고요', '최마루', '정온유', '한결', '윤슬'].map((name) => ({
    value: name,
    text: `${name} 원장`,
  })),
];

export const formConsents = [
  { id: '1', title: '이용약관 동의', isRequired: true, text: longTitle },
  { id: '2', title: '개인정보 수집·이용 동의', isRequired: true, note: '회원 탈퇴 후 5년간 보관합니다.' },
  { id: '3', title: '마케팅 정보 수신 동의', isRequired: false },
];

export const formLabels = {
  name: '이름',
  email: '이메일',
  text: '문의 내용',
  password: '비밀번호',
  phone: '휴대폰 번호',
  isPrivate: '비밀글로 남깁니다.',
};
