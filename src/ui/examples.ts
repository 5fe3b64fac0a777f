/** What examples of several features share, and examples of the parts of `ui/`. Names are made up. */

import type { ShownFailure } from '../client/failure-text.ts';
import { pagingOf } from '../domain/paging.ts';
import type { Picture } from '../domain/picture.ts';
import type { Price } from '../domain/price.ts';

export const picture: Picture = { src: '/icon-192.png', width: 800, height: 600, srcset: null };

export const longTitle =
  '얼굴 윤곽과 목선, 팔자 주름까지 한 번에 살피는 맞춤 복합 리프팅 프로그램 프리미엄 패키지'.repeat(2);

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

export const shown = (name: keyof typeof prices): Price => prices[name] ?? { kind: 'consult' };

export const pagings = { 처음: pagingOf(1, 60), 가운데: pagingOf(7, 400), 하나: pagingOf(1, 3) };

export const reservation = { label: '예약하기', href: '/reservation' };

export const phone = { label: '02-000-1234', href: 'tel:020001234' };

export const formLabels = {
  name: '이름',
  email: '이메일',
  text: '문의 내용',
  password: '비밀번호',
  phone: '휴대폰 번호',
  isPrivate: '비밀글로 남깁니다.',
};

export const failures: Readonly<Record<string, ShownFailure>> = {
  '서버의 말': { kind: 'http', message: '점검 중입니다. 오전 9시부터 이용하실 수 있습니다.' },
  '긴 말': { kind: 'http', message: longTitle },
};
