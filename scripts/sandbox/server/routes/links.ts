/** Short addresses, and where to write a review of a visit. */
import * as v from 'valibot';
import { ReviewUrlQuerySchema, ShortLinkQuerySchema } from '../../../../src/contract/customer-query.ts';
import { rowOf, rowsOf } from '../../../../src/contract/envelope.ts';
import { PartnerSchema } from '../../../../src/contract/partner.ts';
import { type ReviewUrl, ReviewUrlSchema, ShortLinkSchema } from '../../../../src/contract/short-link.ts';
import { ApiError } from '../api-error.ts';
import { customerRoute, row, rows } from '../customer-route.ts';
import { findOwnReservation } from '../customers/reservations.ts';
import { holds } from '../database/content-reader.ts';

export const linkRoutes = [
  customerRoute('GET /customer/shorten-url', 'What a short address stands for', {
    login: 'none',
    query: ShortLinkQuerySchema,
    answer: rowOf(ShortLinkSchema),
    async handle({ content, query }) {
      const found = await content.first('shortLinks', [holds(query)]);
      if (found === null) throw new ApiError('RECORD_NOT_FOUND', 'No such short address.');
      return row(v.parse(ShortLinkSchema, found));
    },
  }),
  customerRoute('GET /customer/review-urls', 'Where a visit that took place can be reviewed', {
    login: 'required',
    query: ReviewUrlQuerySchema,
    answer: rowsOf(ReviewUrlSchema),
    async handle({ db, content, query, customer }) {
      const { state } = await findOwnReservation({ db, customer }, query.reservationId);
      const partner = v.parse(PartnerSchema, await content.first('partner'));
      return rows(state === 'COMPLETED' ? reviewUrls(partner, query.languageCode ?? 'ko') : []);
    },
  }),
];

/** Google first for who reads another language. */
function reviewUrls(
  { naverMapUrl, kakaoMapUrl, googlePlaceId }: v.InferOutput<typeof PartnerSchema>,
  language: string,
): ReviewUrl[] {
  const korean: ReviewUrl[] = [
    ...(naverMapUrl === null ? [] : [{ platform: 'NAVER' as const, url: naverMapUrl }]),
    ...(kakaoMapUrl === null ? [] : [{ platform: 'KAKAO' as const, url: kakaoMapUrl }]),
  ];
  if (googlePlaceId === null) return korean;
  const url = `https://search.google.com/local/writereview?placeid=${encodeURIComponent(googlePlaceId)}`;
  const google: ReviewUrl = { platform: 'GOOGLE', url };
  return language === 'ko' ? [...korean, google] : [google, ...korean];
}
