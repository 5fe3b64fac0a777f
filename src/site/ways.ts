/** The ways by which a visitor reaches a clinic, which is left with none where its content names none. */
import { canCall } from '../domain/phone.ts';
import { booksOnline } from './booking.ts';
import { phoneOf } from './contact.ts';
import type { Site } from './site.ts';

/** By phone or chat: somebody answers. */
export function canAsk(site: Site): boolean {
  const { kakaoTalkUrl, naverTalkUrl, channelTalkId } = site.content.partner.partnerMarketingInfo;
  return canCall(phoneOf(site)) || [kakaoTalkUrl, naverTalkUrl, channelTalkId].some((way) => way !== null);
}

export const isReachable = (site: Site): boolean => canAsk(site) || booksOnline(site);
