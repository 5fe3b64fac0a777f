/** What examples of several features share, and the parts of `ui/`. Names are made up. */
import type { ShownFailure } from '../client/failure-text.ts';
import { pagingOf } from '../domain/rules/paging.ts';
import type { Price, ShownPrice } from '../domain/rules/price.ts';
import type { Picture } from '../domain/views/picture.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState, guardIsland } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';
import { Pagination } from './Pagination.tsx';
import { PriceLine } from './PriceLine.tsx';
import { QueryState } from './QueryState.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SlowActions } from './SlowHint.tsx';

export const none = (): void => {};

export const picture: Picture = { src: '/icon-192.png', width: 800, height: 600, srcset: null };

export const longTitle =
  '얼굴 윤곽과 목선, 팔자 주름까지 한 번에 살피는 맞춤 복합 리프팅 프로그램 프리미엄 패키지'.repeat(2);

const plain = { kind: 'shown', amount: 55_000, original: null, discountPercent: null, vat: 'included' } as const;
const once: ShownPrice = { ...plain, optionTitle: '1회', visitCount: 1 };
const thrice: ShownPrice = { ...plain, optionTitle: '3회', visitCount: 3, amount: 390_000, vat: 'excluded' };
const tenTimes: ShownPrice = { ...plain, optionTitle: '10회 · 얼굴 전체와 목', visitCount: 10, vat: 'exempt' };

export const prices: Readonly<Record<string, Price>> = {
  '상담 후 안내': { kind: 'consult' },
  '할인 없음': once,
  할인: { ...thrice, original: 600_000, discountPercent: 35 },
  '아홉 자리': { ...tenTimes, amount: 987_654_321, original: 999_999_999, discountPercent: 1 },
};

export const shown = (name: keyof typeof prices): Price => prices[name] ?? { kind: 'consult' };

export const reservation = { label: '예약하기', href: '/reservation', widget: null };

export const phone = { label: '02-000-1234', href: 'tel:020001234' };

const failures: readonly ShownFailure[] = ['점검 중입니다. 오전 9시부터 이용하실 수 있습니다.', longTitle].map(
  (message) => ({ kind: 'http', message }),
);

const Broken = guardIsland((): never => {
  throw new Error('gallery: a part that throws');
});

export const parts = {
  가격: Object.entries(prices).map(([name, price]) => (
    <div key={name}>
      <p className="t-label">{name}</p>
      <PriceLine price={price} />
      <PriceLine price={price} variant="large" extraCosts={['마취크림']} />
    </div>
  )),
  '쪽 나누기': Object.entries({ 처음: pagingOf(1, 60), 가운데: pagingOf(7, 400) }).map(([label, paging]) => (
    <Pagination paging={paging} hrefOf={(page) => `#${page}`} label={label} key={label} />
  )),
  공유: <ShareButton />,
  '불러오는 중': (
    <>
      <QueryState rows={2} />
      <Loading phone={phone}>
        <div className="live-skeleton" />
      </Loading>
      <SlowActions phone={phone} onRetry={none} />
    </>
  ),
  '불러오지 못함': (
    <>
      {failures.map((failure) => (
        <ErrorState failure={failure} onRetry={none} phone={phone} key={failure.message} />
      ))}
      <Broken />
    </>
  ),
  '아무것도 없음': (
    <>
      <EmptyState text="등록된 시술이 없습니다." />
      <EmptyState title={longTitle} text={longTitle}>
        <a className="button button-primary" href="#first">
          시술 둘러보기
        </a>
      </EmptyState>
    </>
  ),
};
