/** The ways by which a visitor reaches a clinic, which is left with none where its content names none. */
import { canCall } from '../domain/rules/phone.ts';
import { type BookingSource, booksOnline } from './booking.ts';
import { phoneOf } from './contact.ts';

/** By phone or chat: somebody answers. */
export function canAsk(site: Pick<BookingSource, 'content'>): boolean {
  const { kakaoTalkUrl, naverTalkUrl, channelTalkId } = site.content.partner.partnerMarketingInfo;
  return canCall(phoneOf(site)) || [kakaoTalkUrl, naverTalkUrl, channelTalkId].some((way) => way !== null);
}

export const isReachable = (site: BookingSource): boolean => canAsk(site) || booksOnline(site);
