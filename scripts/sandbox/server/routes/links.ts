/** Short addresses, and review pages of a past visit. */
import * as v from 'valibot';
import { ReviewUrlQuerySchema, ShortLinkQuerySchema } from '../../../../src/contract/customer-query.ts';
import { rowSchema, rowsSchema } from '../../../../src/contract/envelope.ts';
import { PartnerSchema } from '../../../../src/contract/partner.ts';
import { ReviewUrlSchema, ShortLinkSchema } from '../../../../src/contract/short-link.ts';
import { contains } from '../database/content-reader.ts';
import { route, rowOrNull, rows } from '../route.ts';
import { findOwnReservation } from './reservations.ts';

export const linkRoutes = [
  route('GET /customer/shorten-url', 'What a short address stands for', {
    login: 'none',
    query: ShortLinkQuerySchema,
    answer: rowSchema(ShortLinkSchema),
    handle: async ({ content, query }) => rowOrNull(await content.first('shortLinks', [contains(query)])),
  }),
  route('GET /customer/review-urls', 'Where a visit that took place can be reviewed', {
    login: 'required',
    query: ReviewUrlQuerySchema,
    answer: rowsSchema(ReviewUrlSchema),
    async handle({ query: { reservationId, languageCode = 'ko' }, ...context }) {
      const { state } = await findOwnReservation(context, reservationId);
      const partner = v.parse(PartnerSchema, await context.content.first('partner'));
      return rows(state === 'COMPLETED' ? reviewUrls(partner, languageCode) : []);
    },
  }),
];

/** Google comes first in other languages. */
function reviewUrls(
  { naverMapUrl, kakaoMapUrl, googlePlaceId }: v.InferOutput<typeof PartnerSchema>,
  language: string,
) {
  const placeId = encodeURIComponent(googlePlaceId ?? '');
  const korean = [
    { platform: 'NAVER', url: naverMapUrl },
    { platform: 'KAKAO', url: kakaoMapUrl },
  ];
  const google = {
    platform: 'GOOGLE',
    url: googlePlaceId === null ? null : `https://search.google.com/local/writereview?placeid=${placeId}`,
  };
  return (language === 'ko' ? [...korean, google] : [google, ...korean]).filter(({ url }) => url !== null);
}
