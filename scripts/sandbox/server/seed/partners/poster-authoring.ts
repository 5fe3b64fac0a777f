/** What posters are written with: prices, periods and shortened days as the content that they announce has them. */
import { formatMonthDay, formatWon } from '../../../../../src/copy/format.ts';
import { priceWords, vatWords } from '../../../../../src/copy/price.ts';
import type { Vat } from '../../../../../src/domain/price.ts';
import type { Poster } from '../../posters/poster.ts';
import type { Row } from './authoring.ts';
import type { Catalogue } from './lookup.ts';

/** Shapes of posters by the ratios of popups, pixels. */
export const posterSizes = {
  tall: { width: 1200, height: 1600 },
  square: { width: 1200, height: 1200 },
  fourThree: { width: 1280, height: 960 },
  wide: { width: 1600, height: 900 },
  page: { width: 1130, height: 1598 },
  pixel: { width: 960, height: 1200 },
} as const;

export const sideEffects = '개인에 따라 붉은 기와 부기가 생길 수 있습니다.';

/** Of `subject`, sold as `option` for `won`. */
export function posterPrice(subject: string, option: string, won: number, vat: Vat): NonNullable<Poster['price']> {
  const withVat = vat === 'excluded' ? priceWords.totalWithVat(Math.round(won * 1.1)) : vatWords[vat];
  return { subject, amount: formatWon(won), note: `${option} · ${withVat}` };
}

/** What a treatment costs in an event. */
export function eventPriceOf(offers: readonly Row<'eventProducts'>[], eventId: number, productId: number): number {
  const price = offers.find((one) => one.eventId === eventId && one.productId === productId)?.eventPrice;
  if (price == null) throw new RangeError(`SEED_OFFER_UNKNOWN: event ${eventId} has no price of product ${productId}`);
  return price;
}

/** What an option costs outside of events. */
export function optionPriceOf(catalogue: Catalogue, product: string, option: string): number {
  const { price, discountPrice } = catalogue.option(product, option);
  const won = discountPrice ?? price;
  if (won == null) throw new RangeError(`SEED_PRICE_UNKNOWN: "${product}", "${option}" has no price`);
  return won;
}

/** `기간 11월 1일 – 11월 26일`. */
export function periodOf(rows: readonly Pick<Row<'events'>, 'id' | 'startDate' | 'endDate'>[], id: number): string {
  const row = rows.find((one) => one.id === id);
  if (row?.startDate == null || row.endDate == null) throw new RangeError(`SEED_PERIOD_OPEN: ${id} has no two days`);
  return `기간 ${formatMonthDay(row.startDate)} – ${formatMonthDay(row.endDate)}`;
}

/** `11월 27일 10:00–15:00`, `12월 8일 휴진`. */
export const shortenedDay = ({ date, isClosed, open, close }: Row<'shortenedWorks'>): string =>
  `${formatMonthDay(date)} ${isClosed ? '휴진' : `${open?.slice(0, 5)}–${close?.slice(0, 5)}`}`;
