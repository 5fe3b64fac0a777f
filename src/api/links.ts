import { ReviewUrlSchema, ShortLinkSchema } from '../contract/short-link.ts';
import { getRow, getRows } from './call.ts';

export const getShortLink = (shortenUrl: string) => getRow('/customer/shorten-url', ShortLinkSchema, { shortenUrl });
export const listReviewUrls = (reservationId: number, languageCode?: string) =>
  getRows('/customer/review-urls', ReviewUrlSchema, { reservationId, languageCode }, { withToken: 'required' });
