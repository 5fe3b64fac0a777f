/** Short addresses, and where a customer may write a review. */
import * as v from 'valibot';
import { LinkSchema, NonBlankText, UrlSchema } from './primitives.ts';

/** `GET /customer/shorten-url`: target of a short address. A path belongs to the partner's own site. */
export const ShortLinkSchema = v.object({ shortenUrl: NonBlankText, url: LinkSchema });

/** `GET /customer/review-urls`: for a visit that took place. */
export const ReviewUrlSchema = v.object({ platform: v.picklist(['NAVER', 'KAKAO', 'GOOGLE']), url: UrlSchema });

export type ShortLink = v.InferOutput<typeof ShortLinkSchema>;
export type ReviewUrl = v.InferOutput<typeof ReviewUrlSchema>;
