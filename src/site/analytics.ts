/** Path of a partner's web analytics script within the release. */
import type { PartnerConfig } from '../contract/partner-config.ts';

export const analyticsPathOf = ({ script }: NonNullable<PartnerConfig['analytics']>): string => `analytics/${script}`;
