/** How advertising is sent; apart, since terms and customers name it. */
import * as v from 'valibot';

export const MarketingChannelSchema = v.picklist(['SMS', 'ALIMTALK', 'EMAIL']);
export type MarketingChannel = v.InferOutput<typeof MarketingChannelSchema>;
